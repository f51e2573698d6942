import { SAYINGS, type Language, type Saying } from "@formweave/data/assistant";
import type { DescribedField, FormChanges } from "@formweave/schema/api";
import { fill } from "../text/fill.ts";

/** Reply to one command: a sentence for the person, and the changes. */
export interface Reply {
  readonly text: string;
  readonly add?: FormChanges["add"];
  readonly change?: FormChanges["change"];
  readonly remove?: FormChanges["remove"];
  /** Words of the command that the rules do not understand. */
  readonly notUnderstood?: readonly string[];
}

/** The form that the chat is about, and the language. */
export interface Talk {
  readonly fields: readonly DescribedField[];
  readonly language: Language;
}

/** Reads a command of its kind; undefined for other commands. `folded` is the normalized text with the same character positions. */
export type CommandReader = (text: string, folded: string, talk: Talk) => Reply | undefined;

/** Fills a sentence with its parts. */
type Say = (saying: Saying, ...parts: readonly (string | number)[]) => string;

/** Sentences in the person's language. */
export function sayingsFor({ language }: Pick<Talk, "language">): Say {
  return (saying, ...parts) => fill(SAYINGS[saying][language], parts);
}

/** Some labels for a sentence. */
export function quoted(labels: readonly string[], talk: Pick<Talk, "language">): string {
  const marked = labels.map((label) => `“${label}”`);
  const last = marked.pop();
  return marked.length === 0 ? (last ?? "") : `${marked.join(", ")} ${sayingsFor(talk)("and")} ${last}`;
}

/** Reply to a command about an unknown field. */
export function unknownField(name: string, talk: Talk): Reply {
  const say = sayingsFor(talk);
  const there = talk.fields
    .filter(({ label }) => label !== "")
    .slice(0, 8)
    .map(({ label }) => label);
  const known = there.length > 0 ? say("labels", quoted(there, talk)) : say("emptyForm");
  return { text: `${say("missing", `“${name}”`)} ${known}`, notUnderstood: [name] };
}
