import type { Widget } from "@formweave/schema/model";
import { resolveType } from "@formweave/schema/widgets";
import { learnViews, findView } from "#widgets/fullSet.ts";

/** Loads the code for the views of components, so that they can be rendered synchronously. */
export async function prepareViews(widgets: readonly Pick<Widget, "type">[]): Promise<void> {
  learnViews((await import("#widgets/moreViews.ts")).MORE_VIEWS);
  const types = new Set(widgets.map(({ type }) => resolveType(type)));
  await Promise.all([...types].map(async (type) => type && findView(type)?.preload?.()));
}
