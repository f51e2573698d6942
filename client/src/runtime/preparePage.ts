import { type FillingPage } from "@formweave/schema/api";
import { learnWidgets, resolveType } from "@formweave/schema/widgets";
import { learnViews, viewOf } from "#widgets/fullSet.ts";

/** Fetches the code of all that a page shows, so that it can be drawn at once. */
export async function preparePage(page: FillingPage): Promise<void> {
  learnWidgets(page.definitions);
  learnViews((await import("#widgets/moreViews.ts")).MORE_VIEWS);
  const types = new Set(page.release.document.widgets.map(({ type }) => resolveType(type)));
  await Promise.all([...types].map(async (type) => type && viewOf(type)?.preload?.()));
}
