// Stores the whole app for offline use. A release build fills in the next two lines: a version, and
// every file with the start of its SHA-256.
const VERSION = "dev";
const PRECACHE = [];

// Several copies of the app may live on one origin, each under its own path.
const CACHE_PREFIX = `ultima ${registration.scope} `;
const CACHE = CACHE_PREFIX + VERSION;

// A file is stored only if it is exactly the one this version was built with, so that a page, its
// styles and its worker always match.
async function fetchExact(url, hash) {
  const response = await fetch(url, { cache: "no-cache", priority: "low" });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
  if (!hex.startsWith(hash)) throw new Error(`${url}: not the file of version ${VERSION}`);
  // Streaming compilation needs this MIME type, which some hosts do not send.
  const type = url.endsWith(".wasm") ? "application/wasm" : response.headers.get("content-type") ?? "";
  return new Response(body, { headers: { "content-type": type } });
}

// The path by which a file is known: a folder's own page has two addresses.
const path = address => new URL(address, location).pathname.replace(/\/index\.html$/, "/");
const FILES = new Map(PRECACHE.map(file => [path(file[0]), file]));

// Returns a stored file. One that the browser has discarded is fetched and stored again.
async function cachedOrFetch([url, hash]) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(url);
  if (cached) return cached;
  const fetched = await fetchExact(url, hash);
  await cache.put(url, fetched.clone()).catch(() => {}); // if storage is full it is shown all the same
  return fetched;
}

// How many files are stored at a time. Browsers hold few connections to a host, and a page that a visitor opens
// meanwhile must not wait until the whole app is stored.
const AT_A_TIME = 2;

addEventListener("install", event => event.waitUntil((async () => {
  // This version may have been installed before (a host rolled back): keep its files.
  const returns = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  const add = async ([url, hash]) => (await cache.match(url)) ?? cache.put(url, await fetchExact(url, hash));
  const waiting = [...PRECACHE];
  const addAll = async () => {
    while (waiting.length) await add(waiting.shift());
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, addAll));
  } catch (error) {
    waiting.length = 0;
    if (!returns) await caches.delete(CACHE);
    throw error;
  }
})()));

// A new version waits until every page of the old one is closed, or until the person agrees.
addEventListener("message", event => {
  if (event.data === "update") skipWaiting();
});

// The browser notifies every open page that another version controls it, and the page reloads.
addEventListener("activate", event => event.waitUntil((async () => {
  await clients.claim();
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
  }
})()));

// Safari requests media by byte range and rejects a plain 200.
async function rangeResponse(response, range) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (first === undefined) return response; // A form that is not understood is ignored.
  const body = await response.arrayBuffer();
  if (Number(first) >= body.byteLength) {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${body.byteLength}` } });
  }
  const end = Math.min(last ? Number(last) + 1 : Infinity, body.byteLength);
  const headers = {
    "content-type": response.headers.get("content-type"),
    "content-range": `bytes ${first}-${end - 1}/${body.byteLength}`,
  };
  return new Response(body.slice(Number(first), end), { status: 206, headers });
}

addEventListener("fetch", event => {
  const { request } = event;
  const file = request.url.startsWith(registration.scope) && FILES.get(path(request.url));
  if (!file || request.method !== "GET") return;
  event.respondWith((async () => {
    const response = await cachedOrFetch(file).catch(() => null);
    if (!response) return fetch(request);
    const range = request.headers.get("range");
    return range ? rangeResponse(response, range) : response;
  })());
});
