import type { Json } from "../model/index.ts";
import type { WidgetDefinition } from "./defineWidget.ts";
import { safeUrl } from "./format.ts";
import type { RawProps } from "./property.ts";
import { resolveProps } from "./resolveProps.ts";

/** The properties that say where a component leads that people press; found by their names, so that every definition has it. */
export interface Destination {
  /** The text that is pressed; without it there is nothing to press. Undefined where the whole component is pressed. */
  readonly label: string | undefined;
  /** A choice of what a press does. */
  readonly action: string | undefined;
  readonly href: string | undefined;
  readonly screen: string | undefined;
}

/** Why a press does nothing. */
export type DeadEnd = "nothing" | "noTarget" | "noLink" | "noScreen" | "lostScreen";

/** Where a press on a component leads; undefined for what is not pressed to go anywhere. */
export function destinationOf({ properties }: WidgetDefinition): Destination | undefined {
  const named = (...names: readonly string[]) => names.find((name) => properties[name] !== undefined);
  const label = named("actionLabel");
  const action = named("action");
  const screen = named("navigateTo");
  if (label === undefined && action === undefined && screen === undefined) return undefined;
  return { label, action, screen, href: named("actionHref", "href") };
}

/** Why a press on a component does nothing, if so; `screens` are the ids that can be gone to. */
export function findDeadEnd(
  definition: WidgetDefinition,
  raw: RawProps,
  screens: ReadonlySet<string>,
): DeadEnd | undefined {
  const destination = destinationOf(definition);
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

/** Whether an address leads anywhere: "#" alone is where one is already. */
export function isFollowable(href: string): boolean {
  return !["", "#"].includes(href.trim()) && safeUrl(href);
}

/** The props of a component without the screens that cannot be gone to, so that its view does not offer them. */
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
