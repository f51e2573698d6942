import type { ResponsePlace } from "../responses/responseIndex.ts";
import type { FieldsOf } from "../responseTable/readForm.ts";
import type { VisitedPlace } from "./store.ts";

/** Sets of ids that were made, by the list of fields that is kept ready. */
const known = new WeakMap<ReturnType<FieldsOf>, ReadonlySet<string>>();

/** A release of a form, as far as a visit tells of it. */
export function visitedPlace(
  { fieldsOf }: { readonly fieldsOf: FieldsOf },
  { projectId, environment }: ResponsePlace,
  releaseId: string,
): VisitedPlace {
  const fields = fieldsOf(releaseId);
  const ids = known.get(fields) ?? new Set(fields.map(({ id }) => id));
  known.set(fields, ids);
  return { projectId, environment, releaseId, fields: ids };
}
