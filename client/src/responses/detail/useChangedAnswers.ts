import type { Json } from "@formweave/schema/model";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Filling } from "#runtime/filling/filling.ts";
import { changedFields } from "./changedFields.ts";

/** Answers changed since editing began. */
export interface ChangedAnswers {
  readonly count: number;
  /** Also true for input that is not yet a valid answer. */
  readonly isChanged: boolean;
}

/** Compares the answers with those before. */
export function useChangedAnswers(filling: Filling, before: Readonly<Record<string, Json>>): ChangedAnswers {
  // Changes the form itself makes to old answers are not edits.
  const first = useMemo(() => ({ ...before, ...filling.answers() }), [filling, before]);
  const read = useCallback(
    () => changedFields(first, filling.answers()).length + (filling.hasUnread ? 0.5 : 0),
    [filling, first],
  );
  const size = useSyncExternalStore(filling.followAll, read);
  return { count: Math.floor(size), isChanged: size > 0 };
}
