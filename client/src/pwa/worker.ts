/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope;
/** Written in by scripts/serviceWorker.ts: every file of the build, and the hash of that list. */
declare const BUILT_FILES: { url: string; revision: string | null }[];
declare const BUILD_VERSION: string;

/** What the server answers itself. The cache holds the app and nobody's data, so none of these is ever in it. */
const SERVER_PATHS = [/^\/api\//, /^\/collab/, /^\/yjs\//, /^\/healthz/, /^\/metrics/];

precacheAndRoute(BUILT_FILES);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: SERVER_PATHS }));

self.addEventListener("message", ({ data, ports }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
  if (data?.type === "GET_VERSION") ports[0]?.postMessage({ version: BUILD_VERSION, features: ["offline"] });
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
