import type { Screen } from "../model/index.ts";
import { isOutsideAddress } from "../widgets/index.ts";

/** The screens of a form, as far as addresses name them. */
export type ScreenAddresses = readonly Pick<Screen, "id" | "route">[];

/** Actions of events that lead to an address. */
const LEADING: ReadonlySet<string> = new Set(["navigate", "submit_form"]);

/** Words on why an action of an event cannot lead to an address; undefined where it can, and where none is given yet. */
export function refuseEventTarget(action: string, to: string, screens: ScreenAddresses): string | undefined {
  if (!LEADING.has(action) || to === "" || isOutsideAddress(to)) return undefined;
  if (screens.some(({ id, route }) => id === to || route === to)) return undefined;
  return to.startsWith("/")
    ? `There is no screen ${to}. Choose one of the screens, or write a web, mail or phone address`
    : "Choose one of the screens, or write a web, mail or phone address such as https://example.com";
}
