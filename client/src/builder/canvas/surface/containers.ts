import { limits } from "@formweave/schema";
import { containsPoint, type Rect } from "@formweave/schema/geometry";
import { ancestorsOf, levelsOf, subtreeOf } from "@formweave/schema/doc";
import type { Point } from "@formweave/schema/model";
import { definitionOf } from "@formweave/schema/widgets";
import type { DocumentStore } from "#document/documentStore.ts";
import type { ShownPage } from "#document/view/shownPage.ts";

/** A widget that takes others in, with its place on the canvas. */
export interface Container {
  readonly id: string;
  readonly rect: Rect;
}

/** The containers that can take something, the outer and lower ones first; those inside what moves are left out. */
export function openContainers(
  { store, page }: { readonly store: Pick<DocumentStore, "widget">; readonly page: Pick<ShownPage, "tree"> },
  moving: readonly string[] = [],
): readonly Container[] {
  const tree = page.tree();
  const excluded = new Set(moving.flatMap((id) => subtreeOf(tree, id)));
  const levels = Math.max(1, levelsOf(tree, moving));
  return tree.ids.flatMap((id) => {
    const record = store.widget(id);
    const isContainer = record !== undefined && definitionOf(record.type)?.isContainer === true;
    const hasRoom = isContainer && ancestorsOf(tree, id).length + 1 + levels <= limits.MAX_DEPTH;
    return hasRoom && !record.locked && !excluded.has(id) ? [{ id, rect: tree.rectOf(id) }] : [];
  });
}

/** The innermost, topmost container under a point; null is the canvas itself. */
export function containerAt(containers: readonly Container[], point: Point): string | null {
  return containers.findLast(({ rect }) => containsPoint(rect, point))?.id ?? null;
}
