import type { InboxItem } from "@formweave/schema/api";

/** Returns the unread items newer than `newest`, and the id of the newest of all. Nothing counts as new before any item was known. */
export function findNewItems(
  items: readonly InboxItem[],
  newest: string | undefined,
): { readonly newItems: readonly InboxItem[]; readonly newest: string } {
  const newItems = newest === undefined ? [] : items.filter(({ id, isRead }) => !isRead && id > newest);
  // Ids increase with time.
  const latest = items.reduce((last, { id }) => (id > last ? id : last), newest ?? "");
  return { newItems, newest: latest };
}
