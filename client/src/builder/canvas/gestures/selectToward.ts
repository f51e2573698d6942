import { listAncestors, listSubtree } from "@formweave/schema/doc";
import { toSpan, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import { visibleArea } from "#builder/canvasState/viewport.ts";
import { reveal } from "#builder/canvasState/viewport.ts";
import { choose } from "#builder/canvas/scene/select.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Weight of the distance beside the arrow's line, relative to the distance along it. */
const BESIDE = 2;
/** Divisor for the distance between centers: decides only between candidates that are equally near. */
const FAR = 10_000;

/** A widget that could be selected next. */
export interface Candidate {
  readonly id: string;
  readonly rect: Rect;
}

/** Id of the widget that an arrow key most likely means: near, and in line with `from` rather than beside it. */
export function nearestToward(from: Rect, others: readonly Candidate[], toward: Point): string | undefined {
  const scored = others.flatMap(({ id, rect }) => {
    const score = computeScore(from, rect, toward);
    return score === undefined ? [] : [{ id, score }];
  });
  return scored.toSorted((a, b) => a.score - b.score)[0]?.id;
}

/** Selects the component next to the selected one in a direction; with nothing selected, the first one in view. */
export function selectToward(session: EditorSession, toward: Point): void {
  const { page, selection, viewport } = getCanvas(session);
  const tree = page.tree();
  const current = selection.get().at(-1);
  const around = new Set(
    current === undefined ? [] : [...listAncestors(tree, current), ...listSubtree(tree, current)],
  );
  const others = tree.ids.filter((id) => !around.has(id)).map((id) => ({ id, rect: tree.getRect(id) }));
  const area = visibleArea(viewport.get());
  const next =
    current === undefined
      ? (nearestToward({ ...area, width: 0, height: 0 }, others, { x: 0, y: 1 }) ?? others[0]?.id)
      : nearestToward(tree.getRect(current), others, toward);
  if (next === undefined) return;
  choose(session, next);
  viewport.set((view) => reveal(view, tree.getRect(next)));
}

/**
 * Score of a candidate in a direction, lower is better: distance along it plus weighted distance beside the line; undefined when it does
 * not lie on that side.
 */
function computeScore(from: Rect, to: Rect, { x, y }: Point): number | undefined {
  const [along, across] = x === 0 ? (["y", "x"] as const) : (["x", "y"] as const);
  const [a, b] = [toSpan(from, along), toSpan(to, along)];
  const gap = x + y > 0 ? b.start - a.end : a.start - b.end;
  // A widget that overlaps by more than half along this axis stands above or below rather than on this side.
  if (gap < -Math.min(a.size, b.size) / 2) return undefined;
  const [c, d] = [toSpan(from, across), toSpan(to, across)];
  const beside = Math.max(0, d.start - c.end, c.start - d.end);
  return Math.max(0, gap) + BESIDE * beside + Math.abs(c.center - d.center) / FAR;
}
