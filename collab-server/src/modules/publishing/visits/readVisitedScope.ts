import type { ResponseScope } from "../../answers/responses/responseIndex.ts";
import type { ReadFields } from "../../answers/responses/readForm.ts";
import type { VisitedScope } from "./store.ts";

/** Cache of id sets, by the cached list of fields. */
const known = new WeakMap<ReturnType<ReadFields>, ReadonlySet<string>>();

/** The release, and of an app the screen, that somebody visits. */
interface VisitedPlace {
  readonly releaseId: string;
  readonly screenId?: string | null | undefined;
}

/** The release of a visit, with the ids of its fields. */
export function readVisitedScope(
  { readFields }: { readonly readFields: ReadFields },
  { projectId, environment }: ResponseScope,
  { releaseId, screenId }: VisitedPlace,
): VisitedScope {
  const fields = readFields(releaseId);
  const ids = known.get(fields) ?? new Set(fields.map(({ id }) => id));
  known.set(fields, ids);
  return { projectId, environment, releaseId, screenId: screenId ?? null, fields: ids };
}
