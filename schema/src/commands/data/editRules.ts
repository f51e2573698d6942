import type * as Y from "yjs";
import { z } from "zod";
import { writeRow, type RowAddress } from "../../doc/index.ts";
import { MAX_RULES } from "../../limits.ts";
import { entityId, sourceRule } from "../../model/index.ts";
import { err, ok, type Result } from "../../result.ts";
import { appFailure } from "../../appErrors.ts";
import type { Command } from "../command.ts";
import { findSource } from "./editSources.ts";
import { moveBefore, readStoredRow, writeWhole } from "./sourceRows.ts";

const place = { source: entityId, id: entityId };
const setInput = z.strictObject({ source: entityId, rule: sourceRule });
const moveInput = z.strictObject({ ...place, before: entityId.nullable() });
const deleteInput = z.strictObject(place);

/** Writes a sentence about who may do something, whole: a new one behind the others, or another in its place. */
export const setSourceRule: Command<z.infer<typeof setInput>> = {
  id: "setSourceRule",
  title: "Edit who may",
  input: setInput,
  run(doc, { source, rule }) {
    const found = findSource(doc, source);
    if (!found.ok) return found;
    const at = ruleAddress(source, rule.id);
    if (readStoredRow(doc, at) === undefined && found.value.rules.length >= MAX_RULES)
      return err(appFailure("SENTENCE_LIMIT", { max: MAX_RULES }));
    writeWhole(doc, at, rule);
    return ok([]);
  },
};

/** Moves a sentence before another one, or behind all others; their order means nothing but for reading. */
export const moveSourceRule: Command<z.infer<typeof moveInput>> = {
  id: "moveSourceRule",
  title: "Reorder who may",
  input: moveInput,
  run(doc, { source, id, before }) {
    return changeRule(doc, source, id, (at) => moveBefore(doc, at, before));
  },
};

/** Removes a sentence, so that it allows nothing any more. */
export const deleteSourceRule: Command<z.infer<typeof deleteInput>> = {
  id: "deleteSourceRule",
  title: "Delete who may",
  input: deleteInput,
  run(doc, { source, id }) {
    return changeRule(doc, source, id, (at) => writeRow(doc, at, undefined));
  },
};

function changeRule(
  doc: Y.Doc,
  source: string,
  id: string,
  change: (at: RowAddress) => void,
): Result<readonly string[]> {
  const found = findSource(doc, source);
  if (!found.ok) return found;
  const at = ruleAddress(source, id);
  if (readStoredRow(doc, at) === undefined) return err(appFailure("SENTENCE_NOT_FOUND"));
  change(at);
  return ok([]);
}

function ruleAddress(entryId: string, id: string): RowAddress {
  return { entryId, list: "rules", id };
}
