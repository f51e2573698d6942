import { useSyncExternalStore } from "react";
import { deviceStore } from "#lib/deviceStore.ts";

/** The chosen colour scheme; "system" follows the device. */
export type Theme = "light" | "dark" | "system";

/** Shared with public/boot.js, which applies it before the first paint. */
const STORAGE_KEY = "formweave:theme";

const DARK = "(prefers-color-scheme: dark)";
/** Only listened to: whoever reads `matches` right after a change takes its event away (Chromium). */
const darkSystem = globalThis.matchMedia?.(DARK);
const listeners = new Set<() => void>();

/** The theme, its resulting colour scheme, and a setter; stored on this device. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme);
  const scheme = useSyncExternalStore(subscribe, readScheme);
  return { theme, scheme, setTheme, toggleTheme } as const;
}

function setTheme(theme: Theme): void {
  deviceStore.setItem(STORAGE_KEY, theme);
  document.documentElement.dataset["themeChoice"] = theme;
  applyScheme();
}

function toggleTheme(): void {
  setTheme(readScheme() === "dark" ? "light" : "dark");
}

function applyScheme(): void {
  document.documentElement.dataset["theme"] = readScheme();
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const choice = document.documentElement.dataset["themeChoice"];
  return choice === "light" || choice === "dark" ? choice : "system";
}

function readScheme(): "light" | "dark" {
  const theme = readTheme();
  if (theme !== "system") return theme;
  return globalThis.matchMedia?.(DARK).matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) darkSystem?.addEventListener("change", applyScheme);
  listeners.add(listener);
  // The device may have changed its scheme since the page began, while nobody listened.
  if (document.documentElement.dataset["theme"] !== readScheme()) applyScheme();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) darkSystem?.removeEventListener("change", applyScheme);
  };
}
