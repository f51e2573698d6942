import type * as Y from "yjs";
import { MAX_COORDINATE, MIN_SIZE } from "../../limits.ts";
import { point, size, type Point, type Size } from "../../model/index.ts";

/** A widget's position in the tree: its parent (null = the canvas) and its order key among the siblings. */
export interface TreePosition {
  readonly parentId: string | null;
  readonly order: string;
}

/** A position with the parent that it is relative to. */
export interface StampedPoint extends Point {
  readonly parentId: string | null;
}

/** The record of a deletion. */
export interface Deletion {
  readonly by: string;
  readonly at: number;
  /**
   * Clocks of the Yjs clients that wrote in the widget or inside it, as the deleting device knew them; absent in older
   * deletions.
   */
  readonly seen?: ReadonlyMap<number, number>;
}

/** Most Yjs clients that a deletion lists; above that it records no clocks at all. */
export const MAX_SEEN_CLIENTS = 256;

/** The tree and layout data of a widget. */
export interface Placement {
  readonly id: string;
  readonly at: TreePosition;
  readonly xy: StampedPoint;
  readonly size: Size;
  /** True when the children were ordered by hand. */
  readonly isManual: boolean;
  /** Id of the screen that it was put on; inside a container, the container's counts. */
  readonly screen: string | undefined;
  readonly deleted: Deletion | undefined;
}

/** A parsed placement with its registers; Yjs returns the same value objects until a register is overwritten. */
interface CachedPlacement {
  readonly registers: readonly unknown[];
  readonly placement: Placement;
}

const cachedPlacements = new WeakMap<Y.Map<unknown>, CachedPlacement>();

/** Order key of a widget whose position in the tree is invalid. */
export const FALLBACK_ORDER = "V";

/**
 * Reads a widget's placement; missing or malformed parts get safe defaults. Returns the same object until the widget changes:
 * the tree of 1,000 widgets is read at each change, which moves only one or two.
 */
export function readPlacement(id: string, map: Y.Map<unknown>): Placement {
  const registers = [
    map.get("at"),
    map.get("xy"),
    map.get("wh"),
    map.get("byHand"),
    map.get("screen"),
    map.get("del"),
  ];
  const known = cachedPlacements.get(map);
  if (known?.registers.every((value, index) => value === registers[index])) return known.placement;
  const [at, xy, wh, manualOrder, screen, del] = registers;
  const placement = {
    id,
    at: parseTreePosition(at) ?? { parentId: null, order: FALLBACK_ORDER },
    xy: parseStampedPoint(xy) ?? { x: 0, y: 0, parentId: null },
    size: parseSize(wh) ?? MIN_SIZE,
    isManual: manualOrder === true,
    screen: typeof screen === "string" && screen !== "" ? screen : undefined,
    deleted: parseDeletion(del),
  };
  cachedPlacements.set(map, { registers, placement });
  return placement;
}

/** Parses the register `at`: `[parentId, order]`, with "" for the canvas. */
export function parseTreePosition(value: unknown): TreePosition | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [parentId, order]: unknown[] = value;
  if (typeof parentId !== "string" || typeof order !== "string" || order === "") return undefined;
  return { parentId: parentId === "" ? null : parentId, order };
}

/** Parses the register `xy`: `[x, y, parentId]`. */
export function parseStampedPoint(value: unknown): StampedPoint | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [x, y, parentId]: unknown[] = value;
  const parsed = point.safeParse({ x, y });
  if (!parsed.success || typeof parentId !== "string") return undefined;
  return { ...parsed.data, parentId: parentId === "" ? null : parentId };
}

/** Parses the register `wh`: `[width, height]`. */
export function parseSize(value: unknown): Size | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [width, height]: unknown[] = value;
  const parsed = size.safeParse({ width, height });
  return parsed.success ? parsed.data : undefined;
}

/** Parses `del`: `{by, at}`, in newer clients with `seen: [[client, clock], …]`. */
export function parseDeletion(value: unknown): Deletion | undefined {
  if (typeof value !== "object" || value === null || !("by" in value) || !("at" in value)) return undefined;
  const { by, at } = value;
  if (typeof by !== "string" || typeof at !== "number" || !Number.isFinite(at)) return undefined;
  if (!("seen" in value)) return { by, at };
  const seen = parseSeen(value.seen);
  return seen && { by, at, seen };
}

function parseSeen(value: unknown): ReadonlyMap<number, number> | undefined {
  if (!Array.isArray(value) || value.length > MAX_SEEN_CLIENTS) return undefined;
  const pairs: unknown[] = value;
  const seen = new Map<number, number>();
  for (const pair of pairs) {
    if (!Array.isArray(pair) || pair.length !== 2) return undefined;
    const [client, clock]: unknown[] = pair;
    if (!isCount(client) || !isCount(clock)) return undefined;
    seen.set(client, clock);
  }
  return seen;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** The stored value of the register `at`. */
export function treePositionValue({ parentId, order }: TreePosition): [string, string] {
  return [parentId ?? "", order];
}

/** The stored value of the register `xy`, limited to the document's coordinate range. */
export function pointValue({ x, y, parentId }: StampedPoint): [number, number, string] {
  return [withinReach(x), withinReach(y), parentId ?? ""];
}

function withinReach(value: number): number {
  return Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, value));
}
