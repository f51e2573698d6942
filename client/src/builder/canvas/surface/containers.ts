import { limits } from "@formweave/schema";
import { containsPoint, type Rect } from "@formweave/schema/geometry";
import { listAncestors, countLevels, listSubtree } from "@formweave/schema/doc";
import type { Point } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import type { DocumentStore } from "#document/documentStore.ts";
import type { ShownPage } from "#builder/canvasState/shownPage.ts";

/** A container with its rectangle on the canvas. */
export interface Container {
  readonly id: string;
  readonly rect: Rect;
}

/** Containers that can receive the moving widgets: unlocked, with room in depth, and not inside them. Outer and lower ones first. */
export function openContainers(
  {
    session: { store },
    page,
  }: {
    readonly session: { readonly store: Pick<DocumentStore, "widget"> };
    readonly page: Pick<ShownPage, "tree">;
  },
  moving: readonly string[] = [],
): readonly Container[] {
  const tree = page.tree();
  const excluded = new Set(moving.flatMap((id) => listSubtree(tree, id)));
  const levels = Math.max(1, countLevels(tree, moving));
  return tree.ids.flatMap((id) => {
    const record = store.widget(id);
    const isContainer = record !== undefined && findDefinition(record.type)?.isContainer === true;
    const hasRoom = isContainer && listAncestors(tree, id).length + 1 + levels <= limits.MAX_DEPTH;
    return hasRoom && !record.locked && !excluded.has(id) ? [{ id, rect: tree.getRect(id) }] : [];
  });
}

/** Id of the innermost, topmost container at a point; null for the canvas. */
export function containerAt(containers: readonly Container[], point: Point): string | null {
  return containers.findLast(({ rect }) => containsPoint(rect, point))?.id ?? null;
}
