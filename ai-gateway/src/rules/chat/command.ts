import { SENTENCES, type Language, type SentenceKey } from "@formweave/data/assistant";
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
export interface ChatContext {
  readonly fields: readonly DescribedField[];
  readonly language: Language;
}

/** Reads a command of its kind; undefined for other commands. `folded` is the normalized text with the same character positions. */
export type CommandReader = (text: string, folded: string, context: ChatContext) => Reply | undefined;

/** Fills a sentence with its parts. */
type FormatSentence = (sentenceKey: SentenceKey, ...parts: readonly (string | number)[]) => string;

/** Sentences in the person's language. */
export function createSentenceFormatter({ language }: Pick<ChatContext, "language">): FormatSentence {
  return (sentenceKey, ...parts) => fill(SENTENCES[sentenceKey][language], parts);
}

/** Some labels for a sentence. */
export function quoted(labels: readonly string[], context: Pick<ChatContext, "language">): string {
  const marked = labels.map((label) => `“${label}”`);
  const last = marked.pop();
  return marked.length === 0
    ? (last ?? "")
    : `${marked.join(", ")} ${createSentenceFormatter(context)("and")} ${last}`;
}

/** Reply to a command about an unknown field. */
export function unknownField(name: string, context: ChatContext): Reply {
  const formatSentence = createSentenceFormatter(context);
  const there = context.fields
    .filter(({ label }) => label !== "")
    .slice(0, 8)
    .map(({ label }) => label);
  const known =
    there.length > 0 ? formatSentence("labels", quoted(there, context)) : formatSentence("emptyForm");
  return { text: `${formatSentence("missing", `“${name}”`)} ${known}`, notUnderstood: [name] };
}
