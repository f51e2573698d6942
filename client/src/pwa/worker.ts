/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope;
declare const __MANIFEST__: { url: string; revision: string | null }[];
declare const __VERSION__: string;

/** What the server answers itself; never from the cache, which holds the shell of the app and nothing of anybody's data. */
const SERVER_PATHS = [/^\/api\//, /^\/collab/, /^\/yjs\//, /^\/healthz/, /^\/metrics/];

precacheAndRoute(__MANIFEST__);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: SERVER_PATHS }));

self.addEventListener("message", (event) => {
  const { data } = event;
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
  if (data?.type === "GET_VERSION") event.ports[0]?.postMessage({ version: __VERSION__, features: ["offline"] });
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
