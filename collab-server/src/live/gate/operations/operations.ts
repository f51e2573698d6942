import { toJsonValue, textCharacters, textEdit, valueInRow } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import type { CommitLabel, OperationRow, TextChange } from "../../log/updateLog.ts";
import type { LabelLookup } from "./commitLabels.ts";
import { isReplaced, jsonOfKept, type PriorState } from "../judge/priorState.ts";
import { addressName, toComponentId, isText, type Address } from "../../document/address.ts";

/** Outcome of an update at one address. */
export interface Effect {
  readonly address: Address;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** True when `before` and `after` are meaningful; texts, typed character by character, carry `text` instead. */
  readonly hasValues: boolean;
  /** Change of a text that is edited in place. */
  readonly text?: TextChange;
  /** Set when neither values nor a change are logged: a rich text is too long or only its formatting changed. */
  readonly isOmitted?: true;
  readonly isCreation: boolean;
  /** False when the value gave way to the team's value. */
  readonly stands: boolean;
  /** Person whose work the server moved out of a deleted container. */
  readonly forUserId?: string;
}

/** Outcome of the update at one key; undefined when nothing changed. */
export function effectOnKey(doc: Y.Doc, prior: PriorState): Effect | undefined {
  const { change: addressChange, entry } = prior;
  const { address, edits } = addressChange;
  const isReplacement = isReplaced(doc, prior);
  if (address.key === undefined || (!edits && !isReplacement)) return undefined;
  const value = entry?.get(address.key);
  const same = { address, isCreation: false, stands: true };
  return !isReplacement && value instanceof Y.Text
    ? { ...same, ...effectOnText(prior, value) }
    : { ...same, ...effectOnValue(prior, value) };
}

function effectOnValue({ kept, entry, change: addressChange }: PriorState, value: unknown) {
  const hasValues = kept?.kind === "none" || kept?.kind === "plain";
  const before = (kept && jsonOfKept(kept)) ?? valueInRow(entry, addressChange.address.key ?? "");
  return { before, after: toJsonValue(value), hasValues };
}

function effectOnText({ kept, characters }: PriorState, text: Y.Text) {
  const nothing = { before: undefined, after: undefined, hasValues: false } as const;
  const before = kept?.kind === "text" && typeof kept.json === "string" ? kept.json : characters;
  const after = textCharacters(text);
  if (before === undefined || after === undefined) return { ...nothing, isOmitted: true } as const;
  const change = textChange(before, after);
  const isDressed = text instanceof Y.XmlText && change.removed === "" && change.inserted === "";
  return isDressed ? ({ ...nothing, isOmitted: true } as const) : { ...nothing, text: change };
}

/** A value that somebody wrote and the value it conflicts with; for a text, the differing part is logged. */
interface Sides {
  readonly address: Address;
  readonly mine?: Json | undefined;
  readonly theirs?: Json | undefined;
  readonly stands: "mine" | "theirs";
}

/** The log entry of a conflict or a refusal. */
export function effectOfSides({ address, mine, theirs, stands }: Sides): Effect {
  const effect = { address, isCreation: address.key === undefined, stands: stands === "mine" };
  if (!isText(address)) return { ...effect, before: theirs, after: mine, hasValues: true };
  const nothing = { ...effect, before: undefined, after: undefined, hasValues: false };
  return typeof mine === "string" && typeof theirs === "string"
    ? { ...nothing, text: textChange(theirs, mine) }
    : { ...nothing, isOmitted: true };
}

/** The part in which two strings differ. */
export function textChange(before: string, after: string): TextChange {
  const { index, removed, inserted } = textEdit(before, after);
  return { at: index, removed: before.slice(index, index + removed), inserted };
}

/** Outcomes for all keys of an entry that the update created. */
export function effectsOfCreation(entry: Y.Map<unknown>, address: Address): Effect[] {
  return [...entry.entries()].map(([key, value]) => ({
    address: { ...address, key },
    before: undefined,
    after: toJsonValue(value),
    hasValues: true,
    isCreation: true,
    stands: true,
  }));
}

/** Ids of the widgets that were deleted. */
export function deletedBy(effects: readonly Effect[]): string[] {
  return effects.flatMap(({ address: { root, id, key }, after, stands }) =>
    root === "widgets" && key === "del" && after !== undefined && stands ? id : [],
  );
}

/** Author, place, labels and conflict winners of an update: everything its operations need beside the effects. */
export interface OperationContext {
  readonly author: Pick<OperationRow, "sessionId" | "projectId" | "userId" | "at" | "place">;
  readonly findLabel: LabelLookup;
  /** User id of the person whose value won, by address name. */
  readonly favoured: ReadonlyMap<string, string>;
}

/** The operations of one update. */
export interface Operations {
  readonly rows: readonly OperationRow[];
  /** The operation that covers an address. */
  at(address: Address): OperationRow | undefined;
}

/** Groups effects into operations: one for each touched entry, plus one for each other person whose value won. */
export function createOperations(
  effects: readonly Effect[],
  { author, findLabel, favoured }: OperationContext,
  newId: () => string,
): Operations {
  const byAddress = new Map<string, OperationRow>();
  const rows: OperationRow[] = [];
  for (const { label, forUserId, parts } of groupEffects(effects, findLabel, favoured)) {
    const componentId = toComponentId(parts[0].address);
    const applied = parts.some(({ stands }) => stands);
    const what = {
      type: resolveOperationType(parts),
      componentId,
      data: toOperationData(parts),
      applied,
      forUserId,
    };
    const row = { ...author, ...label, id: newId(), ...what };
    rows.push(row);
    for (const { address } of parts) {
      byAddress.set(addressName(address), row);
      byAddress.set(addressName({ ...address, key: undefined }), row);
    }
  }
  return {
    rows,
    at: (address) =>
      byAddress.get(addressName(address)) ?? byAddress.get(addressName({ ...address, key: undefined })),
  };
}

interface Group {
  readonly label: CommitLabel;
  readonly forUserId: string | undefined;
  readonly parts: [Effect, ...Effect[]];
}

function groupEffects(
  effects: readonly Effect[],
  findLabel: LabelLookup,
  favoured: OperationContext["favoured"],
): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const effect of effects) {
    const { address, isCreation, stands } = effect;
    const entry = { ...address, key: undefined };
    // A creation is one operation, whenever its values were written.
    const label = findLabel(isCreation ? entry : address);
    const forUserId = effect.forUserId ?? (stands ? undefined : favoured.get(addressName(address)));
    const name = JSON.stringify([addressName(entry), label.gesture, label.command, label.madeAt, forUserId]);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { label, forUserId, parts: [effect] });
    else group.parts.push(effect);
  }
  return groups.values();
}

function toOperationData(parts: readonly Effect[]): OperationRow["data"] {
  const keys = parts.map(({ address }) => address.key ?? "");
  const texts = parts.flatMap(({ address, text }) => (text === undefined ? [] : [[address.key ?? "", text]]));
  const omitted = parts.flatMap(({ address, isOmitted }) => (isOmitted ? (address.key ?? "") : []));
  return {
    keys,
    before: values(parts, "before"),
    after: values(parts, "after"),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    ...(omitted.length > 0 && { omitted }),
    // The assistant is logged as the author; it acted for the person.
    ...(keys.includes("assisted") && { author: "assistant" as const }),
  };
}

function resolveOperationType(parts: readonly Effect[]): OperationRow["type"] {
  if (parts.some(({ isCreation }) => isCreation)) return "add";
  const deletion = parts.find(({ address }) => address.key === "del");
  if (deletion === undefined) return "update";
  return deletion.after === undefined ? "restore" : "delete";
}

function values(parts: readonly Effect[], side: "before" | "after"): Record<string, Json> {
  const found: Record<string, Json> = {};
  for (const { address, [side]: value } of parts) {
    if (value !== undefined && address.key !== undefined) found[address.key] = value;
  }
  return found;
}
