import type { ResponsePlace } from "../responses/responseIndex.ts";
import type { FieldsOf } from "../responseTable/readForm.ts";
import type { VisitedPlace } from "./store.ts";

/** Cache of id sets, by the cached list of fields. */
const known = new WeakMap<ReturnType<FieldsOf>, ReadonlySet<string>>();

/** The release of a visit, with the ids of its fields. */
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
