import { ROOTS } from "@formweave/schema/doc";
import * as Y from "yjs";
import { addressName, type Address } from "../document/address.ts";
import { itemAt, type Arrival } from "./arrival.ts";
import { Refusal } from "../refusal.ts";

/** The changes that an update makes at one address. */
export interface Touch {
  readonly address: Address;
  /** New items that set the address. */
  readonly sets: readonly Y.Item[];
  /** True when the current value is deleted. */
  readonly removes: boolean;
  /** True when something inside the current text changes. */
  readonly edits: boolean;
  /** True when anything but characters enters the current text, such as formatting. */
  readonly dresses: boolean;
  /** Id of the last item that the update brings there; undefined when it only deletes. */
  readonly latest: Y.ID | undefined;
}

/** Containers nest no deeper than rich text needs; a document that nests on overflows the stack of every reader. */
const MAX_PATH = 24;

/**
 * Resolves the addresses that an update touches, before it is applied. An item that follows another carries only the id of
 * that one, so its place is looked up in the update and in the document. Items without a known place depend on something
 * missing and are skipped.
 */
export function touched(doc: Y.Doc, arrival: Arrival): readonly Touch[] {
  const places = placeResolver(doc, arrival);
  const touches = new Map<string, OpenTouch>();
  const add = (item: Y.Item, isSet: boolean) => {
    const path = places.pathOf(item);
    if (path === undefined) return;
    if (isSet && places.isTorn(item)) throw new Refusal("malformed", "place");
    const { address, isInside } = readPath(path);
    const name = addressName(address);
    const touch = touches.get(name) ?? newTouch(address);
    if (isSet) touch.latest = item.id;
    if (isInside) {
      touch.edits = true;
      if (isSet && !isCharacters(item)) touch.dresses = true;
    } else if (isSet) touch.sets.push(item);
    else touch.removes = true;
    touches.set(name, touch);
  };
  for (const item of arrival.items) add(item, true);
  for (const item of arrival.deleted) add(item, false);
  return [...touches.values()];
}

type OpenTouch = { -readonly [Key in keyof Touch]: Touch[Key] } & { readonly sets: Y.Item[] };

function newTouch(address: Address): OpenTouch {
  return { address, sets: [], removes: false, edits: false, dresses: false, latest: undefined };
}

function isCharacters({ content }: Y.Item): boolean {
  return content instanceof Y.ContentString || content instanceof Y.ContentDeleted;
}

/** Names from the root inwards; null stands for a position in a sequence. */
type Path = readonly (string | null)[];

function readPath([root, ...names]: Path): { address: Address; isInside: boolean } {
  const known = ROOTS.find((name) => name === root);
  const [id, key, ...inside] = known === "meta" ? ["", ...names] : names;
  if (known === undefined || typeof id !== "string" || key === null) throw new Refusal("forbidden", "shape");
  return { address: { root: known, id, key }, isInside: inside.length > 0 };
}

/** The container of an item (a root by its name), and the path to the item's place in it. */
interface Place {
  readonly container: Y.Item | string;
  readonly path: Path;
}

interface PlaceResolver {
  pathOf(item: Y.Item): Path | undefined;
  /** True when an item's two neighbours are in different places: every replica would put it somewhere else. */
  isTorn(item: Y.Item): boolean;
}

function placeResolver(doc: Y.Doc, arrival: Arrival): PlaceResolver {
  const known = new Map<Y.Item, Place | undefined>();
  const find = (id: Y.ID) => arrival.find(id) ?? itemAt(doc, id);

  /** Siblings share their place, so the first known place applies to the whole chain. */
  function placeOf(item: Y.Item, depth = 0): Place | undefined {
    if (depth > MAX_PATH) throw new Refusal("forbidden", "depth");
    const chain = [...siblingsFrom(item)];
    const last = chain.at(-1);
    if (last === undefined || known.has(item)) return known.get(item);
    const place = known.has(last) ? known.get(last) : ownPlace(last, depth);
    for (const sibling of chain) known.set(sibling, place);
    return place;
  }

  /** An item and the items it follows, up to one whose place is known or given by the item itself. */
  function* siblingsFrom(item: Y.Item): Generator<Y.Item> {
    let next: Y.Item | undefined = item;
    // A chain that runs in a circle is forged; Yjs refuses to apply it.
    for (let count = 0; next !== undefined && count <= arrival.items.length; count++) {
      yield next;
      if (known.has(next) || next.parent !== null) return;
      const neighbor: Y.ID | null = next.origin ?? next.rightOrigin;
      next = neighbor === null ? undefined : find(neighbor);
    }
  }

  function ownPlace(item: Y.Item, depth: number): Place | undefined {
    const container = containerOf(item);
    if (container === undefined) return undefined;
    const way = typeof container === "string" ? [container] : placeOf(container, depth + 1)?.path;
    if (way !== undefined && way.length > MAX_PATH) throw new Refusal("forbidden", "depth");
    return way && { container, path: [...way, item.parentSub] };
  }

  function containerOf({ parent }: Y.Item): Y.Item | string | undefined {
    if (typeof parent === "string") return parent; // of an item that is not integrated, whatever the types of Yjs say
    // oxlint-disable-next-line no-underscore-dangle -- Yjs has no other way from a type to its item
    const owner = parent instanceof Y.ID ? find(parent) : parent?._item;
    if (owner instanceof Y.Item) return owner;
    return parent instanceof Y.AbstractType ? Y.findRootTypeKey(parent) : undefined;
  }

  function neighborPlace(id: Y.ID): Place | undefined {
    const neighbor = find(id);
    return neighbor && placeOf(neighbor);
  }

  function isTorn({ origin, rightOrigin }: Y.Item): boolean {
    if (origin === null || rightOrigin === null) return false;
    const [left, right] = [neighborPlace(origin), neighborPlace(rightOrigin)];
    if (left === undefined || right === undefined || left === right) return false;
    return left.container !== right.container || left.path.at(-1) !== right.path.at(-1);
  }

  return { pathOf: (item) => placeOf(item)?.path, isTorn };
}
