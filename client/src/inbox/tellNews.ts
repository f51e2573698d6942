import type { InboxItem } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toast.tsx";
import { showNotice, turnNoticesOff, wantsNotices } from "./browserNotices.ts";
import { describeItem } from "./describeItem.ts";

/** Announces new notifications; outside of the page too, for people who want that and are not looking at it. */
export async function tellNews(userId: string, news: readonly InboxItem[]): Promise<void> {
  const [first] = news;
  if (first === undefined) return;
  announce(news.length === 1 ? describeItem(first) : `${news.length} new notifications`);
  if (document.visibilityState === "visible" || !wantsNotices(userId)) return;
  const shown = await Promise.all(news.map((item) => showNotice(item, navigate)));
  if (shown.every((isShown) => isShown)) return;
  turnNoticesOff(userId);
  showToast("This browser cannot notify you on this device. Your notifications are under the bell.", {
    tone: "warn",
    durationMs: 30_000,
  });
}
