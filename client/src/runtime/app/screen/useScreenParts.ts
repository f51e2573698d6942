import type { Widget } from "@formweave/schema/model";
import { useMemo } from "react";
import { createParts } from "#runtime/filling/createParts.ts";
import { uploadsTo } from "#runtime/filling/delivery/uploadsTo.ts";
import type { FillingParts } from "#runtime/filling/FillingContext.tsx";
import type { Filling } from "#runtime/filling/filling.ts";
import { useBreakpoint } from "#runtime/filling/useBreakpoint.ts";

/** Data and callbacks that the components of a screen are rendered with. */
export function useScreenParts(slug: string, widgets: readonly Widget[], filling: Filling): FillingParts {
  const breakpoint = useBreakpoint();
  return useMemo(
    () => ({
      ...createParts(filling, widgets),
      breakpoint,
      uploadsFor: (widgetId: string) => uploadsTo(slug, widgetId),
    }),
    [filling, widgets, breakpoint, slug],
  );
}
