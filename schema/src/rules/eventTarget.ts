import type { Screen } from "../model/index.ts";
import { isOutsideAddress } from "../widgets/index.ts";

/** The screens of a form with their addresses. */
export type ScreenAddresses = readonly Pick<Screen, "id" | "route">[];

/** Actions of events that open an address. */
const LEADING: ReadonlySet<string> = new Set(["navigate", "submit_form"]);

/** The message when an event's action cannot open an address; undefined when it can, or the address is empty. */
export function refuseEventTarget(action: string, to: string, screens: ScreenAddresses): string | undefined {
  if (!LEADING.has(action) || to === "" || isOutsideAddress(to)) return undefined;
  if (screens.some(({ id, route }) => id === to || route === to)) return undefined;
  return to.startsWith("/")
    ? `There is no screen ${to}. Choose one of the screens, or write a web, mail or phone address`
    : "Choose one of the screens, or write a web, mail or phone address such as https://example.com";
}
