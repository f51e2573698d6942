import { SAYINGS, type Language, type Saying } from "@formweave/data/assistant";
import type { DescribedField, FormChanges } from "@formweave/schema/api";
import { fill } from "../text/fill.ts";

/** What one command of somebody comes to: a sentence to them, and what would change. */
export interface Reply {
  readonly text: string;
  readonly add?: FormChanges["add"];
  readonly change?: FormChanges["change"];
  readonly remove?: FormChanges["remove"];
  /** Words of the command that mean nothing to the rules. */
  readonly notUnderstood?: readonly string[];
}

/** The form that is spoken of. */
export interface Talk {
  readonly fields: readonly DescribedField[];
  readonly language: Language;
}

/** Reads a command that it is for; undefined where it is for another. The text keeps its writing, `folded` has the same places. */
export type CommandReader = (text: string, folded: string, talk: Talk) => Reply | undefined;

/** Says something, with what it tells. */
type Say = (saying: Saying, ...parts: readonly (string | number)[]) => string;

/** How things are said in the language of somebody. */
export function sayingsFor({ language }: Pick<Talk, "language">): Say {
  return (saying, ...parts) => fill(SAYINGS[saying][language], parts);
}

/** Some labels as a sentence names them. */
export function quoted(labels: readonly string[], talk: Pick<Talk, "language">): string {
  const marked = labels.map((label) => `“${label}”`);
  const last = marked.pop();
  return marked.length === 0 ? (last ?? "") : `${marked.join(", ")} ${sayingsFor(talk)("and")} ${last}`;
}

/** What is said where a field is not there. */
export function unknownField(name: string, talk: Talk): Reply {
  const say = sayingsFor(talk);
  const there = talk.fields
    .filter(({ label }) => label !== "")
    .slice(0, 8)
    .map(({ label }) => label);
  const known = there.length > 0 ? say("labels", quoted(there, talk)) : say("emptyForm");
  return { text: `${say("missing", `“${name}”`)} ${known}`, notUnderstood: [name] };
}
