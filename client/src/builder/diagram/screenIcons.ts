import type { IconName } from "#ui/icons.ts";

/** Icons of the types of screens; all others have that of `default`. */
const ICONS: ReadonlyMap<string, IconName> = new Map([
  ["auth", "lock"],
  ["dashboard", "layout-dashboard"],
  ["profile", "circle-user"],
  ["settings", "settings"],
  ["list", "list"],
  ["detail", "file-text"],
  ["loading", "loader"],
]);

/** Returns the icon of a type of screens. */
export function findScreenIcon(type: string): IconName {
  return ICONS.get(type) ?? "square-pen";
}
