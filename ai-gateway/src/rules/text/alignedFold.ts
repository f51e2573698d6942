import { foldAccents } from "@formweave/schema/model";

/** A text without case and accents in which every character keeps its place, so that what is found in it can be cut from the text itself. */
export function alignedFold(text: string): string {
  return text.replaceAll(/[^\0-\u007F]|[A-Z]/gu, foldOne);
}

/** The same, with what stands in brackets or quotes blanked, so that nothing is found in there. */
export function outsideBrackets(text: string): string {
  return alignedFold(text).replaceAll(/\([^()]*\)|\[[^[\]]*\]|"[^"]*"|«[^«»]*»|“[^“”]*”/gu, (inside) =>
    "\u0001".repeat(inside.length),
  );
}

function foldOne(character: string): string {
  if (character === "’" || character === "´") return "'";
  const base = foldAccents(character);
  return base.length === character.length ? base : character;
}
