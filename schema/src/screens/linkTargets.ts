import { isList, isRecord } from "../doc/index.ts";
import type { Json, Row, Widget } from "../model/index.ts";
import { findDefinition, findDestination, resolveProps, type Destination } from "../widgets/index.ts";

/** Replaces a target of the app by its address: the id of a screen, or a path; undefined for what leads nowhere. */
export type LinkTarget = (target: string) => string | undefined;

/** Property of a list of pages: ids of screens, one a line. */
const SCREEN_LINES = "screens";

/**
 * A component whose links are addresses of the app instead of ids of screens, so that they are real links, usable without script. What
 * leads nowhere has no target.
 */
export function linkWidget(widget: Widget, link: LinkTarget, name: (id: string) => string): Widget {
  const definition = findDefinition(widget.type);
  const destination = definition && findDestination(definition);
  const own =
    definition && destination ? linkOwn(destination, resolveProps(definition, widget.props), link) : {};
  const { options } = widget.props;
  const lines = widget.props[SCREEN_LINES];
  const isPages = widget.type === "pagination" && typeof lines === "string";
  return {
    ...widget,
    props: {
      ...widget.props,
      ...own,
      ...(isList(options) && { options: options.map((row) => linkRow(row, link, name)) }),
      ...(isPages && {
        [SCREEN_LINES]: lines
          .split("\n")
          .map((line) => name(line.trim()))
          .join("\n"),
      }),
    },
    events: widget.events.map((row) => linkEvent(row, link)),
  };
}

function linkOwn(
  { action, screen, href }: Destination,
  props: Readonly<Record<string, unknown>>,
  link: LinkTarget,
): Record<string, Json> {
  const leadsToScreen =
    action === undefined ? readText(props, screen) !== "" : readText(props, action) === "screen";
  const wanted = readText(props, leadsToScreen ? screen : href);
  const to = wanted === "" ? undefined : link(wanted);
  const opened: readonly (readonly [property: string | undefined, value: Json])[] = [
    [screen, ""],
    [href, to ?? ""],
    [leadsToScreen ? action : undefined, to === undefined ? "none" : "link"],
    // A screen opens where the app is.
    [leadsToScreen && typeof props["newTab"] === "boolean" ? "newTab" : undefined, false],
  ];
  return Object.fromEntries(opened.flatMap(([name, value]) => (name === undefined ? [] : [[name, value]])));
}

function readText(props: Readonly<Record<string, unknown>>, property: string | undefined): string {
  const value = property === undefined ? "" : props[property];
  return typeof value === "string" ? value : "";
}

function linkRow(row: Json, link: LinkTarget, name: (id: string) => string): Json {
  if (!isRecord(row)) return row;
  const { screen, href } = row;
  if (typeof href !== "string")
    return typeof screen === "string" && screen !== "" ? { ...row, screen: name(screen) } : row;
  const wanted = typeof screen === "string" && screen !== "" ? screen : href;
  return {
    ...row,
    ...(typeof screen === "string" && { screen: "" }),
    href: wanted === "" ? "" : (link(wanted) ?? ""),
  };
}

function linkEvent(row: Row, link: LinkTarget): Row {
  const { action, params } = row;
  // Whom a call asks is read from the release, so the page need not know it.
  if (action === "call_api") return { ...row, params: {} };
  if ((action !== "navigate" && action !== "submit_form") || !isRecord(params)) return row;
  const { to } = params;
  return { ...row, params: { ...params, to: typeof to === "string" && to !== "" ? (link(to) ?? "") : "" } };
}
