import { isThreadShown, pinPoint } from "#builder/comments/threads.ts";
import type { EditorSession } from "#document/session.ts";
import type { ThreadStore } from "#document/comments/threadStore.ts";
import { isSameArea, pinArea, placePins, type Pin, type PinArea, type PlacedThread } from "./placePins.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** The last pins with the inputs from which they were made. */
interface Known {
  readonly parts: readonly unknown[];
  readonly area: PinArea;
  readonly placed: readonly PlacedThread[];
  readonly pins: readonly Pin[];
}

/**
 * Creates a store of the pins needed for the view. Positions are computed again only when a thread or the page changes; a moving camera
 * makes new pins only when it nears the end of the area covered.
 */
export function createPinReader(session: EditorSession, threads: ThreadStore) {
  const { comments } = session;
  const { page, viewport, screens } = getCanvas(session);
  let known: Known | undefined;

  function read(): readonly Pin[] {
    const { showsResolved, open } = comments.view.get();
    const openId = open?.kind === "thread" ? open.threadId : undefined;
    const parts = [threads.all(), page.tree(), screens.shown.get(), showsResolved, openId];
    const area = pinArea(viewport.get());
    const isPlaced = known !== undefined && parts.every((part, index) => part === known?.parts[index]);
    if (known !== undefined && isPlaced && isSameArea(area, known.area)) return known.pins;
    const placed = known !== undefined && isPlaced ? known.placed : place(showsResolved, openId);
    known = { parts, area, placed, pins: placePins(placed, area) };
    return known.pins;
  }

  function place(showsResolved: boolean, openId: string | undefined): readonly PlacedThread[] {
    const shown = threads.all().filter(({ id, isResolved }) => showsResolved || !isResolved || id === openId);
    const here = shown.filter((thread) => isThreadShown(session, thread));
    return here.map((thread) => ({ threadId: thread.id, at: pinPoint(session, thread) }));
  }

  return {
    read,
    subscribe: (listener: () => void): (() => void) => {
      const stops = [
        threads.subscribe(listener),
        page.subscribe(listener),
        viewport.subscribe(listener),
        comments.view.subscribe(listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
