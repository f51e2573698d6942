/// <reference lib="webworker" />
import { SEND_WORK, SYNC_TAG } from "./backgroundSync.ts";
import { isServerPath } from "./serverPaths.ts";
import { openFromNotification } from "./workerNotifications.ts";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by scripts/build/serviceWorker.ts: every file of the build, and the hash of that list. */
declare const BUILT_FILES: { url: string; revision: string | null }[];
declare const BUILD_VERSION: string;

/** Referenced once: the list is inserted wherever it is named, and a second copy is too far away to be compressed well. */
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
  event.waitUntil(openFromNotification(event.notification.data, self.clients));
});
self.addEventListener("message", ({ data, ports }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
  if (data?.type === "GET_VERSION") ports[0]?.postMessage({ version: BUILD_VERSION, features: ["offline"] });
});

/** Stores all files of a build, or none: a build with a failed file is not installed, and the previous one stays. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(({ url, revision }) => keepFile(cache, url, revision)));
}

/** A file with a hash in its name never changes: an older build's copy of it is not fetched again. */
async function keepFile(cache: Cache, url: string, revision: string | null): Promise<void> {
  const known = revision === null ? await caches.match(url) : undefined;
  const response = known ?? (await fetch(url, { cache: revision === null ? "default" : "reload" }));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await cache.put(url, response);
}

/** Wakes the open pages, because the sync handshake runs in a page; without any page nothing is sent. */
async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  // A page's postMessage in a worker takes no target origin; the empty transfer list distinguishes it from a window's.
  for (const page of pages) page.postMessage(SEND_WORK, []);
}

async function dropOlderBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The built file that answers a request, if any: every page of the app is the same file. */
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
