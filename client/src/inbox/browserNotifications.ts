import type { InboxItem } from "@formweave/schema/api";
import { z } from "zod";
import { findRegistration } from "#lib/browserStorage.ts";
import { keep, readKept } from "#lib/storage.ts";
import { describeItem, itemPath } from "./describeItem.ts";

/** True when this browser can show notifications outside of the page: by the service worker, or by the page itself. */
export async function canShowNotifications(): Promise<boolean> {
  return "Notification" in globalThis && ((await findActiveWorker()) !== undefined || mayPageNotify());
}

/** True when the person wants browser notifications on this device, and the browser allows them. */
export function wantsNotifications(userId: string): boolean {
  const isWanted = readKept(keptName(userId), z.boolean()) ?? false;
  return isWanted && "Notification" in globalThis && Notification.permission === "granted";
}

/**
 * Turns browser notifications on if the person allows them; resolves to whether they are on. Call it from a click, or browsers do not ask.
 */
export async function turnNotificationsOn(userId: string): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === "granted";
  keep(keptName(userId), isAllowed);
  return isAllowed;
}

/** Turns browser notifications off on this device. */
export function turnNotificationsOff(userId: string): void {
  keep(keptName(userId), false);
}

/**
 * Shows an item outside of the page, once for all tabs; a click opens it. The service worker shows it if there is one: on Android pages
 * cannot, and its notification still opens the item after the page is closed. Resolves to false when neither can.
 */
export async function showNotification(item: InboxItem, open: (path: string) => void): Promise<boolean> {
  const title = describeItem(item);
  const options = { tag: item.id, ...("excerpt" in item && { body: item.excerpt }) };
  const path = itemPath(item);
  const worker = await findActiveWorker();
  if (worker !== undefined) {
    await worker.showNotification(title, { ...options, data: { path } });
    return true;
  }
  const notification = notify(title, options);
  notification?.addEventListener("click", () => {
    notification.close();
    focus();
    open(path);
  });
  return notification !== undefined;
}

async function findActiveWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await findRegistration();
  return registration?.active ? registration : undefined;
}

/**
 * True when the page can show notifications itself. Before permission is given the attempt shows nothing; after it, notifications are known
 * to work.
 */
function mayPageNotify(): boolean {
  return Notification.permission === "granted" || notify("Formweave", {}) !== undefined;
}

/** Returns undefined in browsers that only show notifications of service workers, such as on Android. */
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
