import { err, failure, ok, type Result } from "@formweave/schema";
import { getColumnAnswers } from "./getColumnAnswers.ts";
import type { Json, SourceField } from "@formweave/schema/model";

const YES: ReadonlySet<string> = new Set(["yes", "true", "1", "x", "✓"]);
const NO: ReadonlySet<string> = new Set(["no", "false", "0", "–", "-"]);

/**
 * Reads the value that somebody typed or pasted into a column, in the notation of their languages (BCP 47); null for an empty
 * text. Choices go by label or value, links by the id of their row.
 */
export function readTyped(
  field: SourceField,
  text: string,
  languages: readonly string[] = [],
): Result<Json | null> {
  const typed = text.trim();
  if (typed === "") return ok(null);
  if (field.kind === "link") return ok(typed);
  const answers = getColumnAnswers(field);
  if (answers === undefined) throw new Error(`No answer is of kind ${field.kind}`);
  const value =
    field.kind === "yesNo" ? readYesNo(typed) : answers.decodeTyped(toSent(field, text), languages);
  if (value === undefined) return err(failure("PROPERTY_INVALID", { message: describeUnread(field, typed) }));
  const parsed = answers.parse(value);
  return parsed.ok ? ok(parsed.value ?? null) : parsed;
}

/** Returns the texts under which a form would send a typed text. */
function toSent({ kind, options = [] }: SourceField, text: string): readonly string[] {
  if (kind !== "choice" && kind !== "choices") return [kind === "longText" ? text : text.trim()];
  const parts = kind === "choices" ? text.split(/[,;]/) : [text];
  return parts.map((part) => {
    const wanted = part.trim().toLowerCase();
    const found = options.find(({ label, value }) =>
      [label.toLowerCase(), value.toLowerCase()].includes(wanted),
    );
    return found?.value ?? part.trim();
  });
}

function readYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

function describeUnread({ name }: SourceField, text: string): string {
  return `“${text.slice(0, 40)}” does not fit into ${name}`;
}
