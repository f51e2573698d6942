import type { InboxItem } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { showNotification, turnNotificationsOff, wantsNotifications } from "./browserNotifications.ts";
import { describeItem } from "./describeItem.ts";

/** Announces new notifications; outside of the page too, for people who want that and are not looking at it. */
export async function announceNotifications(userId: string, newItems: readonly InboxItem[]): Promise<void> {
  const [first] = newItems;
  if (first === undefined) return;
  announce(newItems.length === 1 ? describeItem(first) : `${newItems.length} new notifications`);
  if (document.visibilityState === "visible" || !wantsNotifications(userId)) return;
  const shown = await Promise.all(newItems.map((item) => showNotification(item, navigate)));
  if (shown.every((isShown) => isShown)) return;
  turnNotificationsOff(userId);
  showToast("This browser cannot notify you on this device. Your notifications are under the bell.", {
    tone: "warn",
    durationMs: 30_000,
  });
}
