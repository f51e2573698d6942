import { readEvents } from "@formweave/schema/logic";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { checkProperty, refuseEventTarget, safeUrl } from "@formweave/schema/rules";
import { findDefinition, type Property } from "@formweave/schema/widgets";
import { describeWidget } from "#builder/publish/describeWidget.ts";
import { checkDestinations } from "./checkDestinations.ts";
import type { FormProblem } from "./formProblem.ts";
import { hiddenWidgets } from "./hiddenWidgets.ts";

/** Checks that visible components have content, and that links and buttons lead somewhere. */
export function checkContents({ widgets, screens }: ProjectDocument): readonly FormProblem[] {
  const hidden = hiddenWidgets(widgets);
  return widgets
    .filter(({ id }) => !hidden.has(id))
    .flatMap((widget) => [
      ...emptyProperties(widget),
      ...wrongAddresses(widget, screens),
      ...checkDestinations(widget, screens),
    ]);
}

/** Returns empty required properties; labels have a check of their own. */
function emptyProperties(widget: Widget): readonly FormProblem[] {
  return listProperties(widget).flatMap(([name, property]) => {
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

function wrongAddresses(widget: Widget, screens: ProjectDocument["screens"]): readonly FormProblem[] {
  const wrong = listProperties(widget).flatMap(([name, property]) =>
    hasAddresses(property) &&
    checkProperty(name, property, widget.props[name], { allowEmpty: true }) !== undefined
      ? [property.title]
      : [],
  );
  const isEventWrong = readEvents(widget.events).some(({ action, params: { to = "" } }) =>
    action === "call_api" ? !safeUrl(to) : refuseEventTarget(action, to, screens) !== undefined,
  );
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

function listProperties({ type }: Widget): readonly (readonly [string, Property])[] {
  return Object.entries(findDefinition(type)?.properties ?? {});
}
