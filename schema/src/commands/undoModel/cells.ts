import * as Y from "yjs";
import { toJsonValue, parseDeletion, ROOTS, rootMap } from "../../doc/index.ts";
import type { Json } from "../../model/index.ts";

/** The value at one address, with the Yjs clients who wrote it. */
export interface AddressedValue {
  readonly value: Json | undefined;
  readonly writer: number | undefined;
  /** Clients whose concurrent values at the address lost in Yjs. */
  readonly losers: readonly number[];
  /** For a text: the client of each character. */
  readonly letters: readonly number[];
}

/** Every value of a document by its address, `root/id/key`, read independently of the code under test. */
export type Cells = ReadonlyMap<string, AddressedValue>;

/** The Yjs clients of one person. */
export type Mine = ReadonlySet<number>;

/** Reads all cells of a document. */
export function readAllCells(doc: Y.Doc): Cells {
  const entries = ROOTS.flatMap((root): readonly (readonly [string, unknown])[] => {
    const map = rootMap(doc, root);
    return root === "meta" ? [["meta/", map]] : [...map].map(([id, entry]) => [`${root}/${id}`, entry]);
  });
  return new Map(
    entries.flatMap(([name, entry]) =>
      entry instanceof Y.Map
        ? [...entry].map(([key, value]) => toCell(`${name}/${key}`, entry, key, value))
        : [],
    ),
  );
}

function toCell(
  address: string,
  entry: Y.Map<unknown>,
  key: string,
  value: unknown,
): [string, AddressedValue] {
  const isPlain = value instanceof Y.Text && !(value instanceof Y.XmlText);
  const letters = value instanceof Y.Text ? readLetterClients(value) : [];
  const item = entry._map.get(key);
  const [writer, losers] = [item?.id.client, item === undefined ? [] : listLosers(item)];
  const json = isPlain ? value.toJSON() : toJsonValue(value);
  return [address, { value: key === "del" ? withoutSeen(json) : json, writer, losers, letters }];
}

/** Clients of values between the current one and its origin, which its writer did not know. */
function listLosers({ left, origin }: Y.Item): readonly number[] {
  const clients: number[] = [];
  for (let item = left; item !== null; item = item.left) {
    if (origin !== null && Y.compareIDs(item.lastId, origin)) break;
    clients.push(item.id.client);
  }
  return clients;
}

/** Removes the `seen` clocks, which change when a deletion is redone. */
function withoutSeen(deletion: Json | undefined): Json | undefined {
  const parsed = parseDeletion(deletion);
  return parsed && { by: parsed.by, at: parsed.at };
}

function readLetterClients(text: Y.Text): readonly number[] {
  const letters: number[] = [];
  for (let item = text._start; item !== null; item = item.right) {
    const count = item.deleted || !item.countable ? 0 : item.length;
    for (let index = 0; index < count; index++) letters.push(item.id.client);
  }
  return letters;
}

export function entryOfAddress(address: string): string {
  return address.slice(0, address.length - keyOfAddress(address).length - 1);
}

/** The key of an address; style keys contain slashes themselves. */
export function keyOfAddress(address: string): string {
  return address.slice(address.indexOf("/", address.indexOf("/") + 1) + 1);
}

/** True when a cell was written by one person alone; also true for a missing cell. */
export function isOwn(cell: AddressedValue | undefined, mine: Mine): boolean {
  const isWriter = cell?.writer === undefined || mine.has(cell.writer);
  return isWriter && hasOwnLetters(cell, mine);
}

/** True when all characters of a cell are one person's. */
export function hasOwnLetters(cell: AddressedValue | undefined, mine: Mine): boolean {
  return cell === undefined || cell.letters.every((client) => mine.has(client));
}

/** True when something was written into a cell; deletions alone leave no trace of their author. */
export function hasNewWriting(was: AddressedValue | undefined, is: AddressedValue | undefined): boolean {
  if (is === undefined) return false;
  if (was === undefined || was.writer !== is.writer) return true;
  const count = (cell: AddressedValue, client: number) =>
    cell.letters.filter((letter) => letter === client).length;
  return is.letters.some((client) => count(is, client) > count(was, client));
}

/** Characters of a text that others wrote, in order. */
export function lettersOfOthers(cell: AddressedValue | undefined, mine: Mine): string {
  const value = typeof cell?.value === "string" ? cell.value : "";
  const letters = cell?.letters ?? [];
  return letters.map((client, index) => (mine.has(client) ? "" : (value[index] ?? ""))).join("");
}
