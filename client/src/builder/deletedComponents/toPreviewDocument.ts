import { exportWidgets, KEPT_ORDER, type WidgetRecord } from "@formweave/schema/doc";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import type { DeletedEntryItem } from "./deletionActions.ts";

/** Most widgets drawn for one deletion: at this size more are indistinguishable. */
const MOST_DRAWN = 60;
/** Space to the left of the drawing, px of the canvas. */
const MARGIN = 40;

/** Returns the deleted items as a document of its own for drawing; undefined if nothing of it is visible. */
export function toPreviewDocument(
  { store }: EditorSession,
  items: readonly DeletedEntryItem[],
): ProjectDocument | undefined {
  const tree = store.tree();
  const roots = items.filter(({ root }) => root === "widgets");
  const rects = roots.map(({ id }) => tree.getRect(id));
  const left = Math.min(...rects.map(({ x }) => x)) - MARGIN;
  const records = new Map<string, WidgetRecord>();
  roots.forEach(({ id, inside }, index) => {
    const rect = rects[index];
    const record = store.widget(id);
    if (record === undefined || rect === undefined) return;
    const at = { ...record.at, parentId: null };
    records.set(id, { ...shown(record), at, xy: { x: rect.x - left, y: rect.y, parentId: null } });
    for (const inner of inside) {
      const within = store.widget(inner.id);
      if (within !== undefined) records.set(inner.id, shown(within));
    }
  });
  const drawn = new Map([...records].slice(0, MOST_DRAWN));
  if (drawn.size === 0) return undefined;
  const parsed = projectDocument.safeParse({
    name: "",
    kind: "form",
    widgets: exportWidgets(drawn, { screens: [], order: KEPT_ORDER }),
  });
  return parsed.success ? parsed.data : undefined;
}

/** Restores the record as it was before its deletion, whatever its screen. */
function shown(record: WidgetRecord): WidgetRecord {
  return { ...record, deleted: undefined, screen: undefined, visible: true };
}
