import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Result } from "@formweave/schema";
import {
  inboxPage,
  notificationSettings,
  unreadCount,
  type InboxPage,
  type InboxReadInput,
  type MailChoice,
} from "@formweave/schema/api";
import { ask } from "#api/ask.ts";
import { refetchInbox, createInboxQuery } from "./inbox.ts";
import { refetch, queryClient, updateOptimistically } from "#api/queryClient.ts";
import { request } from "#api/request.ts";

const createPagesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ["inbox", userId, "pages"],
    queryFn: ({ pageParam }) => ask(inboxPath(pageParam), inboxPage),
    initialPageParam: "",
    getNextPageParam: ({ next }: InboxPage) => next,
    // The page that the bell already has, also offline.
    initialData: () => {
      const first = queryClient.getQueryData(createInboxQuery(userId).queryKey);
      return first && { pages: [first], pageParams: [""] };
    },
  });

const createSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["notifications", userId],
    queryFn: () => ask("/api/me/notifications", notificationSettings),
  });

/** Fetches a person's notifications page by page. */
export function useInboxPages(userId: string) {
  return useInfiniteQuery(createPagesQuery(userId));
}

/** Fetches a person's settings for notifications about comments. */
export function useNotificationSettings(userId: string) {
  return useQuery(createSettingsQuery(userId));
}

/** Marks some items of an inbox as read, or all of them up to an item, at once on the screen; a refusal undoes it. */
export async function markInboxRead(userId: string, input: InboxReadInput): Promise<Result<unknown>> {
  const isMeant = (id: string): boolean =>
    "ids" in input ? input.ids.includes(id) : input.upTo === undefined || id <= input.upTo;
  await updateOptimistically(createInboxQuery(userId), (page) => withRead(page, isMeant, [page]));
  await updateOptimistically(createPagesQuery(userId), ({ pages, ...inbox }) => ({
    ...inbox,
    pages: pages.map((page) => withRead(page, isMeant, pages)),
  }));
  const result = await request("/api/inbox/read", unreadCount, { method: "POST", body: input });
  await refetchInbox(userId);
  return result;
}

/** Sets which comments a person gets mail about, at once on the screen; a refusal undoes it. */
export async function chooseMail(userId: string, mail: MailChoice): Promise<Result<unknown>> {
  await updateOptimistically(createSettingsQuery(userId), (settings) => ({ ...settings, mail }));
  const body = { mail };
  const result = await request("/api/me/notifications", notificationSettings, { method: "PUT", body });
  await refetch(createSettingsQuery(userId));
  return result;
}

/** Marks items of a page as read, and updates the page's number of all unread ones. */
function withRead(page: InboxPage, isMeant: (id: string) => boolean, pages: readonly InboxPage[]): InboxPage {
  const became = pages.flatMap(({ items }) => items).filter(({ id, isRead }) => !isRead && isMeant(id));
  return {
    ...page,
    unread: Math.max(0, page.unread - became.length),
    items: page.items.map((item) => (isMeant(item.id) ? { ...item, isRead: true } : item)),
  };
}

function inboxPath(before: string): string {
  return before === "" ? "/api/inbox" : `/api/inbox?before=${encodeURIComponent(before)}`;
}
