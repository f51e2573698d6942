import { z } from "zod";
import { MAX_DESCRIPTION } from "../../limits.ts";
import {
  appSignUp,
  drawnLink,
  entityId,
  guideAxis,
  guidePosition,
  isOneLine,
  isPageText,
  isThemeValue,
  keyedValues,
  projectKind,
  screen,
  screenPlace,
} from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { parsePageTextKey } from "../keys/pageTextKeys.ts";
import { parseThemeKey } from "../entries/themeEntries.ts";
import { KEYED, parseKeyed } from "../keys/keyedEntries.ts";
import type { Root } from "../keys/keys.ts";
import { isRecord, safeValue } from "../keys/values.ts";
import { checkJson, invalid, unknown } from "./keyProblems.ts";

const SCREEN_VALUES = screen
  .pick({ name: true, route: true, type: true })
  .extend({ ...screen.shape.navigation.unwrap().shape, del: z.json() })
  .extend(screen.pick({ access: true, record: true }).shape)
  .partial();

/** Allows for a screen only what its export may contain, so that every written screen can be read back. */
export function checkScreen(key: string, value: unknown): Failure | undefined {
  if (parseKeyed(KEYED.screenRole, key) !== undefined)
    return value === undefined || value === true ? undefined : invalid(key);
  if (parseKeyed(KEYED.parameter, key) !== undefined) return checkKeyed(key, value, keyedValues.parameter);
  if (!Object.hasOwn(SCREEN_VALUES.shape, key)) return unknown(key);
  if (value === undefined) return undefined;
  return SCREEN_VALUES.safeParse({ [key]: value }).success ? checkJson(key, value) : invalid(key);
}

function checkKeyed(key: string, value: unknown, schema: z.ZodType): Failure | undefined {
  if (value === undefined) return undefined;
  return schema.safeParse(value).success ? checkJson(key, value) : invalid(key);
}

const META_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (value) => typeof value === "string" && value.length <= 200 && isOneLine(value),
  description: (value) => typeof value === "string" && value.length <= MAX_DESCRIPTION,
  kind: (value) => projectKind.safeParse(value).success,
  byHand: (value) => value === undefined || typeof value === "boolean",
  home: (value) => value === undefined || entityId.safeParse(value).success,
  signUp: (value) => value === undefined || appSignUp.safeParse(value).success,
  theme: (value) => isRecord(safeValue(value)) && checkJson("theme", value) === undefined,
};

/** Checks a value under a key of `meta`. */
export function checkMeta(key: string, value: unknown): Failure | undefined {
  if (parseKeyed(KEYED.role, key) !== undefined) return checkKeyed(key, value, keyedValues.role);
  if (parseKeyed(KEYED.variable, key) !== undefined) return checkKeyed(key, value, keyedValues.variable);
  return isAppearance(key) ? checkAppearance(key, value) : checkSetting(key, value);
}

function isAppearance(key: string): boolean {
  return parseThemeKey(key) !== undefined || parsePageTextKey(key) !== undefined;
}

/** Checks a value of the theme or a text of the page. */
function checkAppearance(key: string, value: unknown): Failure | undefined {
  const [themed, text] = [parseThemeKey(key), parsePageTextKey(key)];
  const isValid =
    value === undefined ||
    (themed !== undefined && isThemeValue(themed, value)) ||
    (text !== undefined && isPageText(text, value));
  return isValid ? undefined : invalid(key);
}

function checkSetting(key: string, value: unknown): Failure | undefined {
  const isValid = Object.hasOwn(META_CHECKS, key) ? META_CHECKS[key] : undefined;
  if (isValid === undefined) return unknown(key);
  return isValid(value) ? undefined : invalid(key);
}

const isShort = (value: unknown) => typeof value === "string" && value.length <= 200;

/** Checks for the keys of guides and of places in the diagram; other keys of the layout only have to be JSON. */
const LAYOUT_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  kind: isShort,
  axis: (value) => guideAxis.safeParse(value).success,
  at: (value) => guidePosition.safeParse(value).success,
  screen: (value) => entityId.safeParse(value).success,
  xy: (value) => screenPlace.safeParse(value).success,
};

/** Checks for the keys of drawn links; other keys of the links only have to be JSON. */
const LINK_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  kind: isShort,
  from: (value) => entityId.safeParse(value).success,
  to: (value) => entityId.safeParse(value).success,
  label: (value) => drawnLink.shape.label.safeParse(value).success,
};
const CHECKS_BY_ROOT: Partial<Record<Root, typeof LAYOUT_CHECKS>> = {
  layout: LAYOUT_CHECKS,
  links: LINK_CHECKS,
};

/** Checks the keys of links and of the layout that have a meaning; others pass. */
export function checkKnownKey(root: Root, key: string, value: unknown): Failure | undefined {
  const checks = CHECKS_BY_ROOT[root] ?? {};
  const isValid = Object.hasOwn(checks, key) ? checks[key] : undefined;
  return isValid === undefined || isValid(value) ? undefined : invalid(key);
}
