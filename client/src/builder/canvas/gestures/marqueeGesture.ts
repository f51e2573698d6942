import { rectBetween } from "@formweave/schema/geometry";
import { findDefinition } from "@formweave/schema/widgets";
import { marqueeHits, type Selectable } from "./marqueeHits.ts";
import { IDLE, type Gesture, type PointerNow, type Scene } from "#builder/canvas/scene/scene.ts";
import { chooseMany } from "#builder/canvas/scene/select.ts";

/** Selects the widgets that a rectangle touches; with Shift adds them to the selection. Locked widgets are left out. */
export function beginMarquee({ session, canvas, live }: Scene, from: PointerNow, isAdding: boolean): Gesture {
  const tree = canvas.page.tree();
  const items = tree.ids.flatMap((id): readonly Selectable[] => {
    const record = session.store.widget(id);
    if (record === undefined || record.locked) return [];
    return [{ id, rect: tree.getRect(id), isContainer: findDefinition(record.type)?.isContainer === true }];
  });
  let hits: readonly string[] = [];
  return {
    scrolls: true,
    update(pointer) {
      const area = rectBetween(from.canvas, pointer.canvas);
      hits = marqueeHits(area, items, tree);
      live.set({ kind: "marquee", area, hits });
    },
    commit() {
      live.set(IDLE);
      const before = isAdding ? canvas.selection.get() : [];
      chooseMany(session, [...new Set([...before, ...hits])]);
    },
    cancel: () => live.set(IDLE),
  };
}
