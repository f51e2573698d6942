import type { ToastOptions, ToastRequest } from "./toastRequest.ts";
import { useEffect, useState } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { announce } from "#ui/LiveRegion.tsx";

type Show = (request: ToastRequest) => void;

const ToastStack = defer(async () => (await import("./ToastStack.tsx")).ToastStack);
const waiting: ToastRequest[] = [];
let show: Show | undefined;
let wake: (() => void) | undefined;

/** Shows a toast in the corner. The same sentence is never shown twice at once. */
export function showToast(message: string, options: ToastOptions = {}): void {
  const request = { message, options };
  if (show !== undefined) return show(request);
  // The toast stack is still loading, and screen readers ignore a live region that appears together with its text.
  announce(message);
  waiting.push(request);
  wake?.();
}

/** Container of the toasts, loaded with the first one; `UiProvider` renders it. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    wake = () => setNeeded(true);
    if (waiting.length > 0) wake();
    return () => (wake = undefined);
  }, []);
  return isNeeded && <ToastStack onReady={takeOver} />;
}

function takeOver(next: Show): () => void {
  show = next;
  for (const request of waiting.splice(0)) next(request);
  return () => (show = undefined);
}
