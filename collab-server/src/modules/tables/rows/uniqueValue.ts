import type { Json, SourceField } from "@formweave/schema/model";
import { createHash } from "node:crypto";
import { parseValue } from "./parseValues.ts";

/** Longest value that is compared as it is; longer ones by their hash. */
const MAX_COMPARED = 200;

/** A value as it is compared with those that only one row may have; undefined where nothing is to compare. */
export function toUniqueValue(field: SourceField, value: Json): string | undefined {
  const parsed = parseValue(field, value);
  if (!parsed.ok || parsed.value === undefined) return undefined;
  const { value: read } = parsed;
  const text = typeof read === "string" ? readUnique(field, read) : JSON.stringify(read);
  return text.length > MAX_COMPARED ? createHash("sha256").update(text).digest("hex") : text;
}

function readUnique({ kind }: SourceField, text: string): string {
  const normal = text.normalize("NFC");
  return kind === "email" ? normal.toLowerCase() : normal;
}
