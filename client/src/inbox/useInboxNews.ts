import { useEffect, useRef } from "react";
import type { InboxItem } from "@formweave/schema/api";
import { askForInbox, useInbox } from "#api/inbox.ts";
import { followInbox } from "#api/followInbox.ts";
import { findNews } from "./findNews.ts";

/** Follows a person's inbox: announces new items, and returns the number of unread ones. */
export function useInboxNews(userId: string): number {
  const { data, isFetchedAfterMount } = useInbox(userId);
  const newest = useRef<string>(undefined);
  useEffect(() => followInbox(userId, () => void askForInbox(userId)), [userId]);
  useEffect(() => {
    // Items cached on this device before are not new.
    if (!isFetchedAfterMount || data === undefined) return;
    const found = findNews(data.items, newest.current);
    newest.current = found.newest;
    if (found.news.length > 0) void tell(userId, found.news);
  }, [userId, data, isFetchedAfterMount]);
  return data?.unread ?? 0;
}

/** Shows new items; the code for it loads with the first of them. */
async function tell(userId: string, news: readonly InboxItem[]): Promise<void> {
  const part = await import("./tellNews.ts").catch(() => undefined);
  await part?.tellNews(userId, news);
}
