import type { FieldAnswers } from "@formweave/schema/answers";
import { findColumnAnswers } from "@formweave/schema/data";
import type { SourceField } from "@formweave/schema/model";

/** Cache, for as long as a column stays as it is: a grid asks for it with every cell. */
const known = new WeakMap<SourceField, FieldAnswers>();

/** Returns the answer rules of a column, or undefined for links; its kind has to be loaded (`useColumnKinds`). */
export function getColumnAnswers(field: SourceField): FieldAnswers | undefined {
  const found = known.get(field) ?? findColumnAnswers(field);
  if (found !== undefined) known.set(field, found);
  return found;
}
