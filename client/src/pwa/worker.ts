/// <reference lib="webworker" />
import { SEND_WORK, SYNC_TAG } from "./backgroundSync.ts";
import { isServerPath } from "./serverPaths.ts";
import { openFromNotice } from "./workerNotices.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written in by scripts/serviceWorker.ts: every file of the build, and the hash of that list. */
declare const BUILT_FILES: { url: string; revision: string | null }[];
declare const BUILD_VERSION: string;

/** Named once: the list stands in the script wherever it is written, and a second one is too far away to be compressed with it. */
const FILES = BUILT_FILES;
const APP_PAGE = "/index.html";
const CACHE = `formweave-${BUILD_VERSION}`;

self.addEventListener("install", (event) => event.waitUntil(keepBuild()));
self.addEventListener("activate", (event) =>
  event.waitUntil(dropOlderBuilds().then(() => self.clients.claim())),
);
self.addEventListener("fetch", (event) => {
  const file = fileFor(event.request);
  if (file !== undefined) event.respondWith(answer(file, event.request));
});
self.addEventListener("sync", (event) => {
  if (event instanceof ExtendableEvent && Reflect.get(event, "tag") === SYNC_TAG)
    event.waitUntil(wakePages());
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openFromNotice(event.notification.data, self.clients));
});
self.addEventListener("message", ({ data, ports }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
  if (data?.type === "GET_VERSION") ports[0]?.postMessage({ version: BUILD_VERSION, features: ["offline"] });
});

/** All or nothing: a build of which one file failed is not installed, and the one before goes on. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(({ url, revision }) => keepFile(cache, url, revision)));
}

/** A file with a hash in its name never changes: whoever has it from an older build does not fetch it again. */
async function keepFile(cache: Cache, url: string, revision: string | null): Promise<void> {
  const known = revision === null ? await caches.match(url) : undefined;
  const response = known ?? (await fetch(url, { cache: revision === null ? "default" : "reload" }));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await cache.put(url, response);
}

/** The handshake is a page's business: a page that sleeps in the background is woken for it, and without any page nothing is sent. */
async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  // A page of a worker takes no target origin; the empty transfer list tells it from a window.
  for (const page of pages) page.postMessage(SEND_WORK, []);
}

async function dropOlderBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The file of the build that answers a request, if one does: every page of the app is the same file. */
function fileFor({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || isServerPath(pathname)) return undefined;
  if (mode === "navigate") return APP_PAGE;
  return FILES.some((file) => file.url === pathname) ? pathname : undefined;
}

async function answer(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(file)) ?? fetch(request);
}
