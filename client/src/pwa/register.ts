import { findRegistration, findServiceWorkers } from "#lib/browserStorage.ts";
import { navigate } from "wouter/use-browser-location";
import { showToast } from "#ui/toast.tsx";
import { openWhatNoticesName } from "./workerNotices.ts";

/** How long the notices stay. */
const NEW_VERSION_MS = 5000;
const OFFLINE_MS = 4000;
/** When a page has opened, ms after its code ran: the worker fetches the whole app, and would take time from that. */
const SETTLED_MS = 2500;

/** Registers the service worker of a production build, and tells of new versions and of a lost network. */
export function registerServiceWorker(): void {
  window.addEventListener("offline", () => {
    // Where the changes are, the pill of the builder knows.
    showToast("You are offline", {
      icon: "wifi-off",
      durationMs: OFFLINE_MS,
    });
  });
  openWhatNoticesName(navigate);
  const workers = findServiceWorkers();
  if (!import.meta.env.PROD || workers === undefined) return;
  setTimeout(() => {
    // Where workers are forbidden (private windows, plain http) the app works without one.
    workers.register("/worker.js").then(watchForUpdate, () => undefined);
  }, SETTLED_MS);
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) offerUpdate(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offerUpdate(worker);
    });
  });
}

/** A worker that waits while another one controls the page is a new version; without one it is the first visit. */
function offerUpdate(worker: ServiceWorker): void {
  if (findServiceWorkers()?.controller === null) return;
  showToast("A new version is ready", {
    durationMs: NEW_VERSION_MS,
    action: { label: "Reload", onClick: () => applyUpdate(worker) },
  });
}

/** Loads the page anew, with the newest version that the server has; a page that keeps its worker would come back the same. */
export async function loadNewVersion(): Promise<void> {
  const registration = await findRegistration();
  await registration?.update();
  const worker = registration?.waiting ?? registration?.installing;
  if (worker === null || worker === undefined) location.reload();
  else whenInstalled(worker, () => applyUpdate(worker));
}

function whenInstalled(worker: ServiceWorker, then: () => void): void {
  if (worker.state !== "installing") then();
  else worker.addEventListener("statechange", then, { once: true });
}

function applyUpdate(worker: ServiceWorker): void {
  findServiceWorkers()?.addEventListener("controllerchange", () => location.reload(), { once: true });
  // A worker takes no target origin; the empty transfer list tells it from a window.
  worker.postMessage({ type: "SKIP_WAITING" }, []);
}
