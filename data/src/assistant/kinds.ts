import { z } from "zod";
import { readTable } from "./readTable.ts";
import { words, type Words } from "./words.ts";

/** A kind of form: how people call it, and what it usually asks for. */
const kind = z.strictObject({
  id: z.string(),
  /** Its title in each language. */
  title: words,
  /** Ways to say it, in any language, divided by `|`; a longer one says more. */
  names: z.string(),
  /**
   * The headings and what stands under each, in order: ids of concepts, with `*` where it is required, `?` where it is not, `^`
   * where a simple form leaves it out, `~` where only a complex form has it.
   */
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** What it cannot do without, even when a text lists other fields. */
  core: z.string().exactOptional(),
});
export type FormKind = Readonly<z.infer<typeof kind>>;

const TABLES = ["contact", "events", "work", "care", "opinion", "commerce", "reports"] as const;

/** Every kind of form that the built-in rules know. */
export const KINDS: readonly FormKind[] = TABLES.flatMap((name) =>
  readTable(`kinds/${name}.json`, z.array(kind)),
);

/** The headings of the kinds of forms. */
export const HEADINGS: Readonly<Record<string, Words>> = readTable(
  "headings.json",
  z.record(z.string(), words),
);
