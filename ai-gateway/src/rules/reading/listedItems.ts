import { alignedFold } from "../text/alignedFold.ts";
import { GENERIC_HEADING, isKnown, mostlyKnown } from "./addItems.ts";
import { readModifiers } from "./readModifiers.ts";
import { bracketChoices, readOptions } from "./readOptions.ts";
import { splitItems } from "./splitItems.ts";
import { splitAtTrigger } from "./triggers.ts";

const CONTINUES =
  /^(?:also|and|oh|plus|finally|lastly|then|maybe|optionally|additionally|ideally|besides|tambien|ademas|y|aussi|et|ensuite|auch|au(?:ss|ß)erdem|und|zusatzlich|if|whether)\b/u;

/** True when a sentence goes on with what the one before asked for. */
export function isContinuing(sentence: string): boolean {
  return CONTINUES.test(alignedFold(sentence));
}

/** Items listed in a sentence: a question is one field, a bare list is all of them, otherwise the text after a trigger. */
export function readListedItems(whole: string): readonly string[] {
  const sentence = withoutHeading(whole);
  const bracketed = bracketChoices(sentence);
  if (isOneWithChoices(sentence)) return [sentence];
  const bare = splitItems(bracketed.replace(/\?$/u, ""));
  if (mostlyKnown(bare) && (bare.length > 2 || !sentence.endsWith("?"))) return bare;
  if (sentence.endsWith("?")) return [bracketed.replace(/\?$/u, "")];
  const split = splitAtTrigger(bracketed, false);
  if (split) return splitItems(split.list);
  return isContinuing(sentence) ? bare : [];
}

/** "Rate from 1 to 5: food, service": each item on that scale. */
export function ratedItems(sentence: string): readonly string[] {
  const [, before = "", list = ""] = RATED.exec(sentence) ?? [];
  const { scale = [1, 5] } = readModifiers(before).modifiers;
  return splitItems(list).map((item) => `${item} from ${scale[0]} to ${scale[1]}`);
}

const RATED =
  /^((?:please |and |also )?(?:rate|rating of|evaluate|bewerten|bewertung von|valorar?|evaluar|notez|évaluez)\b[^,(:]{0,60}): (.+)$/iu;

/** "Urgency: low, medium, high". */
function isOneWithChoices(sentence: string): boolean {
  const [, name = "", choices = ""] = /^([^,(:]{2,60}): (.+)$/u.exec(sentence) ?? [];
  return (
    name !== "" &&
    isKnown(name) &&
    !GENERIC_HEADING.test(alignedFold(name)) &&
    readOptions(choices).length > 1
  );
}

/** "Fields: name, email" without its heading. */
function withoutHeading(sentence: string): string {
  const heading = /^([^,(:]{2,40}): /u.exec(sentence);
  return heading && GENERIC_HEADING.test(alignedFold(heading[1] ?? ""))
    ? sentence.slice(heading[0].length)
    : sentence;
}
