import type { WidgetType } from "@formweave/schema/widgets";
import { awaitPart } from "#lib/missingParts.ts";
import { lateState } from "./lateView.ts";
import { STARTER_VIEWS, type MoreViews, type WidgetViews } from "./views.ts";

let views: Partial<WidgetViews> = STARTER_VIEWS;
let coming: Promise<void> | undefined;
let stopWaiting: (() => void) | undefined;

/** The view of a type, when it is known here. */
export function viewOf<Type extends WidgetType>(type: Type): Partial<WidgetViews>[Type] {
  return views[type];
}

/** Whether the definitions and views of all types are here. */
export function hasFullSet(): boolean {
  return views !== STARTER_VIEWS;
}

/**
 * Fetches the definitions and the views beyond the starter set, once; `lateState` says what came of it. What failed is tried
 * again by itself, and at the next call. Never rejects.
 */
export function loadFullSet(): Promise<void> {
  coming ??= fetchFullSet();
  lateState.set(hasFullSet() ? "here" : "coming");
  return coming;
}

/** Makes views known beside those of the starter set. */
export function learnViews(more: MoreViews): void {
  views = { ...STARTER_VIEWS, ...more };
  lateState.set("here");
  stopWaiting?.();
  stopWaiting = undefined;
}

async function fetchFullSet(): Promise<void> {
  try {
    const [{ MORE_VIEWS }] = await Promise.all([
      import("./moreViews.ts"),
      import("@formweave/schema/widgets/all"),
    ]);
    learnViews(MORE_VIEWS);
  } catch {
    coming = undefined;
    lateState.set("failed");
    stopWaiting ??= awaitPart(() => void loadFullSet());
  }
}
