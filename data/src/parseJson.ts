import { err, failure, ok, type Result } from "@formweave/schema";

/** How deep JSON may nest: a document has 32 levels at most. */
const MAX_LEVELS = 64;
/** Most values in one body, unless its reader says so itself. */
const MAX_VALUES = 500_000;

const CODE = {
  quote: 34,
  comma: 44,
  backslash: 92,
  openArray: 91,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
};

/** Parses JSON that somebody sent, after one look along it at how deep and how much it is: to parse what is too deep takes seconds. */
export function parseJson(text: string, maxValues = MAX_VALUES): Result<unknown> {
  if (!isModest(text, maxValues))
    return err(failure("VALIDATION", { body: "This is nested too deeply, or too much" }));
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(failure("VALIDATION", { body: "This is not JSON" }));
  }
}

function isModest(text: string, maxValues: number): boolean {
  let [levels, values] = [0, 1];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === CODE.quote) index = endOfString(text, index);
    else if (isOpening(code)) levels++;
    else if (code === CODE.closeArray || code === CODE.closeObject) levels--;
    if (isOpening(code) || code === CODE.comma) values++;
    if (levels > MAX_LEVELS || values > maxValues) return false;
  }
  return true;
}

function isOpening(code: number): boolean {
  return code === CODE.openArray || code === CODE.openObject;
}

/** Where a string ends that begins here; the end of the text where it does not. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === CODE.quote) return index;
    if (code === CODE.backslash) index++;
  }
  return text.length;
}
