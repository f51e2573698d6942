import { readByPosition } from "../../geometry/index.ts";
import { CANVAS } from "../../limits.ts";
import type { Point, Size } from "../../model/index.ts";
import { KEPT_ORDER, type PageOrder } from "./pageOrder.ts";
import type { Placement } from "../keys/placement.ts";

/** The parents, children and positions of widgets, derived from their placements. */
export interface Tree {
  /** True when the widget exists and neither it nor a container around it is deleted. */
  isAlive(id: string): boolean;
  /** The effective parent (null = the canvas). */
  getParent(id: string): string | null;
  /** Id of the screen that the outermost widget around it was put on, living or not; undefined for none. */
  getScreen(id: string): string | undefined;
  /** The living children in reading order, the lowest first; null for those on the canvas. */
  listChildren(parentId: string | null): readonly string[];
  /**
   * True when the children follow their order keys, because somebody ordered them by hand; otherwise they follow their
   * positions.
   */
  isManual(parentId: string | null): boolean;
  /** The rank among the living siblings, 0 at the bottom. */
  getRank(id: string): number;
  /** The position relative to the effective parent, px. */
  getPosition(id: string): Point;
  /** The rectangle on the canvas, px. */
  getRect(id: string): Point & Size;
  /** Width of the page, px. */
  readonly width: number;
  /** All living widgets in reading order: parents before their children, siblings in order. */
  readonly ids: readonly string[];
}

const NONE: readonly string[] = [];
const NOWHERE: Placement = {
  id: "",
  at: { parentId: null, order: "" },
  xy: { x: 0, y: 0, parentId: null },
  size: { width: 0, height: 0 },
  isManual: false,
  screen: undefined,
  deleted: undefined,
};

/**
 * Builds the tree. `screens` are the ids of the screens in their order: what is read by position on the canvas is read screen by
 * screen, after what is on none. A missing parent means the canvas; in a cycle the widget with the smallest id moves to the canvas. The
 * result depends only on the placements, not on their order. The order of widgets read by position is derived and never
 * written, so moving a widget, and undoing that, also moves it in the reading order.
 */
export function buildTree(
  placements: Iterable<Placement>,
  order: PageOrder = KEPT_ORDER,
  screens: readonly string[] = [],
): Tree {
  const byId = new Map<string, Placement>();
  for (const placement of placements) byId.set(placement.id, placement);
  const parents = resolveParents(byId);
  const alive = resolveLiving(byId, parents);
  const getPlacement = (id: string) => byId.get(id) ?? NOWHERE;
  const getParent = (id: string) => parents.get(id) ?? null;
  const getPosition = (id: string) => relativePosition(getPlacement(id), getParent, getPlacement);
  const isManual = (parentId: string | null) =>
    !order.followsPosition || (parentId === null ? order.isManual : getPlacement(parentId).isManual);
  const children = sortChildren(byId, parents, alive);
  const rectIn = (id: string) => ({ ...getPosition(id), ...getPlacement(id).size });
  const { isRightToLeft } = order;
  const getScreen = (id: string) => getPlacement(outermost(id, getParent)).screen;
  for (const [parentId, siblings] of children) {
    if (isManual(parentId)) continue;
    const pages = parentId === null ? splitByScreen(siblings, getScreen, screens) : [siblings];
    children.set(
      parentId,
      pages.flatMap((page) => sortByPosition(page, rectIn, isRightToLeft)),
    );
  }
  const listChildren = (parentId: string | null) => children.get(parentId) ?? NONE;
  // Computed on demand: a tree is built at each change of one widget, and rarely used completely.
  let ranks: ReadonlyMap<string, number> | undefined;
  let ids: readonly string[] | undefined;
  return {
    isAlive: (id) => alive.get(id) === true,
    getParent,
    getScreen,
    listChildren,
    isManual,
    getRank: (id) => (ranks ??= rankIn(children)).get(id) ?? 0,
    getPosition,
    getRect: (id) => ({ ...absolutePosition(id, getParent, getPosition), ...getPlacement(id).size }),
    width: CANVAS.width,
    get ids() {
      return (ids ??= readingOrder(listChildren));
    },
  };
}

/** Items of each screen, in the order of the screens; those on none come first. */
export function splitByScreen<Item>(
  items: readonly Item[],
  getScreen: (item: Item) => unknown,
  screens: readonly string[],
): readonly (readonly Item[])[] {
  if (screens.length === 0) return [items];
  const known = new Set<unknown>(screens);
  const pages = Map.groupBy(items, (item) => {
    const screen = getScreen(item);
    return known.has(screen) ? screen : undefined;
  });
  return [undefined, ...screens].flatMap((screen) => {
    const page = pages.get(screen);
    return page === undefined ? [] : [page];
  });
}

/** Siblings by position; those at the same position by their order keys. */
function sortByPosition(
  siblings: readonly string[],
  rectIn: (id: string) => Point & Size,
  isRightToLeft: boolean,
): readonly string[] {
  const items = siblings.map((id) => ({ id, rect: rectIn(id) }));
  return readByPosition(items, isRightToLeft).map(({ id }) => id);
}

/** The rectangle of a widget relative to its effective parent, px. */
export function rectInParent(tree: Pick<Tree, "getRect" | "getPosition">, id: string): Point & Size {
  return { ...tree.getRect(id), ...tree.getPosition(id) };
}

/** The ancestors of a widget, the nearest first. */
export function listAncestors(tree: Pick<Tree, "getParent">, id: string): readonly string[] {
  const chain: string[] = [];
  for (let parent = tree.getParent(id); parent !== null; parent = tree.getParent(parent)) chain.push(parent);
  return chain;
}

/** The widget directly on the canvas that is or contains a widget. */
function outermost(id: string, getParent: Tree["getParent"]): string {
  let top = id;
  for (let parent = getParent(top); parent !== null; parent = getParent(top)) top = parent;
  return top;
}

/** A widget with everything inside it, parents first. */
export function listSubtree(tree: Pick<Tree, "listChildren">, id: string): readonly string[] {
  return [id, ...tree.listChildren(id).flatMap((child) => listSubtree(tree, child))];
}

/** The number of tree levels of some widgets with their subtrees. */
export function countLevels(tree: Pick<Tree, "listChildren">, ids: readonly string[]): number {
  return Math.max(0, ...ids.map((id) => 1 + countLevels(tree, tree.listChildren(id))));
}

type Placements = ReadonlyMap<string, Placement>;
type Parents = ReadonlyMap<string, string | null>;

function resolveParents(byId: Placements): Parents {
  const parents = new Map<string, string | null>();
  for (const [id, { at }] of byId) {
    parents.set(id, at.parentId !== null && byId.has(at.parentId) ? at.parentId : null);
  }
  const safe = new Set<string>();
  for (const [id, parent] of parents) if (parent !== null) cutCycleFrom(id, parents, safe);
  return parents;
}

/** Walks up from a widget; in a cycle, moves the widget with the smallest id to the canvas. */
function cutCycleFrom(start: string, parents: Map<string, string | null>, safe: Set<string>): void {
  const path: string[] = [];
  const onPath = new Set<string>();
  let id: string | null = start;
  while (id !== null && !safe.has(id) && !onPath.has(id)) {
    path.push(id);
    onPath.add(id);
    id = parents.get(id) ?? null;
  }
  if (id !== null && onPath.has(id)) {
    const loop = path.slice(path.indexOf(id));
    parents.set(
      loop.reduce((smallest, member) => (member < smallest ? member : smallest)),
      null,
    );
  }
  for (const member of path) safe.add(member);
}

function resolveLiving(byId: Placements, parents: Parents): ReadonlyMap<string, boolean> {
  const alive = new Map<string, boolean>();
  const check = (id: string): boolean => {
    const known = alive.get(id);
    if (known !== undefined) return known;
    const parent = parents.get(id) ?? null;
    const lives = byId.get(id)?.deleted === undefined && (parent === null || check(parent));
    alive.set(id, lives);
    return lives;
  };
  for (const id of byId.keys()) check(id);
  return alive;
}

function sortChildren(
  byId: Placements,
  parents: Parents,
  alive: ReadonlyMap<string, boolean>,
): Map<string | null, readonly string[]> {
  const children = new Map<string | null, string[]>();
  for (const [id, isAlive] of alive) {
    if (!isAlive) continue;
    const parent = parents.get(id) ?? null;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [id]);
    else siblings.push(id);
  }
  const getOrder = (id: string) => byId.get(id)?.at.order ?? "";
  for (const siblings of children.values())
    siblings.sort((a, b) => compare(getOrder(a), getOrder(b)) || compare(a, b));
  return new Map(children);
}

function rankIn(children: ReadonlyMap<string | null, readonly string[]>): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const siblings of children.values()) siblings.forEach((id, rank) => ranks.set(id, rank));
  return ranks;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Returns the position relative to the effective parent. A position stamped with another parent (somebody moved the widget
 * while somebody else changed its parent) is converted, so that the widget does not jump. Stale stamps of ancestors are
 * ignored, which keeps the result a function of the state alone.
 */
function relativePosition(
  { id, xy }: Placement,
  getParent: (id: string) => string | null,
  getPlacement: (id: string) => Placement,
): Point {
  const parent = getParent(id);
  if (xy.parentId === parent) return { x: xy.x, y: xy.y };
  const rawPosition = (ancestor: string) => getPlacement(ancestor).xy;
  const from = xy.parentId === null ? ORIGIN : absolutePosition(xy.parentId, getParent, rawPosition);
  const to = parent === null ? ORIGIN : absolutePosition(parent, getParent, rawPosition);
  return { x: xy.x + from.x - to.x, y: xy.y + from.y - to.y };
}

const ORIGIN: Point = { x: 0, y: 0 };

/** The canvas position of a widget, summed over its ancestors. */
export function absolutePosition(
  id: string,
  getParent: (id: string) => string | null,
  getPosition: (id: string) => Point,
): Point {
  let { x, y } = getPosition(id);
  for (let parent = getParent(id); parent !== null; parent = getParent(parent)) {
    const position = getPosition(parent);
    x += position.x;
    y += position.y;
  }
  return { x, y };
}

function readingOrder(listChildren: (parentId: string | null) => readonly string[]): readonly string[] {
  const ids: string[] = [];
  const visit = (parentId: string | null) => {
    for (const id of listChildren(parentId)) {
      ids.push(id);
      visit(id);
    }
  };
  visit(null);
  return ids;
}
