import type { InboxItem } from "@formweave/schema/api";

/** Returns the unread items newer than `newest`, and the id of the newest of all. Nothing counts as new before any item was known. */
export function findNews(
  items: readonly InboxItem[],
  newest: string | undefined,
): { readonly news: readonly InboxItem[]; readonly newest: string } {
  const news = newest === undefined ? [] : items.filter(({ id, isRead }) => !isRead && id > newest);
  // Ids increase with time.
  const latest = items.reduce((last, { id }) => (id > last ? id : last), newest ?? "");
  return { news, newest: latest };
}
