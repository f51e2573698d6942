import { failure, limits, type Failure } from "@formweave/schema";
import { checkDepth, parseTreePosition, rootMap } from "@formweave/schema/doc";
import * as Y from "yjs";

/** Checks where an update put widgets. The children of containers are read on first use and not again. */
export interface PositionJudge {
  /** Reason to refuse the place of a new widget. */
  judgeNew(id: string): Failure | undefined;
  /** Reason to refuse the place of an existing widget; everything inside it counts for the depth. */
  judgeMoved(id: string): Failure | undefined;
}

/** Refuses a widget inside itself and containers nested too deep. */
export function createPositionJudge(doc: Y.Doc): PositionJudge {
  let children: ReadonlyMap<string, readonly string[]> | undefined;

  function computeHeight(id: string, around: number): number {
    // Already too deep here; stopping also ends the walk when other widgets form a loop.
    if (around > limits.MAX_DEPTH) return 1;
    children ??= groupByParent(doc);
    return 1 + Math.max(0, ...(children.get(id) ?? []).map((child) => computeHeight(child, around + 1)));
  }

  function judge(id: string, isNew: boolean): Failure | undefined {
    const around = countContainers(doc, id);
    if (around === undefined) return failure("PARENT_CYCLE");
    if (around === 0) return undefined;
    return checkDepth(around + (isNew ? 1 : computeHeight(id, around)));
  }

  return { judgeNew: (id) => judge(id, true), judgeMoved: (id) => judge(id, false) };
}

/** Number of containers around a widget; undefined when it is inside itself, 0 when its containers form a loop without it. */
function countContainers(doc: Y.Doc, id: string): number | undefined {
  const seen = new Set<string>([id]);
  for (let parent = findParentId(doc, id); parent !== undefined; parent = findParentId(doc, parent)) {
    if (seen.has(parent)) return parent === id ? undefined : 0;
    seen.add(parent);
  }
  return seen.size - 1;
}

/** Container that a widget names, if it exists; a missing one means the canvas. */
function findParentId(doc: Y.Doc, id: string): string | undefined {
  const widgets = rootMap(doc, "widgets");
  const entry = widgets.get(id);
  const parentId =
    entry instanceof Y.Map ? (parseTreePosition(entry.get("at"))?.parentId ?? undefined) : undefined;
  return parentId !== undefined && widgets.has(parentId) ? parentId : undefined;
}

/** Deleted widgets do not count, since commands cannot see them. */
function groupByParent(doc: Y.Doc): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const [id, entry] of rootMap(doc, "widgets")) {
    const parent = entry instanceof Y.Map && !entry.has("del") ? findParentId(doc, id) : undefined;
    if (parent === undefined) continue;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [id]);
    else siblings.push(id);
  }
  return children;
}
