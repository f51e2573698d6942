import type { Screen } from "@formweave/schema/model";

/** Greatest number of screens that have a tab of their own. */
const MOST_TABS = 5;

/** Splits the screens into those with a tab and those in the menu behind them. */
export function splitTabs(screens: readonly Screen[]): {
  readonly tabs: readonly Screen[];
  readonly rest: readonly Screen[];
} {
  return { tabs: screens.slice(0, MOST_TABS), rest: screens.slice(MOST_TABS) };
}
