import type { Rect } from "../rect.ts";
import { getBottom, type Part } from "./cutLayout.ts";
import { shiftedRects, type Incoming, type Insertion } from "./insertion.ts";
import { shareLine } from "./shareLine.ts";
import { indexIn, shiftBelow } from "./shiftBelow.ts";
import type { SlotItem } from "./slot.ts";
import { columnAt } from "./slotColumn.ts";

/** Most items on one line, and the least width of each, px. */
const MOST_BESIDE = 4;
const LEAST_WIDTH = 100;

interface Beside {
  /** From the whole down to the item to insert beside. */
  readonly path: readonly Part[];
  readonly side: "left" | "right";
}

/** Inserts an item on another one's line: fields share its width evenly, others keep their own. */
export function insertBeside(
  things: readonly SlotItem[],
  incoming: Incoming,
  { path, side }: Beside,
): Insertion | undefined {
  const part = path.at(-1);
  if (part?.kind !== "thing" || incoming.isSpanning === true) return undefined;
  const { line, at } = lineAround(path, side);
  const items = line.parts.flatMap((one) => things.find(({ id }) => id === one.ids[0]) ?? []);
  const sizes = [...items.map(({ rect, fillsColumn }) => ({ ...rect, fillsColumn })), incoming];
  const order = [...items.keys()].toSpliced(at, 0, items.length);
  const places = shareLine(
    order.flatMap((index) => sizes[index] ?? []),
    resolveColumn(
      path,
      line,
      items.every((item) => item.fillsColumn),
      incoming,
    ),
  );
  if (places.some(({ width }, index) => width < Math.min(LEAST_WIDTH, sizes[order[index] ?? 0]?.width ?? 0)))
    return undefined;
  const own = places[at];
  if (own === undefined) return undefined;
  const rect = { ...own, y: part.rect.y, height: incoming.height };
  const below = shiftBelow(path.slice(0, pathEnd(path, line)), growthFor(line, rect));
  const moved = shiftedRects(things, below);
  const shared = items.flatMap((item, index) => respread(item, places[order.indexOf(index)]));
  if (moved === undefined || shared.some(({ isFixed }) => isFixed)) return undefined;
  return { rect, moved: new Map([...moved, ...shared.map((item) => [item.id, item.rect] as const)]) };
}

/** The line of an item, or the item alone, with the index for an item placed beside it. */
function lineAround(
  path: readonly Part[],
  side: Beside["side"],
): { readonly line: Part; readonly at: number } {
  const [around, part] = [path.at(-2), path.at(-1)];
  const after = side === "left" ? 0 : 1;
  const isShared =
    around?.kind === "line" &&
    around.parts.length < MOST_BESIDE &&
    around.parts.every(({ kind }) => kind === "thing");
  if (part !== undefined && isShared) return { line: around, at: indexIn(around, part) + after };
  const alone = part ?? { kind: "pile", rect: { x: 0, y: 0, width: 0, height: 0 }, ids: [], parts: [] };
  return { line: { ...alone, parts: [alone] }, at: after };
}

/** The width of a line: its own, where fields fill it; else that of its column. */
function resolveColumn(
  path: readonly Part[],
  line: Part,
  isFilled: boolean,
  { start }: Incoming,
): { readonly x: number; readonly width: number } {
  const depth = pathEnd(path, line) - 1;
  const around = path[depth - 1];
  if (isFilled || around?.kind !== "stack") return line.rect;
  const at = indexIn(around, line);
  const { x, width = 0 } = depth === 1 ? columnAt(around, at, start) : around.rect;
  return x <= line.rect.x && x + width >= line.rect.x + line.rect.width ? { x, width } : line.rect;
}

/** The length of the path that ends with a line. */
function pathEnd(path: readonly Part[], line: Part): number {
  return path.includes(line) ? path.indexOf(line) + 1 : path.length;
}

function growthFor(line: Part, rect: Rect): number {
  return Math.max(0, rect.y + rect.height - getBottom(line));
}

function respread(
  item: SlotItem,
  place: { readonly x: number; readonly width: number } | undefined,
): readonly SlotItem[] {
  const isSame = place === undefined || (place.x === item.rect.x && place.width === item.rect.width);
  return isSame ? [] : [{ ...item, rect: { ...item.rect, ...place } }];
}
