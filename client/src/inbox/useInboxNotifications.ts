import { useEffect, useRef } from "react";
import type { InboxItem } from "@formweave/schema/api";
import { refetchInbox, useInbox } from "#api/inbox/inbox.ts";
import { followInbox } from "#api/inbox/followInbox.ts";
import { findNewItems } from "./findNewItems.ts";

/** Follows a person's inbox: announces new items, and returns the number of unread ones. */
export function useInboxNotifications(userId: string): number {
  const { data, isFetchedAfterMount } = useInbox(userId);
  const newest = useRef<string>(undefined);
  useEffect(() => followInbox(userId, () => void refetchInbox(userId)), [userId]);
  useEffect(() => {
    // Items cached on this device before are not new.
    if (!isFetchedAfterMount || data === undefined) return;
    const found = findNewItems(data.items, newest.current);
    newest.current = found.newest;
    if (found.newItems.length > 0) void announceNew(userId, found.newItems);
  }, [userId, data, isFetchedAfterMount]);
  return data?.unread ?? 0;
}

/** Shows new items; the code for it loads with the first of them. */
async function announceNew(userId: string, newItems: readonly InboxItem[]): Promise<void> {
  const part = await import("./announceNotifications.ts").catch(() => undefined);
  await part?.announceNotifications(userId, newItems);
}
