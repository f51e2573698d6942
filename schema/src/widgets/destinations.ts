import type { Json } from "../model/index.ts";
import type { WidgetDefinition } from "./defineWidget.ts";
import { safeUrl } from "./format.ts";
import type { RawProps } from "./property.ts";
import { resolveProps } from "./resolveProps.ts";

/** Names of a component's link properties; detected by name, so that every definition gets them. */
export interface Destination {
  /**
   * Property with the text of the link, which is hidden when the text is empty. Undefined where the whole component is the
   * link.
   */
  readonly label: string | undefined;
  /** Property with the action of a press. */
  readonly action: string | undefined;
  readonly href: string | undefined;
  readonly screen: string | undefined;
}

/** Reasons why a press has no effect. */
export type DeadEnd = "nothing" | "noTarget" | "noLink" | "noScreen" | "lostScreen";

/** The link properties of a component; undefined for components that are no link. */
export function findDestination({ properties }: WidgetDefinition): Destination | undefined {
  const named = (...names: readonly string[]) => names.find((name) => properties[name] !== undefined);
  const label = named("actionLabel");
  const action = named("action");
  const screen = named("navigateTo");
  if (label === undefined && action === undefined && screen === undefined) return undefined;
  return { label, action, screen, href: named("actionHref", "href") };
}

/** The reason why a press on a component has no effect, if so; `screens` are the ids of existing screens. */
export function findDeadEnd(
  definition: WidgetDefinition,
  raw: RawProps,
  screens: ReadonlySet<string>,
): DeadEnd | undefined {
  const destination = findDestination(definition);
  if (destination === undefined) return undefined;
  const texts = new Map<string | undefined, unknown>(Object.entries(resolveProps(definition, raw)));
  const read = (name: string | undefined) => readText(texts.get(name));
  if (destination.label !== undefined && read(destination.label) === "") return undefined;
  const target = { href: read(destination.href), screen: read(destination.screen) };
  if (destination.action !== undefined) return findIdleAction(read(destination.action), target, screens);
  if (target.screen !== "") return screens.has(target.screen) ? undefined : "lostScreen";
  return isFollowable(target.href) ? undefined : "noTarget";
}

function findIdleAction(
  action: string,
  { href, screen }: { readonly href: string; readonly screen: string },
  screens: ReadonlySet<string>,
): DeadEnd | undefined {
  if (action === "none") return "nothing";
  if (action === "link") return isFollowable(href) ? undefined : "noLink";
  if (action !== "screen" || screens.has(screen)) return undefined;
  return screen === "" ? "noScreen" : "lostScreen";
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** True when an address leads anywhere: "#" alone stays on the page. */
export function isFollowable(href: string): boolean {
  return !["", "#"].includes(href.trim()) && safeUrl(href);
}

/** The props of a component without links to missing screens, so that its view does not offer them. */
export function withoutLostScreens(raw: RawProps, screens: ReadonlySet<string>): RawProps {
  const { navigateTo, options } = raw;
  const isLost = (id: Json | undefined) => typeof id === "string" && id !== "" && !screens.has(id);
  return {
    ...raw,
    ...(isLost(navigateTo) && { navigateTo: "" }),
    ...(Array.isArray(options) && { options: options.map((row) => withoutLostScreen(row, isLost)) }),
  };
}

function withoutLostScreen(row: Json, isLost: (id: Json | undefined) => boolean): Json {
  if (typeof row !== "object" || row === null || Array.isArray(row) || !("screen" in row)) return row;
  return isLost(row["screen"]) ? { ...row, screen: "" } : row;
}
