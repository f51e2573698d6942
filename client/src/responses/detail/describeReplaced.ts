import { json, type Json } from "@formweave/schema/model";
import type { AnsweredField, AnsweredRelease, ResponseEvent } from "@formweave/schema/responses";
import { z } from "zod";
import { resolveFieldAnswers } from "#responses/table/shownColumns.ts";

const replaced = z.record(z.string(), json).catch({});

/** Describes the answers that an event of a response replaced; "" for none. */
export function describeReplaced(
  { details }: Pick<ResponseEvent, "details">,
  { fields }: Pick<AnsweredRelease, "fields">,
): string {
  const before = replaced.parse(details["before"]);
  return fields.flatMap((field) => showReplaced(field, before[field.id])).join(", ");
}

function showReplaced(field: AnsweredField, before: Json | undefined): readonly string[] {
  if (before === undefined) return [];
  if (field.type === "password") return [`${field.title} was another one`];
  const text = before === null ? "" : (resolveFieldAnswers(field)?.show(before, "en") ?? "");
  return [`${field.title} was ${text === "" ? "empty" : `“${text}”`}`];
}
