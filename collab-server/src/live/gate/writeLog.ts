import { entryOf, jsonOf, META_ID, ROOTS, rootMap, sameJson, type Root } from "@formweave/schema/doc";
import { type Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { type OperationRow } from "../log/updateLog.ts";
import { type Author } from "./conflicts.ts";
import { type LiveDocument } from "../document/liveDocument.ts";
import { operationsOf, textChange, type Effect } from "./operations.ts";
import { type Address } from "../document/address.ts";

type Type = OperationRow["type"];

/** Looks at a document before the server writes into it for a person; the result tells what changed since. */
export function watchWrite(doc: Y.Doc, type: Type): () => Effect[] {
  const roots: readonly Root[] = type === "rename" ? ["meta"] : ROOTS;
  const before = contentsOf(doc, roots);
  return () => differences(before, contentsOf(doc, roots));
}

/** A change of the server's own, on behalf of a person. */
export interface WriteAct {
  readonly author: Author;
  readonly type: Type;
  readonly effects: readonly Effect[];
}

const COMMANDS: Readonly<Partial<Record<Type, string>>> = {
  create: "createDocument",
  replace: "replaceDocument",
  rename: "renameProject",
};

/** The act as a whole first in sight, which is last in the log, and what it did to each entry; a rename is one of these alone. */
export function operationsOfWrite(
  live: LiveDocument,
  { author: { userId, sessionId, at }, type, effects }: WriteAct,
  newId: () => string,
): readonly OperationRow[] {
  const label = { command: COMMANDS[type], label: undefined, gesture: newId(), madeAt: undefined };
  const author = { userId, sessionId, at, projectId: live.projectId, place: live.place() };
  const act = { author, labelOf: () => label, favoured: new Map() };
  const { rows } = operationsOf(effects, act, newId);
  if (type === "rename") return rows.map((row) => ({ ...row, type }));
  const data = { keys: [], before: {}, after: {} };
  const whole = { id: newId(), type, componentId: "", data, applied: true, forUserId: undefined };
  return [...rows, { ...author, ...label, ...whole }];
}

/** An entry, and what is under its keys; the map tells a new entry of the same id from the old one. */
interface Content {
  readonly address: Address;
  readonly values: ReadonlyMap<string, Json | undefined>;
  readonly shared: ReadonlyMap<string, unknown>;
}

function contentsOf(doc: Y.Doc, roots: readonly Root[]): ReadonlyMap<string, Content> {
  const contents = new Map<string, Content>();
  for (const root of roots) {
    for (const id of root === "meta" ? [META_ID] : rootMap(doc, root).keys()) {
      const entries = [...(entryOf(doc, root, id)?.entries() ?? [])];
      const values = new Map(entries.map(([key, value]) => [key, jsonOf(value)]));
      const shared = new Map(entries.filter(([, value]) => value instanceof Y.AbstractType));
      contents.set(`${root}:${id}`, { address: { root, id, key: undefined }, values, shared });
    }
  }
  return contents;
}

function differences(before: ReadonlyMap<string, Content>, after: ReadonlyMap<string, Content>): Effect[] {
  return [...after].flatMap(([name, now]) => {
    const old = before.get(name);
    const keys = new Set([...(old?.values.keys() ?? []), ...now.values.keys()]);
    return [...keys].flatMap((key) => difference(old, now, key) ?? []);
  });
}

function difference(old: Content | undefined, now: Content, key: string): Effect | undefined {
  const [before, after] = [old?.values.get(key), now.values.get(key)];
  if (sameJson(before, after)) return undefined;
  const address = { ...now.address, key };
  const same = { address, isCreation: old === undefined || old.values.size === 0, stands: true };
  const text = now.shared.get(key);
  const isEdited = text !== undefined && text === old?.shared.get(key);
  if (!isEdited || typeof before !== "string" || typeof after !== "string")
    return { ...same, before, after, hasValues: true };
  return { ...same, before: undefined, after: undefined, hasValues: false, text: textChange(before, after) };
}
