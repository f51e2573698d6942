import type { Point } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";

/** Loads with the first drop. */
const actions = () => import("#builder/screenFields/screenActions.ts");

/** Tabs of screens take what is dropped on them. */
export interface TabTarget {
  /** Marks the tab under a point of the canvas, px of the view; returns the id of its screen. */
  over(point: Point): string | undefined;
  /** Moves components to the screen of the marked tab; false where there is none. */
  drop(session: EditorSession, widgetIds: readonly string[]): boolean;
  clear(): void;
}

/** Creates the target for one drag that began on a surface. */
export function createTabTarget(surface: HTMLElement): TabTarget {
  const { left, top } = surface.getBoundingClientRect();
  let tab: HTMLElement | undefined;
  function mark(next: HTMLElement | undefined): void {
    if (tab === next) return;
    delete tab?.dataset["drop"];
    tab = next;
    if (tab !== undefined) tab.dataset["drop"] = "";
  }
  return {
    over({ x, y }) {
      // The tabs are above the canvas.
      mark(y < 0 ? findTab(x + left, y + top) : undefined);
      return tab?.dataset["screenTab"];
    },
    drop(session, widgetIds) {
      const screen = session.store.screens.get().find(({ id }) => id === tab?.dataset["screenTab"]);
      mark(undefined);
      if (screen === undefined) return false;
      void actions().then(({ moveComponents }) => moveComponents(session, widgetIds, screen));
      return true;
    },
    clear: () => mark(undefined),
  };
}

function findTab(x: number, y: number): HTMLElement | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-screen-tab]") ?? undefined;
}
