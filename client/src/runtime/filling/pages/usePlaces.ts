import { useMemo } from "react";
import { flushSync } from "react-dom";
import type { FillingParts } from "#runtime/filling/FillingContext.tsx";
import { focusField, openTab } from "./focusField.ts";
import { toAnchor } from "#runtime/filling/grid/gridStyle.ts";
import { pageNumbers } from "./pageNumbers.ts";
import type { Pages } from "./usePages.ts";

/** Finds fields on the pages of a form. */
export function usePlaces({ inside, widgets }: FillingParts, { pages, current, go }: Pages) {
  const numbers = useMemo(() => pageNumbers(pages, inside), [pages, inside]);

  function showPageWith(widgetId: string): void {
    const at = numbers.get(widgetId);
    if (at !== undefined && at !== current) flushSync(() => go(at));
  }

  /** Shows the tab that contains a field, outer tabs first. */
  function showTabWith(widgetId: string): void {
    const parentId = widgets.get(widgetId)?.parentId ?? undefined;
    if (parentId === undefined) return;
    showTabWith(parentId);
    const part = inside.get(parentId)?.findIndex(({ id }) => id === widgetId) ?? 0;
    if (widgets.get(parentId)?.type === "tabs")
      flushSync(() => openTab(document.getElementById(toAnchor(parentId)), part));
  }

  function showField(widgetId: string): void {
    showPageWith(widgetId);
    showTabWith(widgetId);
    focusField(document.getElementById(toAnchor(widgetId)));
  }

  return {
    showPageWith: (widgetId: string) => showPageWith(widgetId),
    showField: (widgetId: string) => showField(widgetId),
    /** Shows the beginning of the page. */
    showTop: () => document.querySelector(".fill-form")?.scrollIntoView({ block: "start" }),
    /** The components of the current page. */
    idsHere: () => new Set([...numbers].flatMap(([id, number]) => (number === current ? [id] : []))),
  };
}
