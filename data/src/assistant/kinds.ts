import { z } from "zod";
import { readTable } from "./readTable.ts";
import { words, type Words } from "./words.ts";

/** A kind of form, with its names and usual fields. */
const kind = z.strictObject({
  id: z.string(),
  /** Title in each language. */
  title: words,
  /** Names in any language, separated by `|`; a longer match counts more. */
  names: z.string(),
  /**
   * Headings, each with the ids of its concepts, in order. Suffixes: `*` required, `?` optional, `^` not in a simple form,
   * `~` only in a complex form.
   */
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Concepts that the form always includes, even when a text lists other fields. */
  core: z.string().exactOptional(),
});
export type FormKind = Readonly<z.infer<typeof kind>>;

const TABLES = ["contact", "events", "work", "care", "opinion", "commerce", "reports"] as const;

/** Every kind of form of the built-in rules. */
export const KINDS: readonly FormKind[] = TABLES.flatMap((name) =>
  readTable(`kinds/${name}.json`, z.array(kind)),
);

/** Headings of the kinds of forms. */
export const HEADINGS: Readonly<Record<string, Words>> = readTable(
  "headings.json",
  z.record(z.string(), words),
);
