import { onWorkerMessage } from "#lib/browserStorage.ts";
import { isServerPath } from "./serverPaths.ts";

/** The kind of the worker's word to a page that somebody came to by a notice. */
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

/** Leads to what a notice is about: in a page of the app that is open, else in a new one. A published form is left alone. */
export async function openFromNotice(data: unknown, pages: PagesOfSite): Promise<void> {
  const path = pathIn(data) ?? "/";
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => !isServerPath(new URL(url).pathname));
  if (page === undefined) return void (await pages.openWindow(path));
  await page.focus();
  // A page of a worker takes no target origin; the empty transfer list tells it from a window.
  page.postMessage({ type: OPEN_PAGE, path }, []);
  return undefined;
}

/** Opens in this page what somebody came to by a notice of the worker. */
export function openWhatNoticesName(open: (path: string) => void): void {
  onWorkerMessage((data) => {
    const path = isOpenPage(data) ? pathIn(data) : undefined;
    if (path !== undefined) open(path);
  });
}

function isOpenPage(message: unknown): boolean {
  return typeof message === "object" && message !== null && "type" in message && message.type === OPEN_PAGE;
}

/** Read by hand: the worker is fetched by every visitor, and Zod would make it three times as large. */
function pathIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("path" in data)) return undefined;
  return typeof data.path === "string" && data.path.startsWith("/") ? data.path : undefined;
}
