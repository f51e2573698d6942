import * as Y from "yjs";
import { failure } from "../../errors.ts";
import {
  MAX_KEY_LENGTH,
  MAX_RICH_TEXT,
  MAX_RICH_TEXT_DEPTH,
  MAX_TEXT,
  MAX_VALUE_DEPTH,
} from "../../limits.ts";
import { binding, entityId, queryPartValue, type Json, type Row } from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { checkLogicRow, checkProperty, checkRow, isSafeStyle } from "../../rules/index.ts";
import { findDefinition } from "../../widgets/all.ts";
import { parseWidgetKey, type Root, type WidgetField, type WidgetKey } from "../keys/keys.ts";
import { parseDeletion, parseTreePosition, parseSize, parseStampedPoint } from "../keys/placement.ts";
import { ORDER_CELL, type CellKey, type RowList } from "../keys/rowKeys.ts";
import { rowBeforeRemoval } from "../keys/rows.ts";
import { checkKnownKey, checkMeta, checkScreen } from "./checkRecordKey.ts";
import { checkSource } from "./checkSourceKey.ts";
import { checkJson, invalid, tooLong, unknown } from "./keyProblems.ts";
import { isPlainWithin, isRecord, toJsonValue, safeValue } from "../keys/values.ts";

/**
 * Checks a raw Yjs value (plain, or a shared type) under a key of an entry; the server runs it for every write. `type` is the
 * widget's type for the root `widgets`. Refuses `meta.schema` and `meta.epoch`, which only the server writes.
 */
export function checkEntry(
  root: Root,
  type: string | undefined,
  key: string,
  value: unknown,
): Failure | undefined {
  if (root === "meta") return checkMeta(key, value);
  if (root === "widgets") return checkWidgetKey(type ?? "", key, value);
  if (root === "screens") return checkScreen(key, value);
  if (root === "sources") return checkSource(key, value);
  if (value === undefined) return undefined;
  return checkJson(key, value) ?? checkKnownKey(root, key, value);
}

/** Like `checkEntry`, for a value that is still JSON; a text is given as its future content. */
export function checkFutureEntry(
  root: Root,
  type: string | undefined,
  key: string,
  value: Json,
): Failure | undefined {
  if (key.length > MAX_KEY_LENGTH) return unknown(key.slice(0, MAX_KEY_LENGTH));
  const parsed = root === "widgets" ? parseWidgetKey(key) : undefined;
  if (parsed?.kind === "text") return checkTextJson(type ?? "", parsed.name, value);
  return isPlainWithin(value, MAX_VALUE_DEPTH) ? checkEntry(root, type, key, value) : invalid(key);
}

/** Checks a new widget: a known type, and a valid value under each key. */
export function checkWidgetCreation(map: Y.Map<unknown>): Failure | undefined {
  const type = map.get("type");
  if (typeof type !== "string" || findDefinition(type) === undefined) {
    return failure("WIDGET_TYPE_NOT_FOUND", { type: String(type) });
  }
  for (const [key, value] of map.entries()) {
    const problem = checkWidgetKey(type, key, value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function checkWidgetKey(type: string, key: string, value: unknown): Failure | undefined {
  const parsed = parseWidgetKey(key);
  if (parsed === undefined) return unknown(key);
  if (parsed.kind === "field") return FIELD_CHECKS[parsed.field](value) ? undefined : invalid(key);
  if (parsed.kind === "text") return checkText(type, parsed.name, value);
  return value === undefined ? undefined : (checkJson(key, value) ?? checkPart(type, parsed, value));
}

const isBoolean = (value: unknown) => value === undefined || typeof value === "boolean";
const isShort = (value: unknown) => typeof value === "string" && value.length <= 200;

const FIELD_CHECKS: Record<WidgetField, (value: unknown) => boolean> = {
  type: isShort,
  at: (value) => parseTreePosition(value) !== undefined,
  xy: (value) => parseStampedPoint(value) !== undefined,
  wh: (value) => parseSize(value) !== undefined,
  screen: (value) => value === undefined || entityId.safeParse(value).success,
  name: isShort,
  visible: isBoolean,
  locked: isBoolean,
  byHand: isBoolean,
  createdAt: (value) => typeof value === "number" && Number.isFinite(value),
  createdBy: isShort,
  assisted: (value) => parseDeletion(value) !== undefined,
  del: (value) => value === undefined || parseDeletion(value) !== undefined,
};

function checkText(type: string, name: string, value: unknown): Failure | undefined {
  if (isRichTextProperty(type, name))
    return value instanceof Y.XmlText ? checkTextJson(type, name, toJsonValue(value)) : invalid(name);
  const isText = value instanceof Y.Text && !(value instanceof Y.XmlText);
  return isText && value.length <= MAX_TEXT ? undefined : invalid(name);
}

function isRichTextProperty(type: string, name: string): boolean {
  return findDefinition(type)?.properties[name]?.kind === "richText";
}

/** Checks the future content of a text: its characters or, for a rich text, its tree. */
function checkTextJson(type: string, name: string, value: Json | undefined): Failure | undefined {
  if (!isRichTextProperty(type, name))
    return typeof value === "string" && value.length <= MAX_TEXT ? undefined : invalid(name);
  // A block is a list, a part and a node, each inside the other.
  if (value === undefined || !isPlainWithin(value, MAX_RICH_TEXT_DEPTH * 3)) return invalid(name);
  return JSON.stringify(value).length <= MAX_RICH_TEXT ? undefined : tooLong(name);
}

function checkPart(
  type: string,
  key: Exclude<WidgetKey, { kind: "field" | "text" }>,
  value: unknown,
): Failure | undefined {
  switch (key.kind) {
    case "prop":
      return checkPropertyValue(type, key.name, value);
    case "binding":
      return binding.safeParse(safeValue(value)).success ? undefined : invalid(key.name);
    case "style":
      return isSafeStyle(key.style, value) ? undefined : invalid(key.style);
    case "row": {
      const plain = safeValue(value);
      return checkListRow(type, key, rowBeforeRemoval(plain) ?? plain);
    }
    case "cell":
      return checkListCell(type, key, safeValue(value));
  }
}

function checkPropertyValue(type: string, name: string, value: unknown): Failure | undefined {
  const property = findDefinition(type)?.properties[name];
  return property === undefined ? undefined : checkProperty(name, property, value, { allowEmpty: true });
}

function checkListRow(type: string, { list, id }: { list: RowList; id: string }, value: Json | undefined) {
  if (!isRecord(value) || typeof value[ORDER_CELL] !== "string") return invalid(list);
  const { [ORDER_CELL]: _order, ...cells } = value;
  if (list === "options") return checkOption(type, { ...cells, id });
  if (list === "query") return queryPartValue.safeParse(cells).success ? undefined : invalid(list);
  return checkLogicRow(list, cells);
}

/** Null removes a cell from its row; the order key is never removed. */
function checkListCell(type: string, { list, id, cell }: CellKey<RowList>, value: Json | undefined) {
  if (cell === ORDER_CELL) return typeof value === "string" ? undefined : invalid(list);
  const isTakenOut = value === null || value === undefined;
  return checkOption(type, isTakenOut ? { id } : { id, [cell]: value });
}

function checkOption(type: string, row: Row): Failure | undefined {
  const property = findDefinition(type)?.properties["options"];
  return property?.kind === "rows" ? checkRow(property, row) : unknown("options");
}
