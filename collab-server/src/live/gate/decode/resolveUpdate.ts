import * as Y from "yjs";
import type { DecodedUpdate } from "./precheck.ts";

type Struct = DecodedUpdate["structs"][number];

/** The part of a decoded update that a document does not have yet. */
export interface ResolvedUpdate {
  /** New items, each client's in the order of its clock. */
  readonly items: readonly Y.Item[];
  /** The clients that the new structs belong to. */
  readonly clients: readonly number[];
  /** The living items of the document that the update deletes. */
  readonly deleted: readonly Y.Item[];
  /** The new item that covers an id, if the update brings it. */
  find(id: Y.ID): Y.Item | undefined;
  /** True when the update itself deletes an item that it brings. */
  deletes(item: Y.Item): boolean;
}

/** Reads what is new in an update, before it is applied. */
export function resolveUpdate(doc: Y.Doc, { structs, ds }: DecodedUpdate): ResolvedUpdate {
  const byClient = new Map<number, Struct[]>();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (struct instanceof Y.Skip || clock + struct.length <= Y.getState(doc.store, client)) continue;
    const known = byClient.get(client);
    if (known === undefined) byClient.set(client, [struct]);
    else known.push(struct);
  }
  return {
    items: [...byClient.values()].flat().filter(isItem),
    clients: [...byClient.keys()],
    deleted: deletedItems(doc, ds),
    find: (id) => asItem(structAt(byClient.get(id.client), id.clock)),
    deletes: (item) => item.content instanceof Y.ContentDeleted || isDeletedIn(ds, item.lastId),
  };
}

/** The item of a document that covers an id; undefined when the id is unknown or its content is gone. */
export function itemAt(doc: Y.Doc, id: Y.ID): Y.Item | undefined {
  return asItem(structAt(doc.store.clients.get(id.client), id.clock));
}

type DeleteSet = DecodedUpdate["ds"];

function deletedItems(doc: Y.Doc, ds: DeleteSet): Y.Item[] {
  const items: Y.Item[] = [];
  for (const [client, ranges] of ds.clients) {
    const structs = doc.store.clients.get(client) ?? [];
    for (const { clock, len } of ranges) collectRange(structs, clock, clock + len, items);
  }
  return items;
}

function collectRange(structs: readonly Struct[], from: number, to: number, into: Y.Item[]): void {
  for (let index = indexAt(structs, from); index < structs.length; index++) {
    const struct = structs[index];
    if (struct === undefined || struct.id.clock >= to) return;
    if (struct instanceof Y.Item && !struct.deleted) into.push(struct);
  }
}

function isDeletedIn(ds: DeleteSet, { client, clock }: Y.ID): boolean {
  return (
    ds.clients.get(client)?.some((range) => range.clock <= clock && clock < range.clock + range.len) ?? false
  );
}

function structAt(structs: readonly Struct[] | undefined, clock: number): Struct | undefined {
  return structs?.[indexAt(structs, clock)];
}

/** Index of the struct that covers a clock; the list's length when there is none. */
function indexAt(structs: readonly Struct[], clock: number): number {
  let low = 0;
  let high = structs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const struct = structs[middle];
    if (struct === undefined) break;
    if (clock < struct.id.clock) high = middle - 1;
    else if (clock >= struct.id.clock + struct.length) low = middle + 1;
    else return middle;
  }
  return structs.length;
}

function isItem(struct: Struct): struct is Y.Item {
  return struct instanceof Y.Item;
}

function asItem(struct: Struct | undefined): Y.Item | undefined {
  return struct instanceof Y.Item ? struct : undefined;
}
