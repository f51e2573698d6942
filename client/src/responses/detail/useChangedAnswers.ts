import type { Json } from "@formweave/schema/model";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Filling } from "#runtime/filling/filling.ts";
import { changedFields } from "./changedFields.ts";

/** What was changed since the editing began. */
export interface ChangedAnswers {
  readonly count: number;
  /** Also where something stands in a field that is not yet an answer. */
  readonly isChanged: boolean;
}

/** Follows which answers are otherwise than they were. */
export function useChangedAnswers(filling: Filling, before: Readonly<Record<string, Json>>): ChangedAnswers {
  // What a form makes of old answers is no change of who edits them.
  const first = useMemo(() => ({ ...before, ...filling.answers() }), [filling, before]);
  const read = useCallback(
    () => changedFields(first, filling.answers()).length + (filling.hasUnread ? 0.5 : 0),
    [filling, first],
  );
  const size = useSyncExternalStore(filling.followAll, read);
  return { count: Math.floor(size), isChanged: size > 0 };
}
