import {
  listAncestors,
  findEntry,
  toJsonValue,
  readEntry,
  readTree,
  sameJson,
  listSubtree,
} from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type * as Y from "yjs";
import type { LiveDocument } from "../../document/liveDocument.ts";
import { SERVER } from "../../document/owners.ts";
import { lastItem } from "../judge/priorState.ts";
import type { Address } from "../../document/address.ts";
import { listInnerItems } from "./resolveValueConflict.ts";

/** The current document beside an older state of it, compared for a person who reconnects. */
export interface ChangesSinceBase {
  readonly base: Y.Doc;
  readonly live: LiveDocument;
  readonly userId: string;
}

type Entry = Pick<Address, "root" | "id">;

/** Author of the current value at an address; another person is preferred to `userId`. */
export function authorAt({ live, userId }: Omit<ChangesSinceBase, "base">, address: Address): string {
  const item = lastItem(live.doc, address);
  if (item === undefined) return SERVER;
  const authors = [item, ...listInnerItems(item)].map((part) => live.owners.readAuthor(part));
  return authors.findLast((author) => author !== userId) ?? userId;
}

/** First person who edited an entry, or a widget inside it, since the older state; undefined when nobody did. */
export function editorSince(sinceBase: ChangesSinceBase, { root, id }: Entry): string | undefined {
  const { base, live } = sinceBase;
  const inside = root === "widgets" ? listSubtree(readTree(live.doc), id) : [id];
  for (const entryId of inside) {
    const was = findEntry(base, root, entryId);
    for (const [key, value] of findEntry(live.doc, root, entryId) ?? []) {
      if (key === "del" || sameJson(toJsonValue(was?.get(key)), toJsonValue(value))) continue;
      return authorAt(sinceBase, { root, id: entryId, key });
    }
  }
  return undefined;
}

/** The deletion, since the older state, of an entry or of a container around it. */
export function deletionSince(
  sinceBase: ChangesSinceBase,
  entry: Entry,
): { readonly otherUserId: string; readonly theirs: Json } | undefined {
  const { base, live } = sinceBase;
  for (const around of withContainers(live.doc, entry)) {
    const theirs = readEntry(live.doc, around.root, around.id, "del");
    if (theirs === undefined || readEntry(base, around.root, around.id, "del") !== undefined) continue;
    return { otherUserId: authorAt(sinceBase, { ...around, key: "del" }), theirs };
  }
  return undefined;
}

/** Person who deleted an entry or a container around it, as far as the document knows; otherwise `SERVER`. */
export function deleterIn({ doc, owners }: Pick<LiveDocument, "doc" | "owners">, entry: Entry): string {
  for (const around of withContainers(doc, entry)) {
    const item = lastItem(doc, { ...around, key: "del" });
    if (item !== undefined && !item.deleted) return owners.readAuthor(item);
  }
  return SERVER;
}

function withContainers(doc: Y.Doc, { root, id }: Entry): Entry[] {
  const around = root === "widgets" ? listAncestors(readTree(doc), id) : [];
  return [id, ...around].map((entryId) => ({ root, id: entryId }));
}
