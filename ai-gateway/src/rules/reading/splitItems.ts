import { findConcept, isPair } from "../ontology/conceptIndex.ts";
import { splitOutside } from "../text/splitOutside.ts";
import { withoutFillers } from "./fillers.ts";

const COMMAS = /,(?!\d)|[;\n\u2022]| - | – | — | \+ (?=\D)/gu;
const CONJUNCTIONS =
  / (?:and also|and then|but|pero|mais|aber|and|y|e|et|und|sowie|as well as|along with|together with|followed by|plus|&|ainsi que|asi como) /gu;

/** Splits a list in running text into items: at commas and conjunctions, but never inside brackets, numbers or a single name. */
export function splitItems(text: string): readonly string[] {
  return splitOutside(text, COMMAS).flatMap((piece) => splitAtConjunctions(piece));
}

function splitAtConjunctions(text: string): readonly string[] {
  if (findConcept(withoutFillers(text)) !== undefined && isPairName(text)) return [text];
  const joined: string[] = [];
  for (const piece of splitOutside(text, CONJUNCTIONS)) {
    const last = joined.at(-1);
    if (last !== undefined && belongTogether(last, piece)) joined.splice(-1, 1, between(text, last, piece));
    else joined.push(withOwner(last, piece));
  }
  return shareHeads(joined);
}

function isPairName(text: string): boolean {
  const pieces = splitOutside(withoutFillers(text), CONJUNCTIONS);
  return pieces.length === 2 && isPair(pieces[0] ?? "", pieces[1] ?? "");
}

/** "between 1 and 10", "first and last name". */
function belongTogether(left: string, right: string): boolean {
  if (/\d$/u.test(left) && /^\d/u.test(right)) return true;
  if (/\bbetween$|\bzwischen$|\bentre$/u.test(left)) return true;
  const next = withoutFillers(right.replace(/[([].*$/u, ""));
  return isPair(withoutFillers(left), next) || isPair(left.split(" ").at(-1) ?? "", next);
}

function between(text: string, left: string, right: string): string {
  const start = text.indexOf(left);
  return text.slice(start, text.indexOf(right, start + left.length) + right.length);
}

/** "Emergency contact name and phone" is the phone of the emergency contact. */
function withOwner(left: string | undefined, piece: string): string {
  const owner = /((?:emergency contact|doctor|physician|reference|witness)(?:'s)?) name$/iu.exec(
    left ?? "",
  )?.[1];
  const isPart = /^(?:phone(?: number)?|email(?: address)?|number|relationship)(?: ?\(.*)?$/iu.test(piece);
  return owner !== undefined && isPart ? `${owner} ${piece}` : piece;
}

/** Adds the head that "start" in "start and end date" shares with the next item. */
function shareHeads(pieces: readonly string[]): readonly string[] {
  return pieces.map((piece, place) => {
    const next = pieces[place + 1];
    const qualifier = withoutFillers(piece);
    if (next === undefined || /\s/u.test(qualifier) || findConcept(qualifier) !== undefined) return piece;
    const words = withoutFillers(next.replace(/[([].*$/u, "")).split(" ");
    const shared = words.length > 1 ? words.slice(1).join(" ") : "";
    return shared !== "" && findConcept(`${qualifier} ${shared}`) !== undefined
      ? `${piece} ${shared}`
      : piece;
  });
}
