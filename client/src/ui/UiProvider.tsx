import { useEffect, type ReactNode } from "react";
import { deviceIsFull } from "#lib/deviceStore.ts";
import { LiveRegion } from "./LiveRegion.tsx";
import { showToast, Toaster } from "./toast.tsx";
import { TooltipLayer } from "./TooltipLayer.tsx";

/** What our components need around them: the tooltip, toasts, a voice. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    tellOfFullDevice();
    return deviceIsFull.subscribe(tellOfFullDevice);
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

function tellOfFullDevice(): void {
  if (!deviceIsFull.get()) return;
  const message =
    "Your browser has no room left. What is newer on this device is lost when you close or reload this page.";
  showToast(message, { tone: "warn", durationMs: 30_000 });
}
