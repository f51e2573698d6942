import type { ReactNode } from "react";
import { LiveRegion } from "./LiveRegion.tsx";
import { Toaster } from "./toast.tsx";
import { TooltipLayer } from "./TooltipLayer.tsx";

/** What our components need around them: the tooltip, toasts, a voice. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <TooltipLayer />
      <Toaster />
      <LiveRegion />
    </>
  );
}
