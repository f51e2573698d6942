import { lineAt } from "../lineAt.ts";
import type { Problem, Source } from "./source.ts";

/** A doc comment at the beginning of a line. */
const DOC_COMMENT = /^[ \t]*\/\*\*(?!\/)(.*?)\*\//gms;

/** A relative word or a conjunction; a doc comment begins with a noun phrase or a verb instead. */
const RIDDLE = /^(?:what|who|whom|whose|whether|where|how|why|which|when|that|those|whoever|whatever)\b/i;

const RELATIVE_WORDS = /\b(?:what|which|who|whom|whose|that|those|whoever|whatever|where)\b/gi;
/** Relative words that make a sentence a chain. */
const CHAIN = 3;

/** Finds doc comments that begin with a relative word, or chain relative clauses. */
export function checkDocComments({ file, text }: Source): readonly Problem[] {
  return [...text.matchAll(DOC_COMMENT)].flatMap(({ 1: comment = "", index }) => {
    const message = findProblem(comment.replaceAll(/\s+\*?\s*/g, " ").trim());
    return message === undefined ? [] : [{ file, line: lineAt(text, index), message }];
  });
}

function findProblem(comment: string): string | undefined {
  const [riddle] = RIDDLE.exec(comment) ?? [];
  if (riddle !== undefined) return `begins with "${riddle}": begin with a noun phrase or a verb`;
  const chain = comment.split(/(?<=[.:;])\s/).map((sentence) => sentence.match(RELATIVE_WORDS) ?? []);
  const words = chain.find(({ length }) => length >= CHAIN);
  return words && `chains "${words.join(" … ")}": write shorter sentences`;
}
