import type { Widget } from "@formweave/schema/model";
import { resolveType } from "@formweave/schema/widgets";
import { learnViews, viewOf } from "#widgets/fullSet.ts";

/** Fetches the code of all that components show, so that they can be drawn at once. */
export async function prepareViews(widgets: readonly Pick<Widget, "type">[]): Promise<void> {
  learnViews((await import("#widgets/moreViews.ts")).MORE_VIEWS);
  const types = new Set(widgets.map(({ type }) => resolveType(type)));
  await Promise.all([...types].map(async (type) => type && viewOf(type)?.preload?.()));
}
