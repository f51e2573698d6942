import { queryOptions, useQuery } from "@tanstack/react-query";
import { inboxPage } from "@formweave/schema/api";
import { readKept } from "#lib/storage.ts";
import { ask } from "./ask.ts";
import { queryClient } from "./queryClient.ts";

/** The first page of an inbox; the last one that came is kept on this device for its person alone. */
export function inboxOf(userId: string) {
  return queryOptions({
    queryKey: ["inbox", userId, "first"],
    queryFn: () => ask("/api/inbox", inboxPage),
    initialData: () => readKept(keptName(userId), inboxPage),
    meta: { keptAs: keptName(userId) },
  });
}

/** What a person is told: the first page, and how much is unread. */
export function useInbox(userId: string) {
  return useQuery(inboxOf(userId));
}

/** Asks again for all that is shown of an inbox. */
export function askForInbox(userId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["inbox", userId] });
}

function keptName(userId: string): string {
  return `inbox:${userId}`;
}
