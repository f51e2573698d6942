import { type ReactNode } from "react";
import { Tooltip } from "radix-ui";
import { LiveRegion } from "./LiveRegion.tsx";
import { Toaster } from "./toast.tsx";

/** What our components need around them: tooltips that know each other, toasts, a voice. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={500} skipDelayDuration={300} disableHoverableContent>
      {children}
      <Toaster />
      <LiveRegion />
    </Tooltip.Provider>
  );
}
