import type { ScreenEdge, ScreenGraph } from "@formweave/schema/screens";
import { describeLine, toLines, type LineData } from "./toFlow.ts";

/** Most lines that all move: with more of them, only those of the selected screens do. */
const MOST_MOVING = 40;

/** A line with everything that decides how it looks, except the places of its ends. */
export interface DrawnLine extends LineData, Pick<ScreenEdge, "id" | "from" | "to"> {
  /** Says in words what it stands for. */
  readonly words: string;
  readonly isSelected: boolean;
  /** True when it stands out, as it or one of its screens is selected. */
  readonly isHot: boolean;
  readonly isMoving: boolean;
  /** False for lines that stand for nothing, such as the order of the screens. */
  readonly isLink: boolean;
}

/** Everything that decides how lines look. */
interface WantedLines {
  readonly graph: ScreenGraph;
  readonly selectedScreens: readonly string[];
  readonly selectedLines: readonly string[];
  /** The line that is being asked about. */
  readonly pending: Pick<ScreenEdge, "from" | "to"> | undefined;
}

/** The lines of a diagram as they are drawn; those of selected screens stand out. */
export function toDrawnLines({
  graph,
  selectedScreens,
  selectedLines,
  pending,
}: WantedLines): readonly DrawnLine[] {
  const names = new Map(graph.nodes.map(({ screen }) => [screen.id, screen.name]));
  const [lines, hot, chosen] = [toLines(graph), new Set(selectedScreens), new Set(selectedLines)];
  const areAllMoving = graph.edges.length <= MOST_MOVING;
  const drawn = graph.edges.map((edge): DrawnLine => {
    const { id, from, to, kind } = edge;
    const isSelected = chosen.has(id);
    const isHot = isSelected || hot.has(from) || hot.has(to);
    const { label, lane } = lines.get(id) ?? { label: "", lane: 0 };
    const state = { isSelected, isHot, isMoving: isHot || areAllMoving, isLink: kind !== "chain" };
    return { id, from, to, kind, label, lane, words: describeLine(edge, names), ...state };
  });
  return pending === undefined ? drawn : [...drawn, toPending(pending)];
}

function toPending({ from, to }: Pick<ScreenEdge, "from" | "to">): DrawnLine {
  const state = { isSelected: false, isHot: true, isMoving: false, isLink: false };
  return { id: "pending", from, to, kind: "chain", label: "", lane: 0, words: "New link", ...state };
}
