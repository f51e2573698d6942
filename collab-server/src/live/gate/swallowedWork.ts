import {
  entryOf,
  isAlive,
  itemsOf,
  parseDeletion,
  readEntry,
  readTree,
  rootMap,
} from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import { definitionOf } from "@formweave/schema/widgets";
import type * as Y from "yjs";
import { isDeletion, seenBy } from "./offlineChanges.ts";
import { isKnown } from "./knowledge.ts";
import type { Effect } from "./operations.ts";
import { SERVER } from "../document/owners.ts";
import type { ReviewContext } from "./reviewContext.ts";
import type { PriorState } from "./priorState.ts";
import type { Address } from "../document/address.ts";
import type { Incoming } from "./incoming.ts";

/** Work in something that was deleted without its author knowing, or that whoever deleted it had not seen. */
export interface Swallowed {
  /** The widget that was put or edited, and by which key that is known. */
  readonly address: Address;
  /** What was deleted: the widget itself, or a container around it. */
  readonly deletedId: string;
  /** What was done; undefined where a key was removed. */
  readonly edit: Json | undefined;
  readonly otherUserId: string;
  /** Whose work it is: of who sent the update, or of the other. */
  readonly work: "mine" | "theirs";
}

/** The edits of an update that went into what was deleted without its author knowing: one for each widget. */
export function workInDeleted(context: ReviewContext, priors: readonly PriorState[]): Swallowed[] {
  const { doc, incoming } = context;
  const wished = priors.filter((prior) => isWish(prior, incoming));
  const deletedToo = new Set(wished.map(({ touch }) => touch.address.id));
  const found: Swallowed[] = [];
  for (const [id, { address, after }] of firstEdits(standingEdits(context))) {
    if (isAlive(doc, id)) continue;
    const deletions = deletionsAround(doc, id);
    const isUnknown = ([deletedId, item]: Deletion) =>
      !deletedToo.has(deletedId) && !incoming.knowsDeletion(deletedId, item);
    const [nearest] = deletions;
    if (nearest === undefined) continue;
    // Its author may bring back a container that they deleted around it, but knows nothing of its own deletion.
    const hiding = nearest[0] === id ? [nearest] : deletions;
    if (!hiding.every(isUnknown)) continue;
    const [deletedId, item] = nearest;
    const otherUserId = incoming.owners.authorOf(item);
    const edit = after ?? readEntry(doc, "widgets", id, address.key ?? "");
    found.push({ address, deletedId, edit, otherUserId, work: "mine" });
  }
  return found;
}

type Edit = Pick<Effect, "address"> & Partial<Pick<Effect, "after">>;

/** The edits that stand, restoring too, also where somebody else had done just the same. */
function standingEdits({ effects, agreed }: ReviewContext): readonly Edit[] {
  return [
    ...effects.filter((effect) => effect.stands && !deletes(effect)),
    ...agreed.filter(({ key }) => key !== "del").map((address) => ({ address })),
  ];
}

function deletes({ address, after }: Effect): boolean {
  return address.key === "del" && after !== undefined;
}

/** The first edit of each widget; the place where it was put before anything else. */
function firstEdits(edits: readonly Edit[]): ReadonlyMap<string, Edit> {
  const first = new Map<string, Edit>();
  for (const edit of edits) {
    const { root, id, key } = edit.address;
    if (root === "widgets" && (!first.has(id) || key === "at")) first.set(id, edit);
  }
  return first;
}

type Deletion = readonly [id: string, item: Y.Item];

/** The deletions of a widget and of the containers around it, the nearest first. */
function deletionsAround(doc: Y.Doc, id: string): Deletion[] {
  const tree = readTree(doc);
  const deletions: Deletion[] = [];
  for (let next: string | null = id; next !== null; next = tree.parentOf(next)) {
    const item = entryOf(doc, "widgets", next)?._map.get("del");
    if (item !== undefined && !item.deleted) deletions.push([next, item]);
  }
  return deletions;
}

/** Whether whoever sent an update wants a widget to be deleted. */
function isWish({ touch }: PriorState, { arrival }: Incoming): boolean {
  return isDeletion(touch) && touch.sets.some((item) => !arrival.deletes(item));
}

/** The work of others in what an update deletes that its author had not seen. */
export function workUnderDeletions(context: ReviewContext, priors: readonly PriorState[]): Swallowed[] {
  const { doc, incoming } = context;
  const seenAtOnce = incoming.isReturning ? incoming.seen : undefined;
  const now = priors.filter((prior) => isDeletedNow(context, prior));
  const again = priors.filter((prior) => isDeletedAgain(context, prior));
  return [
    ...now.flatMap(({ touch: { address } }) => {
      const said = parseDeletion(entryOf(doc, "widgets", address.id)?.get("del"))?.seen;
      return workFinder(context, address.id, said ?? seenAtOnce)(address.id);
    }),
    ...again.flatMap(({ touch }) => {
      const { id } = touch.address;
      return putInto(context, id).flatMap(
        workFinder(context, id, seenBy(touch, incoming.arrival) ?? seenAtOnce),
      );
    }),
  ];
}

/** Finds, in a widget that goes down with a deletion, the work that the deleter had not seen. */
function workFinder(
  context: ReviewContext,
  deletedId: string,
  seen: Incoming["seen"],
): (widgetId: string) => Swallowed[] {
  const { doc } = context;
  const insideOf = isContainer(doc, deletedId) ? childReader(doc) : () => [];
  return function find(widgetId): Swallowed[] {
    const unseen = unseenIn(context, widgetId, seen);
    const found = unseen.map((work) => ({ ...work, deletedId, work: "theirs" as const }));
    // What is moved out takes all work in it along.
    return found.length > 0 && widgetId !== deletedId
      ? found.slice(0, 1)
      : [...found, ...insideOf(widgetId).flatMap(find)];
  };
}

/** The widgets that an update puts into a container, at any depth; what stands in them goes with them. */
function putInto({ doc, effects }: ReviewContext, id: string): string[] {
  const places = effects.filter(({ address: { root, key }, stands }) => {
    return root === "widgets" && key === "at" && stands;
  });
  if (places.length === 0) return [];
  const put = new Set(places.map(({ address }) => address.id));
  const insideOf = childReader(doc);
  const find = (around: string): string[] =>
    insideOf(around).flatMap((child) => (put.has(child) ? child : find(child)));
  return find(id);
}

function isContainer(doc: Y.Doc, id: string): boolean {
  const type = readEntry(doc, "widgets", id, "type");
  return typeof type === "string" && definitionOf(type)?.isContainer === true;
}

/**
 * Whether an update deletes a widget; the deletions that return from offline are judged before, but for those of widgets that
 * are new themselves, into which others' may have been moved.
 */
function isDeletedNow({ doc, incoming }: ReviewContext, prior: PriorState): boolean {
  const { touch, kept, wasDeleted } = prior;
  const { root, id, key } = touch.address;
  const isCreated = root === "widgets" && key === undefined && wasDeleted;
  const isMarked = isDeletion(touch) && kept?.kind === "none" && !incoming.isReturning;
  const item = entryOf(doc, root, id)?._map.get("del");
  return (isCreated || isMarked) && item !== undefined && !item.deleted;
}

/** Whether an update deletes a widget that was deleted already, into which it may have put what stood elsewhere. */
function isDeletedAgain({ incoming }: ReviewContext, prior: PriorState): boolean {
  return isWish(prior, incoming) && prior.kept?.kind === "plain";
}

type Unseen = Pick<Swallowed, "address" | "edit" | "otherUserId">;

/** What each other person wrote in a widget that its deleter had not seen; where it was put before anything else. */
function unseenIn({ doc, incoming }: ReviewContext, id: string, seen: Incoming["seen"]): Unseen[] {
  const entry = entryOf(doc, "widgets", id);
  if (entry === undefined) return [];
  const unseenBy = (key: string, otherUserId: string): Unseen => {
    return { address: { root: "widgets", id, key }, edit: readEntry(doc, "widgets", id, key), otherUserId };
  };
  if (seen === undefined) {
    const recent = incoming.editJustNow(id);
    return recent === undefined ? [] : [unseenBy(placeFirst(recent.keys)[0] ?? "", recent.userId)];
  }
  const isNews = (item: Y.Item) =>
    !isKnown({ ...incoming, seen }, item) && incoming.owners.authorOf(item) !== SERVER;
  const byAuthor = new Map<string, Unseen>();
  for (const key of placeFirst(entry.keys())) {
    for (const item of itemsUnder(entry, key).filter(isNews)) {
      const author = incoming.owners.authorOf(item);
      if (!byAuthor.has(author)) byAuthor.set(author, unseenBy(key, author));
    }
  }
  return [...byAuthor.values()];
}

function placeFirst(keys: Iterable<string>): string[] {
  return [...keys].filter((key) => key !== "del").toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(key: string): number {
  return key === "at" ? 0 : 1;
}

function itemsUnder(entry: Y.Map<unknown>, key: string): Y.Item[] {
  const item = entry._map.get(key);
  return item === undefined ? [] : [...itemsOf({ _map: new Map([[key, item]]) })];
}

/** The widgets in each that are not deleted themselves. */
export function childReader(doc: Y.Doc): (id: string) => readonly string[] {
  const tree = readTree(doc);
  const living = [...rootMap(doc, "widgets").keys()].filter(
    (id) => readEntry(doc, "widgets", id, "del") === undefined,
  );
  const children = Map.groupBy(living, (id) => tree.parentOf(id));
  return (id) => children.get(id) ?? [];
}
