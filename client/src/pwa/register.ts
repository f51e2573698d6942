import { findRegistration, findServiceWorkers } from "#lib/browserStorage.ts";
import { navigate } from "wouter/use-browser-location";
import { showToast } from "#ui/toasts/toast.tsx";
import { openClickedNotifications } from "./workerNotifications.ts";

/** Time for which the toasts stay, ms. */
const NEW_VERSION_MS = 5000;
const OFFLINE_MS = 4000;
/** Delay of the registration after the page's code ran, ms: the worker fetches the whole app, which would slow the opening of the page. */
const SETTLED_MS = 2500;

/** Registers the service worker of a production build, and shows toasts for new versions and a lost network. */
export function registerServiceWorker(): void {
  window.addEventListener("offline", () => {
    // The save indicator of the builder shows where the changes are.
    showToast("You are offline", {
      icon: "wifi-off",
      durationMs: OFFLINE_MS,
    });
  });
  openClickedNotifications(navigate);
  const workers = findServiceWorkers();
  if (!import.meta.env.PROD || workers === undefined) return;
  setTimeout(() => {
    // Where workers are forbidden (private windows, plain http) the app works without one.
    workers.register("/worker.js").then(watchForUpdate, () => undefined);
  }, SETTLED_MS);
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) announceUpdate(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") announceUpdate(worker);
    });
  });
}

/**
 * Offers a reload when a worker waits behind the controlling one, which means a new version; without a controller it is the first
 * visit.
 */
function announceUpdate(worker: ServiceWorker): void {
  if (findServiceWorkers()?.controller === null) return;
  showToast("A new version is ready", {
    durationMs: NEW_VERSION_MS,
    action: { label: "Reload", onClick: () => applyUpdate(worker) },
  });
}

/** Reloads the page with the newest version of the server; with its old worker the page would come back unchanged. */
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
  // A worker takes no target origin; the empty transfer list distinguishes it from a window.
  worker.postMessage({ type: "SKIP_WAITING" }, []);
}
