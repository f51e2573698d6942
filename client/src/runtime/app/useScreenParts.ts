import { formPages } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { useMemo } from "react";
import { createParts } from "#runtime/filling/createParts.ts";
import { uploadsTo } from "#runtime/filling/delivery/uploadsTo.ts";
import type { FillingParts } from "#runtime/filling/FillingContext.tsx";
import type { Filling } from "#runtime/filling/filling.ts";
import { usePages, type Pages } from "#runtime/filling/pages/usePages.ts";
import { useBreakpoint } from "#runtime/filling/useBreakpoint.ts";

const NO_SCREENS: [] = [];

/** The parts of a screen between its page breaks: all are shown one below another, and one press sends them. */
export function useScreenPages(widgets: Widget[], filling: Filling): Pages {
  const document = useMemo(() => ({ widgets, screens: NO_SCREENS }), [widgets]);
  const last = useMemo(() => formPages(widgets).length - 1, [widgets]);
  const pages = usePages(document, filling, [last, stay]);
  return useMemo(() => ({ ...pages, isScroll: true }), [pages]);
}

function stay(): void {
  // There is no other page to go to.
}

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
