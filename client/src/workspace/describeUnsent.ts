import { describeCount } from "@formweave/schema";
import { type UnsentWork } from "#document/reconnection/outgoing.ts";

/** What of a project only this device has, in words. */
export function describeUnsent({ changes, kept }: Pick<UnsentWork, "changes" | "kept">): string {
  const parts = [
    changes > 0 ? `${describeCount(changes, "change")} waiting to be sent` : undefined,
    kept > 0 ? `${describeCount(kept, "change")} kept separately on this device` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}
