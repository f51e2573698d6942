import { ROOTS } from "@formweave/schema/doc";
import * as Y from "yjs";
import { addressName, type Address } from "../../document/address.ts";
import { itemAt, type ResolvedUpdate } from "./resolveUpdate.ts";
import { Refusal } from "../../refusal.ts";

/** The changes that an update makes at one address. */
export interface AddressChange {
  readonly address: Address;
  /** New items that set the address. */
  readonly sets: readonly Y.Item[];
  /** True when the current value is deleted. */
  readonly removes: boolean;
  /** True when something inside the current text changes. */
  readonly edits: boolean;
  /** True when anything but characters enters the current text, such as formatting. */
  readonly addsFormatting: boolean;
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
export function listAddressChanges(doc: Y.Doc, resolved: ResolvedUpdate): readonly AddressChange[] {
  const locations = createLocationResolver(doc, resolved);
  const changes = new Map<string, OpenChange>();
  const add = (item: Y.Item, isSet: boolean) => {
    const path = locations.findPath(item);
    if (path === undefined) return;
    if (isSet && locations.isTorn(item)) throw new Refusal("malformed", "place");
    const { address, isInside } = readPath(path);
    const name = addressName(address);
    const change = changes.get(name) ?? createOpenChange(address);
    if (isSet) change.latest = item.id;
    if (isInside) {
      change.edits = true;
      if (isSet && !isCharacters(item)) change.addsFormatting = true;
    } else if (isSet) change.sets.push(item);
    else change.removes = true;
    changes.set(name, change);
  };
  for (const item of resolved.items) add(item, true);
  for (const item of resolved.deleted) add(item, false);
  return [...changes.values()];
}

type OpenChange = { -readonly [Key in keyof AddressChange]: AddressChange[Key] } & {
  readonly sets: Y.Item[];
};

function createOpenChange(address: Address): OpenChange {
  return { address, sets: [], removes: false, edits: false, addsFormatting: false, latest: undefined };
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
interface ItemLocation {
  readonly container: Y.Item | string;
  readonly path: Path;
}

interface LocationResolver {
  findPath(item: Y.Item): Path | undefined;
  /** True when an item's two neighbours are in different places: every replica would put it somewhere else. */
  isTorn(item: Y.Item): boolean;
}

function createLocationResolver(doc: Y.Doc, resolved: ResolvedUpdate): LocationResolver {
  const known = new Map<Y.Item, ItemLocation | undefined>();
  const find = (id: Y.ID) => resolved.find(id) ?? itemAt(doc, id);

  /** Siblings share their place, so the first known place applies to the whole chain. */
  function resolveLocation(item: Y.Item, depth = 0): ItemLocation | undefined {
    if (depth > MAX_PATH) throw new Refusal("forbidden", "depth");
    const chain = [...siblingsFrom(item)];
    const last = chain.at(-1);
    if (last === undefined || known.has(item)) return known.get(item);
    const location = known.has(last) ? known.get(last) : ownPlace(last, depth);
    for (const sibling of chain) known.set(sibling, location);
    return location;
  }

  /** An item and the items it follows, up to one whose place is known or given by the item itself. */
  function* siblingsFrom(item: Y.Item): Generator<Y.Item> {
    let next: Y.Item | undefined = item;
    // A chain that runs in a circle is forged; Yjs refuses to apply it.
    for (let count = 0; next !== undefined && count <= resolved.items.length; count++) {
      yield next;
      if (known.has(next) || next.parent !== null) return;
      const neighbor: Y.ID | null = next.origin ?? next.rightOrigin;
      next = neighbor === null ? undefined : find(neighbor);
    }
  }

  function ownPlace(item: Y.Item, depth: number): ItemLocation | undefined {
    const container = findContainer(item);
    if (container === undefined) return undefined;
    const way = typeof container === "string" ? [container] : resolveLocation(container, depth + 1)?.path;
    if (way !== undefined && way.length > MAX_PATH) throw new Refusal("forbidden", "depth");
    return way && { container, path: [...way, item.parentSub] };
  }

  function findContainer({ parent }: Y.Item): Y.Item | string | undefined {
    if (typeof parent === "string") return parent; // of an item that is not integrated, whatever the types of Yjs say
    // oxlint-disable-next-line no-underscore-dangle -- Yjs has no other way from a type to its item
    const owner = parent instanceof Y.ID ? find(parent) : parent?._item;
    if (owner instanceof Y.Item) return owner;
    return parent instanceof Y.AbstractType ? Y.findRootTypeKey(parent) : undefined;
  }

  function neighborPlace(id: Y.ID): ItemLocation | undefined {
    const neighbor = find(id);
    return neighbor && resolveLocation(neighbor);
  }

  function isTorn({ origin, rightOrigin }: Y.Item): boolean {
    if (origin === null || rightOrigin === null) return false;
    const [left, right] = [neighborPlace(origin), neighborPlace(rightOrigin)];
    if (left === undefined || right === undefined || left === right) return false;
    return left.container !== right.container || left.path.at(-1) !== right.path.at(-1);
  }

  return { findPath: (item) => resolveLocation(item)?.path, isTorn };
}
