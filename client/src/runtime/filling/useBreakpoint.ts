import type { Breakpoint } from "@formweave/schema/model";
import { useSyncExternalStore } from "react";

/** Largest width of each device's layout, px; wider windows get the desktop layout. */
const WIDTHS = { mobile: 700, tablet: 1100 } as const;

/** The breakpoint for the width of the window; the base before any script runs. */
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
