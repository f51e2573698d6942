import { useEffect, type ReactNode } from "react";
import { deviceTrouble } from "#lib/deviceStore.ts";
import { LiveRegion } from "./LiveRegion.tsx";
import { showToast, Toaster } from "./toast.tsx";
import { TooltipLayer } from "./TooltipLayer.tsx";

/** Provides the tooltip layer, toasts and the live region for all components. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    tellOfTrouble();
    return deviceTrouble.subscribe(tellOfTrouble);
  }, []);
  return (
    <>
      {children}
      <TooltipLayer />
      <Toaster />
      <LiveRegion />
    </>
  );
}

const TROUBLE = {
  full: "Your browser has no room left. What is newer on this device is lost when you close or reload this page.",
  forbidden:
    "Your browser lets this page keep nothing on this device. What the server does not have is lost when you close or reload it.",
} as const;

function tellOfTrouble(): void {
  const trouble = deviceTrouble.get();
  if (trouble !== undefined) showToast(TROUBLE[trouble], { tone: "warn", durationMs: 30_000 });
}
