import type { FillingPage } from "@formweave/schema/api";
import { learnWidgets } from "@formweave/schema/widgets";
import { prepareViews } from "./prepareViews.ts";

/** Fetches the code of all that a page shows, so that it can be drawn at once. */
export async function preparePage(page: FillingPage): Promise<void> {
  learnWidgets(page.definitions);
  await prepareViews(page.release.document.widgets);
}
