import { foldAccents } from "@formweave/schema/model";

/** Removes case and accents from a text without moving any character, so that positions found in it are valid in the original. */
export function alignedFold(text: string): string {
  return text.replaceAll(/[^\0-\u007F]|[A-Z]/gu, foldOne);
}

/** As `alignedFold`, with the content of brackets and quotes blanked, so that nothing matches inside. */
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
