import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import type { FormProblem } from "./formProblem.ts";
import { hiddenWidgets } from "./hiddenWidgets.ts";

/** Default text of each type, which says nothing until somebody replaces it. */
const FIRST_TEXTS: Readonly<Record<string, string>> = {
  "text-input": "label",
  heading: "text",
  text: "text",
};
/** Default names of a project. */
const UNNAMED = /^untitled (?:form|app)(?: \d+)?$/i;

/** Reports default texts that nobody replaced: people would read "New field", "Heading" and "Untitled form". */
export function checkDefaults({ name, widgets }: ProjectDocument): readonly FormProblem[] {
  const hidden = hiddenWidgets(widgets);
  const shown = widgets.filter(({ id }) => !hidden.has(id));
  const isUnnamed = UNNAMED.test(name.trim());
  const title = isUnnamed ? "" : name.trim();
  const unwritten = shown.flatMap((widget) => unwrittenText(widget, title));
  return isUnnamed ? [untitled(name, shown), ...unwritten] : unwritten;
}

function unwrittenText(widget: Widget, title: string): readonly FormProblem[] {
  const property = FIRST_TEXTS[widget.type];
  const text = property === undefined ? undefined : widget.props[property];
  if (property === undefined || typeof text !== "string" || text !== firstText(widget.type, property))
    return [];
  const isHeading = widget.type === "heading" && title !== "";
  return [
    {
      id: `default:${widget.id}`,
      check: "texts",
      title: `“${text}” is not written yet`,
      detail: isHeading ? `Fix makes it “${title}”.` : "People read it as it is. Write what it is about.",
      widgetIds: [widget.id],
      fix: isHeading
        ? { commandId: "updateProps", input: { widgetIds: [widget.id], props: { [property]: title } } }
        : undefined,
    },
  ];
}

function firstText(type: string, name: string): unknown {
  const property = findDefinition(type)?.properties[name];
  return property !== undefined && "default" in property ? property.default : undefined;
}

/** Reports a missing title of the page and of the tab; its highest edited heading is suggested as the title. */
function untitled(name: string, widgets: readonly Widget[]): FormProblem {
  const heading = widgets
    .filter(({ type, parentId }) => type === "heading" && parentId === null)
    .toSorted((a, b) => a.position.y - b.position.y)
    .map(({ props }) => (typeof props["text"] === "string" ? props["text"].trim() : ""))
    .find((text) => text !== "" && text !== firstText("heading", "text"));
  return {
    id: "default:name",
    check: "texts",
    title: `The form is called “${name.trim()}”`,
    detail:
      heading === undefined
        ? "People see it in their tab and in mails. Name it at the top."
        : `People see it in their tab and in mails. Fix calls it “${heading}”.`,
    widgetIds: [],
    fix: heading === undefined ? undefined : { commandId: "renameProject", input: { name: heading } },
  };
}
