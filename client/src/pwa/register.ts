import { showToast } from "#ui/toast.tsx";

/** How long the notices stay, ms. Source: spec 4 §9. */
const NEW_VERSION_MS = 5000;
const OFFLINE_MS = 4000;

/** Registers the service worker, and tells of new versions and of a lost network. */
export function registerServiceWorker(): void {
  window.addEventListener("offline", () => {
    showToast("You are offline. Changes stay on this device until you are back", { durationMs: OFFLINE_MS });
  });
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.register("/worker.js", { scope: "/" }).then((registration) => {
    registration.addEventListener("updatefound", () => offerUpdate(registration.installing));
    return registration;
  });
}

/** A worker that installs while another one controls the page is a new version; without one it is the first visit. */
function offerUpdate(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state !== "installed" || navigator.serviceWorker.controller === null) return;
    showToast("A new version is ready", {
      durationMs: NEW_VERSION_MS,
      action: { label: "Reload", onClick: () => applyUpdate(worker) },
    });
  });
}

function applyUpdate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage({ type: "SKIP_WAITING" });
}
