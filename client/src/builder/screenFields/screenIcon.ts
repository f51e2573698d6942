import type { Screen } from "@formweave/schema/model";
import { resolveIcon, type IconName } from "#ui/icons.ts";

/** Types of screens that the builder offers, with their names and icons; documents may have others. */
export const SCREEN_TYPES = {
  default: { label: "Page", icon: "app-window" },
  dashboard: { label: "Dashboard", icon: "layout-dashboard" },
  list: { label: "List", icon: "list" },
  detail: { label: "Detail", icon: "file-text" },
  form: { label: "Form", icon: "square-pen" },
  profile: { label: "Profile", icon: "circle-user" },
  settings: { label: "Settings", icon: "settings" },
  auth: { label: "Sign-in", icon: "lock" },
  loading: { label: "Loading", icon: "loader" },
  notFound: { label: "Not found", icon: "circle-help" },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly icon: IconName }>>;

const KNOWN = new Map<string, { readonly label: string; readonly icon: IconName }>(
  Object.entries(SCREEN_TYPES),
);

/** Returns the icon of a screen: the chosen one, else that of its type. */
export function screenIcon({ type, navigation }: Pick<Screen, "type" | "navigation">): IconName {
  return navigation.icon === "" ? typeIcon(type) : resolveIcon(navigation.icon);
}

/** Returns the icon of a type of screens. */
export function typeIcon(type: string): IconName {
  return KNOWN.get(type)?.icon ?? SCREEN_TYPES.default.icon;
}

/** Returns the name of a type of screens; an unknown type stands for itself. */
export function typeLabel(type: string): string {
  return KNOWN.get(type)?.label ?? type;
}
