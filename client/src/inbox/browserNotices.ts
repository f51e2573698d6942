import type { InboxItem } from "@formweave/schema/api";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { describeItem, itemPath } from "./describeItem.ts";

/** Whether this browser can show notices outside of the page. */
export function hasNotices(): boolean {
  return "Notification" in globalThis;
}

/** Whether somebody wants them on this device, and the browser lets us. */
export function wantsNotices(userId: string): boolean {
  const isWanted = readKept(keptName(userId), z.boolean()) ?? false;
  return isWanted && hasNotices() && Notification.permission === "granted";
}

/** Turns them on, when the person lets us; whether they are on now. To be called by a click, or browsers do not ask. */
export async function turnNoticesOn(userId: string): Promise<boolean> {
  const isAllowed = hasNotices() && (await Notification.requestPermission()) === "granted";
  keep(keptName(userId), isAllowed);
  return isAllowed;
}

/** Turns them off on this device. */
export function turnNoticesOff(userId: string): void {
  keep(keptName(userId), false);
}

/** Shows an item outside of the page, once for all tabs; a click leads to it. */
export function showNotice(item: InboxItem, open: (path: string) => void): void {
  const notice = notify(describeItem(item), {
    tag: item.id,
    ...("excerpt" in item && { body: item.excerpt }),
  });
  notice?.addEventListener("click", () => {
    notice.close();
    focus();
    open(itemPath(item));
  });
}

/** Nothing where a browser shows notices of service workers only, as on Android. */
function notify(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function keptName(userId: string): string {
  return `notices:${userId}`;
}
