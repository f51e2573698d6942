import {
  findEntry,
  isAlive,
  iterateItems,
  parseDeletion,
  readEntry,
  readTree,
  rootMap,
} from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import type * as Y from "yjs";
import { isDeletion, seenBy } from "../conflicts/offlineChanges.ts";
import { isKnown } from "../decode/knowledge.ts";
import type { Effect } from "../operations/operations.ts";
import { SERVER } from "../../document/owners.ts";
import type { ReviewContext } from "./reviewContext.ts";
import type { PriorState } from "../judge/priorState.ts";
import type { Address } from "../../document/address.ts";
import type { Incoming } from "../decode/incoming.ts";

/** Work inside a deleted widget: its author did not know of the deletion, or the deleting person had not seen the work. */
export interface EditInDeleted {
  /** The widget that was added or edited, and the key that shows it. */
  readonly address: Address;
  /** Id of the deleted widget: this one or a container around it. */
  readonly deletedId: string;
  /** The new value; undefined when a key was removed. */
  readonly edit: Json | undefined;
  readonly otherUserId: string;
  /** Author of the work: the sender of the update (`mine`) or the other person. */
  readonly work: "mine" | "theirs";
}

/** Edits of an update inside deleted widgets whose deletion its author did not know of; one for each widget. */
export function listEditsInDeleted(context: ReviewContext, priors: readonly PriorState[]): EditInDeleted[] {
  const { doc, incoming } = context;
  const wanted = priors.filter((prior) => isDeletionWanted(prior, incoming));
  const deletedToo = new Set(wanted.map(({ change }) => change.address.id));
  const found: EditInDeleted[] = [];
  for (const [id, { address, after }] of firstEdits(listAcceptedEdits(context))) {
    if (isAlive(doc, id)) continue;
    const deletions = deletionsAround(doc, id);
    const isUnknown = ([deletedId, item]: Deletion) =>
      !deletedToo.has(deletedId) && !incoming.knowsDeletion(deletedId, item);
    const [nearest] = deletions;
    if (nearest === undefined) continue;
    // The author may restore a container that they deleted themselves, but did not know of this widget's own deletion.
    const hiding = nearest[0] === id ? [nearest] : deletions;
    if (!hiding.every(isUnknown)) continue;
    const [deletedId, item] = nearest;
    const otherUserId = incoming.owners.readAuthor(item);
    const edit = after ?? readEntry(doc, "widgets", id, address.key ?? "");
    found.push({ address, deletedId, edit, otherUserId, work: "mine" });
  }
  return found;
}

type Edit = Pick<Effect, "address"> & Partial<Pick<Effect, "after">>;

/** Accepted edits, including restores, also where somebody else had set the same value. */
function listAcceptedEdits({ effects, agreed }: ReviewContext): readonly Edit[] {
  return [
    ...effects.filter((effect) => effect.stands && !deletes(effect)),
    ...agreed.filter(({ key }) => key !== "del").map((address) => ({ address })),
  ];
}

function deletes({ address, after }: Effect): boolean {
  return address.key === "del" && after !== undefined;
}

/** First edit of each widget; a change of its place counts before all others. */
function firstEdits(edits: readonly Edit[]): ReadonlyMap<string, Edit> {
  const first = new Map<string, Edit>();
  for (const edit of edits) {
    const { root, id, key } = edit.address;
    if (root === "widgets" && (!first.has(id) || key === "at")) first.set(id, edit);
  }
  return first;
}

type Deletion = readonly [id: string, item: Y.Item];

/** Deletions of a widget and of the containers around it, nearest first. */
function deletionsAround(doc: Y.Doc, id: string): Deletion[] {
  const tree = readTree(doc);
  const deletions: Deletion[] = [];
  for (let next: string | null = id; next !== null; next = tree.getParent(next)) {
    const item = findEntry(doc, "widgets", next)?._map.get("del");
    if (item !== undefined && !item.deleted) deletions.push([next, item]);
  }
  return deletions;
}

/** True when the sender of an update wants a widget deleted. */
function isDeletionWanted({ change }: PriorState, { resolved }: Incoming): boolean {
  return isDeletion(change) && change.sets.some((item) => !resolved.deletes(item));
}

/** Work of others inside widgets that an update deletes, unseen by its author. */
export function listEditsUnderDeletions(
  context: ReviewContext,
  priors: readonly PriorState[],
): EditInDeleted[] {
  const { doc, incoming } = context;
  const seenAtOnce = incoming.isReconnecting ? incoming.seen : undefined;
  const now = priors.filter((prior) => isDeletedNow(context, prior));
  const again = priors.filter((prior) => isDeletedAgain(context, prior));
  return [
    ...now.flatMap(({ change: { address } }) => {
      const said = parseDeletion(findEntry(doc, "widgets", address.id)?.get("del"))?.seen;
      return createEditFinder(context, address.id, said ?? seenAtOnce)(address.id);
    }),
    ...again.flatMap(({ change }) => {
      const { id } = change.address;
      return putInto(context, id).flatMap(
        createEditFinder(context, id, seenBy(change, incoming.resolved) ?? seenAtOnce),
      );
    }),
  ];
}

/** Creates a function that finds, in a widget removed along with a deletion, the work that the deleting person had not seen. */
function createEditFinder(
  context: ReviewContext,
  deletedId: string,
  seen: Incoming["seen"],
): (widgetId: string) => EditInDeleted[] {
  const { doc } = context;
  const listChildren = isContainer(doc, deletedId) ? childReader(doc) : () => [];
  return function find(widgetId): EditInDeleted[] {
    const unseen = unseenIn(context, widgetId, seen);
    const found = unseen.map((work) => ({ ...work, deletedId, work: "theirs" as const }));
    // A widget that moves out takes all work in it along.
    return found.length > 0 && widgetId !== deletedId
      ? found.slice(0, 1)
      : [...found, ...listChildren(widgetId).flatMap(find)];
  };
}

/** Outermost widgets that an update moves into a container, at any depth; their contents move with them. */
function putInto({ doc, effects }: ReviewContext, id: string): string[] {
  const positions = effects.filter(({ address: { root, key }, stands }) => {
    return root === "widgets" && key === "at" && stands;
  });
  if (positions.length === 0) return [];
  const put = new Set(positions.map(({ address }) => address.id));
  const listChildren = childReader(doc);
  const find = (around: string): string[] =>
    listChildren(around).flatMap((child) => (put.has(child) ? child : find(child)));
  return find(id);
}

function isContainer(doc: Y.Doc, id: string): boolean {
  const type = readEntry(doc, "widgets", id, "type");
  return typeof type === "string" && findDefinition(type)?.isContainer === true;
}

/**
 * True when an update deletes a widget that was not deleted. Deletions brought back from offline are judged earlier, except
 * those of new widgets, into which others' widgets may have been moved.
 */
function isDeletedNow({ doc, incoming }: ReviewContext, prior: PriorState): boolean {
  const { change, kept, wasDeleted } = prior;
  const { root, id, key } = change.address;
  const isCreated = root === "widgets" && key === undefined && wasDeleted;
  const isMarked = isDeletion(change) && kept?.kind === "none" && !incoming.isReconnecting;
  const item = findEntry(doc, root, id)?._map.get("del");
  return (isCreated || isMarked) && item !== undefined && !item.deleted;
}

/** True when an update deletes an already deleted widget, after possibly moving other widgets into it. */
function isDeletedAgain({ incoming }: ReviewContext, prior: PriorState): boolean {
  return isDeletionWanted(prior, incoming) && prior.kept?.kind === "plain";
}

type Unseen = Pick<EditInDeleted, "address" | "edit" | "otherUserId">;

/** For each other person, one value in a widget that the deleting person had not seen; a change of its place counts first. */
function unseenIn({ doc, incoming }: ReviewContext, id: string, seen: Incoming["seen"]): Unseen[] {
  const entry = findEntry(doc, "widgets", id);
  if (entry === undefined) return [];
  const unseenBy = (key: string, otherUserId: string): Unseen => {
    return { address: { root: "widgets", id, key }, edit: readEntry(doc, "widgets", id, key), otherUserId };
  };
  if (seen === undefined) {
    const recent = incoming.editJustNow(id);
    return recent === undefined ? [] : [unseenBy(sortPositionFirst(recent.keys)[0] ?? "", recent.userId)];
  }
  const isUnseen = (item: Y.Item) =>
    !isKnown({ ...incoming, seen }, item) && incoming.owners.readAuthor(item) !== SERVER;
  const byAuthor = new Map<string, Unseen>();
  for (const key of sortPositionFirst(entry.keys())) {
    for (const item of itemsUnder(entry, key).filter(isUnseen)) {
      const author = incoming.owners.readAuthor(item);
      if (!byAuthor.has(author)) byAuthor.set(author, unseenBy(key, author));
    }
  }
  return [...byAuthor.values()];
}

function sortPositionFirst(keys: Iterable<string>): string[] {
  return [...keys].filter((key) => key !== "del").toSorted((a, b) => rankKey(a) - rankKey(b));
}

function rankKey(key: string): number {
  return key === "at" ? 0 : 1;
}

function itemsUnder(entry: Y.Map<unknown>, key: string): Y.Item[] {
  const item = entry._map.get(key);
  return item === undefined ? [] : [...iterateItems({ _map: new Map([[key, item]]) })];
}

/** Reads the non-deleted widgets directly inside each widget. */
export function childReader(doc: Y.Doc): (id: string) => readonly string[] {
  const tree = readTree(doc);
  const living = [...rootMap(doc, "widgets").keys()].filter(
    (id) => readEntry(doc, "widgets", id, "del") === undefined,
  );
  const children = Map.groupBy(living, (id) => tree.getParent(id));
  return (id) => children.get(id) ?? [];
}
