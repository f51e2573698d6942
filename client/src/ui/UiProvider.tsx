import { useEffect, useState, type ReactNode } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { deviceTrouble } from "#lib/deviceStore.ts";
import { LiveRegion } from "./LiveRegion.tsx";
import { showToast, Toaster } from "./toasts/toast.tsx";
import { TooltipLayer } from "./tooltips/TooltipLayer.tsx";

const FocusRescue = defer(async () => (await import("./focus/FocusRescue.tsx")).FocusRescue);

/** Provides tooltips, toasts and announcements to all components inside. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const isByKeys = useKeyPressed();
  useEffect(() => {
    showTrouble();
    return deviceTrouble.subscribe(showTrouble);
  }, []);
  return (
    <>
      {children}
      <TooltipLayer />
      <Toaster />
      <LiveRegion />
      {isByKeys && <FocusRescue />}
    </>
  );
}

/** True after the first press of a key. */
function useKeyPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const handleKey = () => setPressed(true);
    addEventListener("keydown", handleKey, { capture: true, once: true });
    return () => removeEventListener("keydown", handleKey, { capture: true });
  }, []);
  return isPressed;
}

const TROUBLE = {
  full: "Your browser has no room left. What is newer on this device is lost when you close or reload this page.",
  forbidden:
    "Your browser lets this page keep nothing on this device. What the server does not have is lost when you close or reload it.",
} as const;

function showTrouble(): void {
  const trouble = deviceTrouble.get();
  if (trouble !== undefined) showToast(TROUBLE[trouble], { tone: "warn", durationMs: 30_000 });
}
