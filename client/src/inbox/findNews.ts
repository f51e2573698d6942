import type { InboxItem } from "@formweave/schema/api";

/** What came after an item was the newest, unread; the newest of all then. Nothing is new before anything was known. */
export function findNews(
  items: readonly InboxItem[],
  newest: string | undefined,
): { readonly news: readonly InboxItem[]; readonly newest: string } {
  const news = newest === undefined ? [] : items.filter(({ id, isRead }) => !isRead && id > newest);
  // Ids are in the order in which the items came.
  const latest = items.reduce((last, { id }) => (id > last ? id : last), newest ?? "");
  return { news, newest: latest };
}
