import type { Breakpoint } from "@formweave/schema/model";
import { useSyncExternalStore } from "react";

/** Up to which width a page is one of a device, px; wider ones are a desktop's. */
const WIDTHS = { mobile: 700, tablet: 1100 } as const;

/** What of the styles applies at the width of the window; the base, before any script. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(follow, read, () => "base");
}

function follow(listener: () => void): () => void {
  const queries = Object.values(WIDTHS).map((width) => matchMedia(`(width < ${width}px)`));
  for (const query of queries) query.addEventListener("change", listener);
  return () => queries.forEach((query) => query.removeEventListener("change", listener));
}

function read(): Breakpoint {
  if (matchMedia(`(width < ${WIDTHS.mobile}px)`).matches) return "mobile";
  return matchMedia(`(width < ${WIDTHS.tablet}px)`).matches ? "tablet" : "desktop";
}
