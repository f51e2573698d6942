import { z } from "zod";
import { environment } from "../api/index.ts";

/** Longest file, characters. */
const MAX_FILE = 20_000_000;
/** As many columns as a form can fill. */
const MAX_COLUMNS = 2000;

/** Target of a CSV column. */
export const importTarget = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("nothing") }),
  z.strictObject({ kind: z.literal("id") }),
  z.strictObject({ kind: z.literal("received") }),
  z.strictObject({ kind: z.literal("tags") }),
  z.strictObject({ kind: z.literal("field"), field: z.string().max(64), column: z.string().max(200) }),
]);

/** POST …/responses/import. */
export const importInput = z.strictObject({
  format: z.enum(["csv", "json"]),
  environment: environment.default("production"),
  fileName: z.string().max(255).default(""),
  text: z.string().max(MAX_FILE),
  /** One for each column of a CSV file, in their order; empty for a JSON export. */
  targets: z.array(importTarget).max(MAX_COLUMNS).default([]),
  /** True for a dry run that reports the outcome and stores nothing. */
  isTrial: z.boolean().default(false),
});

/** Outcome of an import. */
export const importedResponses = z.object({
  count: z.number().int(),
  /** Rows that were imported before, or are already among the responses. */
  known: z.number().int(),
  rejected: z.array(
    z.object({
      /** Row of the CSV file, the header being 1; for JSON the position in the list, from 1. */
      line: z.number().int(),
      problems: z.array(z.string()),
    }),
  ),
});

export type ImportTarget = z.infer<typeof importTarget>;
export type ImportInput = z.infer<typeof importInput>;
export type ImportedResponses = z.infer<typeof importedResponses>;
