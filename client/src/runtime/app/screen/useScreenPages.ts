import { formPages } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { useMemo } from "react";
import type { Filling } from "#runtime/filling/filling.ts";
import { usePages, type Pages } from "#runtime/filling/pages/usePages.ts";

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
