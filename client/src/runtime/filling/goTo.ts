import type { FormPage } from "@formweave/schema/logic";
import type { Screen } from "@formweave/schema/model";

/** Returns the index of the page that an address of the form means: by the route of a screen, or its id; undefined for none. */
export function pageAt(
  to: string,
  screens: readonly Screen[],
  pages: readonly FormPage[],
): number | undefined {
  const screen = screens.find(({ id, route }) => id === to || route === to);
  const page = screen && pages.findIndex(({ screenId }) => screenId === screen.id);
  return page === -1 ? undefined : page;
}
