import { queryOptions, useQuery } from "@tanstack/react-query";
import { inboxPage } from "@formweave/schema/api";
import { readKept } from "#lib/storage.ts";
import { ask } from "#api/ask.ts";
import { queryClient } from "#api/queryClient.ts";

/** The first page of an inbox; the last one received is stored on this device for its person alone. */
export function createInboxQuery(userId: string) {
  return queryOptions({
    queryKey: ["inbox", userId, "first"],
    queryFn: () => ask("/api/inbox", inboxPage),
    initialData: () => readKept(keptName(userId), inboxPage),
    meta: { keptAs: keptName(userId) },
  });
}

/** Fetches the first page of a person's notifications, and the number of unread ones. */
export function useInbox(userId: string) {
  return useQuery(createInboxQuery(userId));
}

/** Fetches everything shown of an inbox again. */
export function refetchInbox(userId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["inbox", userId] });
}

function keptName(userId: string): string {
  return `inbox:${userId}`;
}
