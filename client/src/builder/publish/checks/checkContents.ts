import type { ProjectDocument, Row, Widget } from "@formweave/schema/model";
import { checkProperty, safeUrl } from "@formweave/schema/rules";
import { definitionOf, resolveProps, type Property } from "@formweave/schema/widgets";
import { describeWidget } from "#builder/publish/describeWidget.ts";
import type { FormProblem } from "./formProblem.ts";
import { hiddenWidgets } from "./hiddenWidgets.ts";

/** Whether what is shown says something, and whether what can be pressed leads somewhere. */
export function checkContents({ widgets, screens }: ProjectDocument): readonly FormProblem[] {
  const routes = new Set(screens.map(({ route }) => route));
  const hidden = hiddenWidgets(widgets);
  const pages = new Set(screens.map(({ id }) => id));
  return widgets
    .filter(({ id }) => !hidden.has(id))
    .flatMap((widget) => [
      ...emptyProperties(widget),
      ...wrongAddresses(widget, routes),
      ...idleButton(widget, pages),
      ...lostRows(widget, pages),
    ]);
}

/** Required properties that are empty; labels are a check of their own. */
function emptyProperties(widget: Widget): readonly FormProblem[] {
  return propertiesOf(widget).flatMap(([name, property]) => {
    if (name === "label") return [];
    const problem = checkProperty(name, property, widget.props[name]);
    if (problem?.code !== "REQUIRED") return [];
    const { title, what } = describeWidget(widget);
    return {
      id: `texts:${widget.id}:${name}`,
      check: "texts",
      title: `${title} has no ${property.title.toLowerCase()}`,
      detail: `Where this ${what.toLowerCase()} is, people see nothing or an empty place.`,
      widgetIds: [widget.id],
    };
  });
}

function wrongAddresses(widget: Widget, routes: ReadonlySet<string>): readonly FormProblem[] {
  const wrong = propertiesOf(widget).flatMap(([name, property]) =>
    hasAddresses(property) &&
    checkProperty(name, property, widget.props[name], { allowEmpty: true }) !== undefined
      ? [property.title]
      : [],
  );
  const isEventWrong = widget.events.some(({ params }) => {
    const to = typeof params === "object" && params !== null && "to" in params ? params["to"] : undefined;
    return typeof to === "string" && to !== "" && !(to.startsWith("/") ? routes.has(to) : safeUrl(to));
  });
  return [...wrong, ...(isEventWrong ? ["An event"] : [])].map((where) => ({
    id: `addresses:${widget.id}:${where}`,
    check: "addresses",
    title: `An address of ${describeWidget(widget).title} cannot be opened`,
    detail: `${where}: it has to be a web, mail or phone address, or that of a screen.`,
    widgetIds: [widget.id],
  }));
}

function hasAddresses(property: Property): boolean {
  if (property.kind === "string") return property.format === "url";
  return property.kind === "rows" && Object.values(property.cells).some(({ format }) => format === "url");
}

/** A button that does nothing, or leads to what is not there. */
function idleButton(widget: Widget, pages: ReadonlySet<string>): readonly FormProblem[] {
  const definition = definitionOf(widget.type);
  const properties = definition?.properties;
  if (definition === undefined || properties?.["action"] === undefined || widget.events.length > 0) return [];
  const { action, href, navigateTo } = resolveProps(definition, widget.props);
  const why = whyIdle({ action, href, navigateTo }, pages);
  if (why === undefined) return [];
  return [
    {
      id: `buttons:${widget.id}`,
      check: "buttons",
      title: `${describeWidget(widget).title} leads nowhere`,
      detail: why,
      widgetIds: [widget.id],
    },
  ];
}

interface ButtonProps {
  readonly action: unknown;
  readonly href: unknown;
  readonly navigateTo: unknown;
}

function whyIdle({ action, href, navigateTo }: ButtonProps, pages: ReadonlySet<string>): string | undefined {
  if (action === "none") return "It does nothing when clicked.";
  if (action === "link" && href === "") return "It opens a link, and has none.";
  if (action !== "screen" || (typeof navigateTo === "string" && pages.has(navigateTo))) return undefined;
  return navigateTo === ""
    ? "It goes to a page, and none is chosen."
    : "It goes to a page that is not there.";
}

/** Entries of menus and steps that lead to a page which is gone. */
function lostRows(widget: Widget, pages: ReadonlySet<string>): readonly FormProblem[] {
  const property = definitionOf(widget.type)?.properties["options"];
  const rows = widget.props["options"];
  if (property?.kind !== "rows" || property.cells["screen"] === undefined || !Array.isArray(rows)) return [];
  return rows
    .filter((row) => isLost(row, pages))
    .map((row) => ({
      id: `buttons:${widget.id}:${row.id}`,
      check: "buttons",
      title: `“${String(row["label"] ?? "")}” in ${describeWidget(widget).title} leads nowhere`,
      detail: "It goes to a page that is not there.",
      widgetIds: [widget.id],
    }));
}

function isLost(row: Row, pages: ReadonlySet<string>): boolean {
  const { screen } = row;
  return typeof screen === "string" && screen !== "" && !pages.has(screen);
}

function propertiesOf({ type }: Widget): readonly (readonly [string, Property])[] {
  return Object.entries(definitionOf(type)?.properties ?? {});
}
