import type { InboxItem } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { announce } from "#ui/LiveRegion.tsx";
import { showNotice, wantsNotices } from "./browserNotices.ts";
import { describeItem } from "./describeItem.ts";

/** Says what came into an inbox; outside of the page too, for who does not see it and wants that. */
export function tellNews(userId: string, news: readonly InboxItem[]): void {
  const [first] = news;
  if (first === undefined) return;
  announce(news.length === 1 ? describeItem(first) : `${news.length} new notifications`);
  if (document.visibilityState === "visible" || !wantsNotices(userId)) return;
  for (const item of news) showNotice(item, navigate);
}
