import type { Json, ProjectDocument, Screen, Widget } from "../model/index.ts";
import { findHomeScreen } from "./toGraph.ts";

/** An app as far as its screens and their components go. */
export type AppDocument = Pick<ProjectDocument, "name" | "screens" | "widgets" | "home">;

/** The screens of an app; one named like it where it has none, so that every app can be opened. */
export function listAppScreens({ name, screens }: Pick<AppDocument, "name" | "screens">): readonly Screen[] {
  if (screens.length > 0) return screens;
  const navigation = { showInNav: true, order: 0, icon: "" };
  return [{ id: "home", name, route: "/", type: "default", navigation }];
}

/** Id of the screen that the address of the app itself leads to. */
export function findAppHome(document: AppDocument): string {
  return findHomeScreen({ ...document, screens: [...listAppScreens(document)] }) ?? "";
}

/**
 * The components of each screen, by its id; under `""` those on no screen, which visitors do not get. Components follow the outermost
 * one around them. In an app without screens, all are on the one in place of them.
 */
export function groupByScreen(document: AppDocument): ReadonlyMap<string, readonly Widget[]> {
  if (document.screens.length === 0) return new Map([[findAppHome(document), document.widgets]]);
  const byId = new Map(document.widgets.map((widget) => [widget.id, widget]));
  const screens: ReadonlySet<Json | undefined> = new Set(document.screens.map(({ id }) => id));
  const known = new Map<string, string>();
  function findScreen(widget: Widget): string {
    const found = known.get(widget.id);
    if (found !== undefined) return found;
    // Set first, so that a circle of parents ends.
    known.set(widget.id, "");
    const parent = byId.get(widget.parentId ?? "");
    const own = widget.props["__screenId"];
    const marked = typeof own === "string" && screens.has(own) ? own : "";
    const screen = parent === undefined ? marked : findScreen(parent);
    known.set(widget.id, screen);
    return screen;
  }
  return Map.groupBy(document.widgets, findScreen);
}
