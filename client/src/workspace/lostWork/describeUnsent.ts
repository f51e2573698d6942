import { describeCount } from "@formweave/schema";
import type { UnsentWork } from "#document/reconnection/outgoing.ts";

/** Describes the work on a project that exists only on this device. */
export function describeUnsent({
  changes,
  kept,
  drafts,
}: Pick<UnsentWork, "changes" | "kept" | "drafts">): string {
  const parts = [
    changes > 0 ? `${describeCount(changes, "change")} waiting to be sent` : undefined,
    kept > 0 ? `${describeCount(kept, "change")} kept separately on this device` : undefined,
    drafts > 0 ? `${describeCount(drafts, "comment")} not sent yet` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}
