import { describeCount } from "@formweave/schema";
import type { OfflineWorkCounts } from "@formweave/schema/api";
import type { ConflictView } from "./conflicts/conflictView.ts";

/** Counts on the reconnect card. */
export interface ReconnectCounts extends OfflineWorkCounts {
  /** True once the server has reported the outcome. */
  readonly isKnown: boolean;
}

/** Counts the outcome of a person's changes: the server's numbers, but at least the conflicts received one by one. */
export function sumCounts(
  counts: OfflineWorkCounts | undefined,
  conflicts: readonly ConflictView[],
): ReconnectCounts {
  const countKinds = (...kinds: readonly ConflictView["kind"][]) =>
    conflicts.filter(({ kind }) => kinds.includes(kind)).length;
  const { taken = 0, refused = 0, rescued = 0, contested = 0 } = counts ?? {};
  return {
    isKnown: counts !== undefined,
    taken,
    refused: Math.max(refused, countKinds("refused")),
    rescued: Math.max(rescued, countKinds("rescued")),
    contested: Math.max(contested, countKinds("concurrent_edit", "edit_of_deleted", "delete_of_edited")),
  };
}

/** Describes the outcome; says that everything is merged only when nothing was refused. */
export function summarizeReconnect(
  { isKnown, refused, rescued, contested }: ReconnectCounts,
  sent: number,
): string {
  if (!isKnown) return sent === 1 ? "Bringing in your change…" : `Bringing in your ${sent} changes…`;
  const parts = [
    ...(refused === 0
      ? ["Everything is merged."]
      : [`${describeCount(refused, "change")} could not be accepted.`]),
    ...(rescued === 0 ? [] : [`${describeCount(rescued, "component")} moved out of deleted containers.`]),
    ...(contested === 0
      ? []
      : [contested === 1 ? "One value needs a look." : `${contested} values need a look.`]),
  ];
  return parts.join(" ");
}
