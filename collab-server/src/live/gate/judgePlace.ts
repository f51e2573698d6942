import { failure, limits, type Failure } from "@formweave/schema";
import { checkDepth, parsePlace, rootMap } from "@formweave/schema/doc";
import * as Y from "yjs";

/** Says why widgets may not stand where an update put them, by the places that all have when it is first asked. */
export interface PlaceJudge {
  /** Of one that is new. */
  judgeNew(id: string): Failure | undefined;
  /** Of one that was there; what stands inside of it nests with it. */
  judgeMoved(id: string): Failure | undefined;
}

/** Inside itself, or deeper than containers nest. */
export function createPlaceJudge(doc: Y.Doc): PlaceJudge {
  let children: ReadonlyMap<string, readonly string[]> | undefined;

  function heightOf(id: string, around: number): number {
    // Deeper than that it is too deep already, and a loop of others must not be walked for ever.
    if (around > limits.MAX_DEPTH) return 1;
    children ??= childrenOf(doc);
    return 1 + Math.max(0, ...(children.get(id) ?? []).map((child) => heightOf(child, around + 1)));
  }

  function judge(id: string, isNew: boolean): Failure | undefined {
    const around = containersOf(doc, id);
    if (around === undefined) return failure("PARENT_CYCLE");
    if (around === 0) return undefined;
    return checkDepth(around + (isNew ? 1 : heightOf(id, around)));
  }

  return { judgeNew: (id) => judge(id, true), judgeMoved: (id) => judge(id, false) };
}

/** How many containers are around a widget; undefined when it is one of them, and 0 when they go round without it. */
function containersOf(doc: Y.Doc, id: string): number | undefined {
  const seen = new Set<string>([id]);
  for (let parent = parentOf(doc, id); parent !== undefined; parent = parentOf(doc, parent)) {
    if (seen.has(parent)) return parent === id ? undefined : 0;
    seen.add(parent);
  }
  return seen.size - 1;
}

/** The container that a widget names, if there is one; a missing one means the canvas. */
function parentOf(doc: Y.Doc, id: string): string | undefined {
  const widgets = rootMap(doc, "widgets");
  const entry = widgets.get(id);
  const parentId = entry instanceof Y.Map ? (parsePlace(entry.get("at"))?.parentId ?? undefined) : undefined;
  return parentId !== undefined && widgets.has(parentId) ? parentId : undefined;
}

/** Of those that are deleted a command knows nothing, so they do not count. */
function childrenOf(doc: Y.Doc): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const [id, entry] of rootMap(doc, "widgets")) {
    const parent = entry instanceof Y.Map && !entry.has("del") ? parentOf(doc, id) : undefined;
    if (parent === undefined) continue;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [id]);
    else siblings.push(id);
  }
  return children;
}
