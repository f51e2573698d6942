import type { Operation } from "@formweave/schema/api";
import {
  findEntry,
  toJsonValue,
  META_ID,
  parseDeletion,
  ROOTS,
  rootMap,
  sameJson,
  textCharacters,
  valueInRow,
} from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { toComponentId } from "../../live/document/address.ts";
import { addressName, type Address } from "../../live/document/address.ts";
import type { TextChange } from "../../live/log/updateLog.ts";

/** The content at an address. */
export interface CellState {
  readonly address: Address;
  readonly value: Json | undefined;
  /** Characters of a text or rich text; undefined for other values. */
  readonly characters: string | undefined;
  readonly isRich: boolean;
}

export type Content = ReadonlyMap<string, CellState>;

/** All content of a document, by address. */
export function readContent(doc: Y.Doc): Content {
  const content = new Map<string, CellState>();
  for (const root of ROOTS) {
    for (const id of root === "meta" ? [META_ID] : rootMap(doc, root).keys()) {
      for (const [key, value] of findEntry(doc, root, id) ?? []) {
        const address = { root, id, key };
        const characters = value instanceof Y.Text ? textCharacters(value) : undefined;
        const isRich = value instanceof Y.XmlText;
        content.set(addressName(address), {
          address,
          value: loggedValue(key, toJsonValue(value)),
          characters,
          isRich,
        });
      }
    }
  }
  return content;
}

/** The earlier value that the log reports where there was none: for a cell of a row, the value in the row itself. */
export function createAbsentCell(doc: Y.Doc, now: CellState | undefined): CellState | undefined {
  if (now === undefined) return undefined;
  const { root, id, key = "" } = now.address;
  const value = valueInRow(findEntry(doc, root, id), key);
  return value === undefined ? undefined : { ...now, value, characters: undefined };
}

/** A value in the format of the log, which omits the seen state vector of a deletion. */
function loggedValue(key: string, value: Json | undefined): Json | undefined {
  const deletion = key === "del" ? parseDeletion(value) : undefined;
  return deletion === undefined ? value : { by: deletion.by, at: deletion.at };
}

/** Addresses at which two contents differ. */
export function changedBetween(before: Content, after: Content): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => !sameJson(before.get(name)?.value, after.get(name)?.value));
}

/** Authors of each value, and of each character of each text, derived by replaying the changes in order. */
export interface Authors {
  readonly values: Map<string, string>;
  readonly characters: Map<string, readonly string[]>;
}

/** Authorship of a document written entirely by one person. */
export function allBy(content: Content, userId: string): Authors {
  const texts = [...content].filter(([, { characters }]) => characters !== undefined);
  return {
    values: new Map([...content.keys()].map((name) => [name, userId])),
    characters: new Map(
      texts.map(([name, { characters = "" }]) => [name, [...characters.split("").fill(userId)]]),
    ),
  };
}

/**
 * Replays updates of one person on a mirror document and tracks the authors of each character; returns the addresses that were set, even to
 * an equal value.
 */
export function followTexts(
  mirror: Y.Doc,
  { characters }: Authors,
  userId: string,
  updates: readonly Uint8Array[],
): ReadonlySet<string> {
  const set = new Set<string>();
  for (const root of ROOTS) {
    rootMap(mirror, root).observeDeep((events) => {
      for (const event of events) {
        const [id, key] = root === "meta" ? [META_ID, ...event.path] : event.path;
        if (id === undefined) continue;
        const toAddressName = (name: unknown) => addressName({ root, id: String(id), key: String(name) });
        if (event instanceof Y.YMapEvent) event.keysChanged.forEach((name) => set.add(toAddressName(name)));
        if (event instanceof Y.YTextEvent && event.path.length === 2) {
          const authors = characters.get(toAddressName(key)) ?? [];
          characters.set(toAddressName(key), applied(authors, event.delta, userId));
        }
      }
    });
  }
  for (const update of updates) Y.applyUpdate(mirror, update);
  return set;
}

type Delta = readonly {
  readonly insert?: unknown;
  readonly delete?: number | undefined;
  readonly retain?: number | undefined;
}[];

function applied(authors: readonly string[], delta: Delta, userId: string): string[] {
  const next: string[] = [];
  let at = 0;
  for (const { insert, delete: removed = 0, retain = 0 } of delta) {
    next.push(...authors.slice(at, at + retain));
    at += retain + removed;
    if (typeof insert === "string") next.push(...insert.split("").fill(userId));
  }
  return [...next, ...authors.slice(at)];
}

/** Describes an error in the log entry of a change; undefined when it is correct. */
export function faultInLog(
  rows: readonly Operation[],
  before: CellState | undefined,
  after: CellState | undefined,
): string | undefined {
  const address = (after ?? before)?.address;
  if (address === undefined) return undefined;
  const { key } = address;
  const component = toComponentId(address);
  const ofKey = rows.filter(
    (row) => row.applied && row.componentId === component && row.data.keys.includes(key ?? ""),
  );
  const [row, ...more] = ofKey;
  if (row === undefined) return "no operation says so";
  return more.length > 0
    ? "two operations say so"
    : faultInRow(row.data, key ?? "", { before: before ?? NOTHING, after: after ?? NOTHING });
}

type Side = Pick<CellState, "value" | "characters" | "isRich">;
const NOTHING: Side = { value: undefined, characters: undefined, isRich: false };

interface Change {
  readonly before: Side;
  readonly after: Side;
}

function faultInRow(data: Operation["data"], key: string, { before, after }: Change): string | undefined {
  if (data.omitted?.includes(key)) return after.isRich ? undefined : "it was left out";
  const text = data.texts?.[key];
  if (text !== undefined) {
    const isRight = edited(before.characters ?? "", text) === after.characters;
    return isRight ? undefined : "the text is another one";
  }
  if (!sameJson(data.before[key], before.value)) return "the value before is another one";
  return sameJson(data.after[key], after.value) ? undefined : "the value after is another one";
}

/** A text after a change; undefined when the change does not fit. */
function edited(text: string, { at, removed, inserted }: TextChange): string | undefined {
  const end = at + removed.length;
  return text.slice(at, end) === removed ? text.slice(0, at) + inserted + text.slice(end) : undefined;
}
