import type * as Y from "yjs";
import { z } from "zod";
import { treePositionValue, writeEntry, type Tree } from "../../doc/index.ts";
import { ordersBetween } from "../../geometry/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { manualOrderProblem, setManualOrder } from "./setManualOrder.ts";
import { findUnlocked, readOrder, treeBeside, widgetIds } from "../targets.ts";

const input = z.strictObject({ widgetIds, to: z.enum(["front", "back", "forward", "backward"]) });
type Direction = z.infer<typeof input>["to"];

/** Moves widgets forward or backward among their siblings, by one or all the way; they keep their order. */
export const reorderWidgets: Command<z.infer<typeof input>> = {
  id: "reorderWidgets",
  title: "Change order",
  input,
  run(doc, { widgetIds: wanted, to }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree, ids } = found.value;
    const parents = [...new Set(ids.map((id) => tree.getParent(id)))];
    for (const parentId of parents) {
      const problem = manualOrderProblem(doc, tree, parentId);
      if (problem !== undefined) return err(problem);
    }
    for (const siblings of Map.groupBy(ids, (id) => `${tree.getParent(id)} ${tree.getScreen(id)}`).values()) {
      const [first = ""] = siblings;
      const page = treeBeside(doc, tree, first);
      reorderSiblings(doc, { tree, page, parentId: tree.getParent(first) }, { moved: new Set(siblings), to });
    }
    return ok(ids);
  },
};

interface Siblings {
  readonly tree: Tree;
  /** The tree of their screen. */
  readonly page: Tree;
  readonly parentId: string | null;
}

function reorderSiblings(
  doc: Y.Doc,
  { tree, page, parentId }: Siblings,
  { moved, to }: { moved: ReadonlySet<string>; to: Direction },
): void {
  const siblings = page.listChildren(parentId);
  const moving = siblings.filter((id) => moved.has(id));
  const staying = siblings.filter((id) => !moved.has(id));
  const index = insertionIndex(siblings, staying, moving, to);
  if (!tree.isManual(parentId)) {
    // Those on other screens keep their turns.
    const wanted = staying.toSpliced(index, 0, ...moving).values();
    const here = new Set(siblings);
    const all = tree.listChildren(parentId).map((id) => (here.has(id) ? (wanted.next().value ?? id) : id));
    setManualOrder(doc, parentId, all);
    return;
  }
  const orders = ordersBetween(readOrder(doc, staying[index - 1]), readOrder(doc, staying[index]), moving);
  moving.forEach((id, rank) => {
    const order = orders[rank];
    if (order !== undefined)
      writeEntry(doc, "widgets", id, { key: "at", value: treePositionValue({ parentId, order }) });
  });
}

/** The index among the staying siblings where the moving ones go. */
function insertionIndex(
  siblings: readonly string[],
  staying: readonly string[],
  moving: readonly string[],
  to: Direction,
): number {
  if (to === "front") return staying.length;
  if (to === "back") return 0;
  const edge = to === "forward" ? moving.at(-1) : moving[0];
  const passed = siblings.slice(0, siblings.indexOf(edge ?? "")).filter((id) => !moving.includes(id)).length;
  return to === "forward" ? Math.min(staying.length, passed + 1) : Math.max(0, passed - 1);
}
