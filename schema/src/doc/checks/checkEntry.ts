import * as Y from "yjs";
import { z } from "zod";
import { failure } from "../../errors.ts";
import {
  MAX_DESCRIPTION,
  MAX_KEY_LENGTH,
  MAX_RICH_TEXT,
  MAX_RICH_TEXT_DEPTH,
  MAX_TEXT,
  MAX_VALUE_BYTES,
  MAX_VALUE_DEPTH,
} from "../../limits.ts";
import {
  entityId,
  guideAxis,
  guidePosition,
  isOneLine,
  isPageText,
  isThemeValue,
  projectKind,
  screen,
  type Json,
  type Row,
} from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { checkLogicRow, checkProperty, checkRow, isSafeStyle } from "../../rules/index.ts";
import { findDefinition } from "../../widgets/all.ts";
import {
  ORDER_CELL,
  parseWidgetKey,
  type CellKey,
  type Root,
  type RowList,
  type WidgetField,
  type WidgetKey,
} from "../keys/keys.ts";
import { parseDeletion, parseTreePosition, parseSize, parseStampedPoint } from "../keys/placement.ts";
import { rowBeforeRemoval } from "../keys/rows.ts";
import { parsePageTextKey } from "../entries/pageTextEntries.ts";
import { parseThemeKey } from "../entries/themeEntries.ts";
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
  if (value === undefined) return undefined;
  return checkJson(key, value) ?? (root === "layout" ? checkLayout(key, value) : undefined);
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

const SCREEN_VALUES = screen
  .pick({ name: true, route: true, type: true })
  .extend({ ...screen.shape.navigation.unwrap().shape, del: z.json() })
  .partial();

/** Allows for a screen only what its export may contain, so that every written screen can be read back. */
function checkScreen(key: string, value: unknown): Failure | undefined {
  if (!Object.hasOwn(SCREEN_VALUES.shape, key)) return unknown(key);
  if (value === undefined) return undefined;
  return SCREEN_VALUES.safeParse({ [key]: value }).success ? checkJson(key, value) : invalid(key);
}

const META_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (value) => typeof value === "string" && value.length <= 200 && isOneLine(value),
  description: (value) => typeof value === "string" && value.length <= MAX_DESCRIPTION,
  kind: (value) => projectKind.safeParse(value).success,
  byHand: (value) => isBoolean(value),
  theme: (value) => isRecord(safeValue(value)) && checkJson("theme", value) === undefined,
};

function checkMeta(key: string, value: unknown): Failure | undefined {
  const themed = parseThemeKey(key);
  if (themed !== undefined)
    return value === undefined || isThemeValue(themed, value) ? undefined : invalid(key);
  const text = parsePageTextKey(key);
  if (text !== undefined) return value === undefined || isPageText(text, value) ? undefined : invalid(key);
  const isValid = Object.hasOwn(META_CHECKS, key) ? META_CHECKS[key] : undefined;
  if (isValid === undefined) return unknown(key);
  return isValid(value) ? undefined : invalid(key);
}

const isBoolean = (value: unknown) => value === undefined || typeof value === "boolean";
const isShort = (value: unknown) => typeof value === "string" && value.length <= 200;

/** Checks for the keys of guides; other layout entries only have to be JSON. */
const LAYOUT_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  kind: isShort,
  axis: (value) => guideAxis.safeParse(value).success,
  at: (value) => guidePosition.safeParse(value).success,
};

function checkLayout(key: string, value: unknown): Failure | undefined {
  const isValid = Object.hasOwn(LAYOUT_CHECKS, key) ? LAYOUT_CHECKS[key] : undefined;
  return isValid === undefined || isValid(value) ? undefined : invalid(key);
}

function checkWidgetKey(type: string, key: string, value: unknown): Failure | undefined {
  const parsed = parseWidgetKey(key);
  if (parsed === undefined) return unknown(key);
  if (parsed.kind === "field") return FIELD_CHECKS[parsed.field](value) ? undefined : invalid(key);
  if (parsed.kind === "text") return checkText(type, parsed.name, value);
  return value === undefined ? undefined : (checkJson(key, value) ?? checkPart(type, parsed, value));
}

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
    case "prop": {
      const property = findDefinition(type)?.properties[key.name];
      return property === undefined
        ? undefined
        : checkProperty(key.name, property, value, { allowEmpty: true });
    }
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

function checkListRow(type: string, { list, id }: { list: RowList; id: string }, value: Json | undefined) {
  if (!isRecord(value) || typeof value[ORDER_CELL] !== "string") return invalid(list);
  const { [ORDER_CELL]: _order, ...cells } = value;
  return list === "options" ? checkOption(type, { ...cells, id }) : checkLogicRow(list, cells);
}

/** Null removes a cell from its row; the order key is never removed. */
function checkListCell(type: string, { list, id, cell }: CellKey, value: Json | undefined) {
  if (cell === ORDER_CELL) return typeof value === "string" ? undefined : invalid(list);
  const isTakenOut = value === null || value === undefined;
  return checkOption(type, isTakenOut ? { id } : { id, [cell]: value });
}

function checkOption(type: string, row: Row): Failure | undefined {
  const property = findDefinition(type)?.properties["options"];
  return property?.kind === "rows" ? checkRow(property, row) : unknown("options");
}

function checkJson(key: string, value: unknown): Failure | undefined {
  const plain = value instanceof Y.AbstractType ? undefined : safeValue(value);
  if (plain === undefined) return invalid(key);
  const length = typeof plain === "string" ? plain.length : JSON.stringify(plain).length;
  return length <= MAX_VALUE_BYTES ? undefined : tooLong(key);
}

function invalid(key: string): Failure {
  return failure("PROPERTY_INVALID", { message: `The value of ${key} is not valid` });
}

function tooLong(key: string): Failure {
  return failure("PROPERTY_INVALID", { message: `The value of ${key} is too large` });
}

function unknown(key: string): Failure {
  return failure("PROPERTY_UNKNOWN", { property: key });
}
