import type { InboxItem } from "@formweave/schema/api";
import { z } from "zod";
import { findRegistration } from "#lib/browserStorage.ts";
import { keep, readKept } from "#lib/storage.ts";
import { describeItem, itemPath } from "./describeItem.ts";

/** Whether this browser can show notices outside of the page: by the worker of this site, or by the page where it may. */
export async function hasNotices(): Promise<boolean> {
  return "Notification" in globalThis && ((await findActiveWorker()) !== undefined || mayPageNotify());
}

/** Whether somebody wants them on this device, and the browser lets us. */
export function wantsNotices(userId: string): boolean {
  const isWanted = readKept(keptName(userId), z.boolean()) ?? false;
  return isWanted && "Notification" in globalThis && Notification.permission === "granted";
}

/** Turns them on, when the person lets us; whether they are on now. To be called by a click, or browsers do not ask. */
export async function turnNoticesOn(userId: string): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === "granted";
  keep(keptName(userId), isAllowed);
  return isAllowed;
}

/** Turns them off on this device. */
export function turnNoticesOff(userId: string): void {
  keep(keptName(userId), false);
}

/**
 * Shows an item outside of the page, once for all tabs; a click leads to it. The worker does so where there is one: on
 * Android no page may, and its notice leads somewhere when the page is gone. False where neither can.
 */
export async function showNotice(item: InboxItem, open: (path: string) => void): Promise<boolean> {
  const title = describeItem(item);
  const options = { tag: item.id, ...("excerpt" in item && { body: item.excerpt }) };
  const path = itemPath(item);
  const worker = await findActiveWorker();
  if (worker !== undefined) {
    await worker.showNotification(title, { ...options, data: { path } });
    return true;
  }
  const notice = notify(title, options);
  notice?.addEventListener("click", () => {
    notice.close();
    focus();
    open(path);
  });
  return notice !== undefined;
}

async function findActiveWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await findRegistration();
  return registration?.active ? registration : undefined;
}

/** Tried where nothing is allowed yet, and so nothing appears; where it is, whoever allowed it saw that it can be done. */
function mayPageNotify(): boolean {
  return Notification.permission === "granted" || notify("Formweave", {}) !== undefined;
}

/** Nothing where a browser shows notices of workers only, as on Android. */
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
