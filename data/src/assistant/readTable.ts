import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";

const FOLDER = join(import.meta.dirname, "../../catalog/assistant");

/** Reads a table of words. A broken one is a bug in the catalog and stops the start, naming the file. */
export function readTable<Table>(file: string, table: z.ZodType<Table>): Table {
  const read = table.safeParse(JSON.parse(readFileSync(join(FOLDER, file), "utf8")));
  if (!read.success) throw new Error(`catalog/assistant/${file}: ${read.error.message}`);
  return read.data;
}
