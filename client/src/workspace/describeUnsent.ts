import { type UnsentWork } from "#document/reconnection/outgoing.ts";

/** What of a project only this device has, in words. */
export function describeUnsent({ changes, kept }: Pick<UnsentWork, "changes" | "kept">): string {
  const parts = [
    changes > 0 ? `${count(changes)} waiting to be sent` : undefined,
    kept > 0 ? `${count(kept)} kept apart on this device` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}

function count(changes: number): string {
  return changes === 1 ? "1 change" : `${changes} changes`;
}
