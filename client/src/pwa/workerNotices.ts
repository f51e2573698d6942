import { z } from "zod";
import { onWorkerMessage } from "#lib/browserStorage.ts";
import { isServerPath } from "./serverPaths.ts";

/** The worker's word to a page that somebody came to by a notice. */
const openPage = z.object({ type: z.literal("OPEN_PAGE"), path: z.string().startsWith("/") });
/** What a notice of the worker keeps of what it is about. */
const noticeData = z.object({ path: z.string().startsWith("/") });

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
  const known = noticeData.safeParse(data);
  const path = known.success ? known.data.path : "/";
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => !isServerPath(new URL(url).pathname));
  if (page === undefined) return void (await pages.openWindow(path));
  await page.focus();
  // A page of a worker takes no target origin; the empty transfer list tells it from a window.
  page.postMessage({ type: "OPEN_PAGE", path } satisfies z.infer<typeof openPage>, []);
  return undefined;
}

/** Opens in this page what somebody came to by a notice of the worker. */
export function openWhatNoticesName(open: (path: string) => void): void {
  onWorkerMessage((data) => {
    const message = openPage.safeParse(data);
    if (message.success) open(message.data.path);
  });
}
