import { err, failure, ok, type Result } from "@formweave/schema";
import { parseExact } from "./parseExact.ts";
import { endOfString, parseParts } from "./parseParts.ts";

/** Deepest nesting of JSON; a document has 32 levels at most. */
const MAX_LEVELS = 64;
/** Default for the most values in one body. */
const MAX_VALUES = 500_000;

const CODE = {
  quote: 34,
  comma: 44,
  openArray: 91,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
};

/** Characters scanned before others get a turn. */
const STEP_CHARACTERS = 64 * 1024;

/** Parses received JSON like `parseExact`, after a scan of its depth and size: parsing something too deep takes seconds. */
export function parseJson(text: string, maxValues = MAX_VALUES): Result<unknown> {
  const steps = isModest(text, maxValues);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value ? parseWith(() => parseExact(text)) : err(TOO_MUCH);
  }
}

/** The same in steps, for callers that let other work run in between. */
export function* parseJsonInSteps(text: string, maxValues = MAX_VALUES): Generator<void, Result<unknown>> {
  if (!(yield* isModest(text, maxValues))) return err(TOO_MUCH);
  try {
    return ok(yield* parseParts(text));
  } catch (error) {
    if (error instanceof SyntaxError) return err(NO_JSON);
    throw error;
  }
}

const TOO_MUCH = failure("VALIDATION", { body: "This is nested too deeply, or too much" });
const NO_JSON = failure("VALIDATION", { body: "This is not JSON" });

function parseWith(parse: () => unknown): Result<unknown> {
  try {
    return ok(parse());
  } catch {
    return err(NO_JSON);
  }
}

function* isModest(text: string, maxValues: number): Generator<void, boolean> {
  let [levels, values, rest] = [0, 1, STEP_CHARACTERS];
  for (let index = 0; index < text.length; index++) {
    if (index > rest) {
      yield;
      rest = index + STEP_CHARACTERS;
    }
    const code = text.charCodeAt(index);
    if (code === CODE.quote) index = endOfString(text, index);
    else levels += levelsAt(code);
    if (isOpening(code) || code === CODE.comma) values++;
    if (levels > MAX_LEVELS || values > maxValues) return false;
  }
  return true;
}

function levelsAt(code: number): number {
  if (isOpening(code)) return 1;
  return code === CODE.closeArray || code === CODE.closeObject ? -1 : 0;
}

function isOpening(code: number): boolean {
  return code === CODE.openArray || code === CODE.openObject;
}
