import type { WidgetType } from "@formweave/schema/widgets";
import { awaitPart } from "#lib/deferred/missingParts.ts";
import { lateState } from "./lateView.ts";
import { STARTER_VIEWS, type MoreViews, type WidgetViews } from "./views.ts";

let views: Partial<WidgetViews> = STARTER_VIEWS;
let coming: Promise<void> | undefined;
let stopWaiting: (() => void) | undefined;

/** Returns the view of a type, if it is loaded. */
export function findView<Type extends WidgetType>(type: Type): Partial<WidgetViews>[Type] {
  return views[type];
}

/** True when the definitions and views of all types are loaded. */
export function hasFullSet(): boolean {
  return views !== STARTER_VIEWS;
}

/**
 * Loads the definitions and views beyond the starter set, once; `lateState` reports the outcome. A failed load is retried automatically and
 * at the next call. Never rejects.
 */
export function loadFullSet(): Promise<void> {
  coming ??= fetchFullSet();
  lateState.set(hasFullSet() ? "here" : "coming");
  return coming;
}

/** Registers views in addition to the starter set. */
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
