import type { DescribedField } from "@formweave/schema/api";
import { material } from "./material.ts";

/** The fields of a form as material for a prompt, one JSON object a line; ids of rows are left out, because a model does not need them. */
export function describeFields(fields: readonly DescribedField[]): string {
  const lines = fields.map(({ optionIds: _ids, ...field }) => JSON.stringify(field));
  return material("the fields of the form, one a line", lines.length === 0 ? "(none)" : lines.join("\n"));
}
