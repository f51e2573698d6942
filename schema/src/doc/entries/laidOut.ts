import type { LaidOut } from "../../rules/index.ts";
import type { Tree } from "../tree/tree.ts";
import type { WidgetRecord } from "./widgets.ts";

/** The visible widgets as input for the layout checks. */
export function laidOut(
  records: ReadonlyMap<string, WidgetRecord>,
  tree: Pick<Tree, "ids" | "getParent" | "getPosition" | "getScreen">,
): readonly LaidOut[] {
  const hidden = new Set<string>();
  return tree.ids.flatMap((id) => {
    const record = records.get(id);
    const parentId = tree.getParent(id);
    // Parents come before their children.
    if (record === undefined || !record.visible || (parentId !== null && hidden.has(parentId))) {
      hidden.add(id);
      return [];
    }
    const { type, name, locked, props, styles, size } = record;
    const place = { ...tree.getPosition(id), ...size };
    const screen = tree.getScreen(id);
    return [{ id, type, name, parentId, screen, locked, props, styles: styles.base ?? {}, ...place }];
  });
}
