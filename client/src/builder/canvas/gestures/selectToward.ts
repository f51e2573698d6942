import { ancestorsOf, subtreeOf } from "@formweave/schema/doc";
import { spanOf, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import { visibleArea } from "#document/view/viewport.ts";
import { reveal } from "#document/view/viewport.ts";
import { choose } from "./select.ts";

/** How much farther than along the arrow a thing beside its line counts. */
const BESIDE = 2;
/** Of two that are as near, the one that is better in line comes first. */
const FAR = 10_000;

/** A thing that could be selected next. */
export interface Candidate {
  readonly id: string;
  readonly rect: Rect;
}

/** The thing that somebody means who looks from one to a side: near, and in line rather than beside it. */
export function nearestToward(from: Rect, others: readonly Candidate[], toward: Point): string | undefined {
  const scored = others.flatMap(({ id, rect }) => {
    const score = scoreOf(from, rect, toward);
    return score === undefined ? [] : [{ id, score }];
  });
  return scored.toSorted((a, b) => a.score - b.score)[0]?.id;
}

/** Selects the component that is next to the selected one on a side; with nothing selected, the first one in view. */
export function selectToward(session: EditorSession, toward: Point): void {
  const { page, selection, viewport } = session;
  const tree = page.tree();
  const current = selection.get().at(-1);
  const around = new Set(
    current === undefined ? [] : [...ancestorsOf(tree, current), ...subtreeOf(tree, current)],
  );
  const others = tree.ids.filter((id) => !around.has(id)).map((id) => ({ id, rect: tree.rectOf(id) }));
  const area = visibleArea(viewport.get());
  const next =
    current === undefined
      ? (nearestToward({ ...area, width: 0, height: 0 }, others, { x: 0, y: 1 }) ?? others[0]?.id)
      : nearestToward(tree.rectOf(current), others, toward);
  if (next === undefined) return;
  choose(session, next);
  viewport.set((view) => reveal(view, tree.rectOf(next)));
}

/** How far a thing is on the side, with what it lies beside the line; undefined when it does not lie on that side. */
function scoreOf(from: Rect, to: Rect, { x, y }: Point): number | undefined {
  const [along, across] = x === 0 ? (["y", "x"] as const) : (["x", "y"] as const);
  const [a, b] = [spanOf(from, along), spanOf(to, along)];
  const gap = x + y > 0 ? b.start - a.end : a.start - b.end;
  // What stands above or below rather than on this side shares most of the way with it.
  if (gap < -Math.min(a.size, b.size) / 2) return undefined;
  const [c, d] = [spanOf(from, across), spanOf(to, across)];
  const beside = Math.max(0, d.start - c.end, c.start - d.end);
  return Math.max(0, gap) + BESIDE * beside + Math.abs(c.center - d.center) / FAR;
}
