import { onWorkerMessage } from "#lib/browserStorage.ts";
import { isServerPath } from "./serverPaths.ts";

/** Type of the worker's message to a page when a notification was clicked. */
const OPEN_PAGE = "OPEN_PAGE";

/** A page of this site, as the worker sees it. */
export interface PageOfSite {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** The pages of this site, as the worker sees them. */
export interface PagesOfSite {
  matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly PageOfSite[]>;
  openWindow(path: string): Promise<unknown>;
}

/** Opens the subject of a notification: in an open page of the app, or else in a new one. Published forms are left alone. */
export async function openFromNotification(data: unknown, pages: PagesOfSite): Promise<void> {
  const path = pathIn(data) ?? "/";
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => !isServerPath(new URL(url).pathname));
  if (page === undefined) return void (await pages.openWindow(path));
  await page.focus();
  // A page's postMessage in a worker takes no target origin; the empty transfer list distinguishes it from a window's.
  page.postMessage({ type: OPEN_PAGE, path }, []);
  return undefined;
}

/** Opens the subjects of clicked notifications in this page. */
export function openClickedNotifications(open: (path: string) => void): void {
  onWorkerMessage((data) => {
    const path = isOpenPage(data) ? pathIn(data) : undefined;
    if (path !== undefined) open(path);
  });
}

function isOpenPage(message: unknown): boolean {
  return typeof message === "object" && message !== null && "type" in message && message.type === OPEN_PAGE;
}

/** Parsed without Zod: every visitor loads the worker, and Zod would triple its size. */
function pathIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("path" in data)) return undefined;
  return typeof data.path === "string" && data.path.startsWith("/") ? data.path : undefined;
}
