import { type DescribedField, type FormChanges } from "@formweave/schema/api";
import { type Language } from "../text/language.ts";

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

/** Some labels as a sentence names them. */
export function quoted(labels: readonly string[]): string {
  const marked = labels.map((label) => `“${label}”`);
  const last = marked.pop();
  return marked.length === 0 ? (last ?? "") : `${marked.join(", ")} and ${last}`;
}

/** What is said where a field is not there. */
export function unknownField(name: string, { fields }: Talk): Reply {
  const there = fields
    .filter(({ label }) => label !== "")
    .slice(0, 8)
    .map(({ label }) => label);
  const known = there.length > 0 ? ` The form has ${quoted(there)}.` : " The form has no fields yet.";
  return { text: `I found no field called “${name}”.${known}`, notUnderstood: [name] };
}
