import { isList, isRecord } from "../doc/index.ts";
import type { Row } from "../model/index.ts";
import {
  findDefinition,
  findDestination,
  type WidgetCategory,
  type WidgetDefinition,
} from "../widgets/index.ts";
import { listNavigations, type LinkedWidget, type Navigation } from "./navigations.ts";
import type { DiagrammedApp } from "./toGraph.ts";

/** Something that people press on a screen, and that can be made to open another screen. */
export interface Opener extends Pick<Navigation, "widgetId" | "trigger" | "rowId"> {
  readonly label: string;
  /** Type of the component. */
  readonly type: string;
  /** Id of the screen that it opens now. */
  readonly opens: string | undefined;
}

type Part = Pick<Opener, "trigger" | "rowId" | "label">;

/** Categories whose components are pressed though they are no links: an event opens the screen. */
const PRESSED: ReadonlySet<WidgetCategory> = new Set([
  "layout",
  "navigation",
  "data",
  "chart",
  "media",
  "commerce",
  "communication",
]);

/** Lists what could open a screen from another one: links and their rows first, then what only an event makes a link. */
export function listOpeners(document: Omit<DiagrammedApp, "links">, screenId: string): readonly Opener[] {
  const widgets = document.widgets.filter(({ props }) => props["__screenId"] === screenId);
  const opened = new Map(listNavigations({ ...document, widgets }).map((each) => [toKey(each), each.to]));
  const openers = widgets.flatMap((widget) => {
    const { id: widgetId, type } = widget;
    return listParts(widget).map((part) => {
      return { ...part, widgetId, type, opens: opened.get(toKey({ ...part, widgetId })) };
    });
  });
  return [
    ...openers.filter(({ trigger }) => trigger !== "event"),
    ...openers.filter(({ trigger }) => trigger === "event"),
  ];
}

function toKey({ widgetId, trigger, rowId = "" }: Pick<Navigation, "widgetId" | "trigger" | "rowId">) {
  return `${widgetId} ${trigger} ${rowId}`;
}

/** The parts of a component that can open a screen. */
function listParts(widget: LinkedWidget): readonly Part[] {
  const definition = findDefinition(widget.type);
  if (definition === undefined) return [];
  const rows = listRows(widget, definition);
  const isLink = findDestination(definition) !== undefined;
  const press: readonly Part[] = isLink ? [{ trigger: "press", rowId: undefined, label: widget.name }] : [];
  if (isLink || rows.length > 0) return [...press, ...rows];
  const isPressed = definition.answer === undefined && PRESSED.has(definition.category);
  return isPressed ? [{ trigger: "event", rowId: findGoing(widget)?.id, label: widget.name }] : [];
}

/** The rows of a list of links, such as the entries of a menu, that take a screen. */
function listRows({ name, props }: LinkedWidget, { properties }: WidgetDefinition): readonly Part[] {
  const [property, rows] = [properties["options"], props["options"]];
  if (property?.kind !== "rows" || property.cells["screen"] === undefined || !isList(rows)) return [];
  return rows.flatMap((row) => {
    if (!isRecord(row) || typeof row["id"] !== "string") return [];
    const label = row["label"];
    const isNamed = typeof label === "string" && label.trim() !== "";
    return [{ trigger: "option" as const, rowId: row["id"], label: isNamed ? label : name }];
  });
}

/** The event that opens something on a click already. */
function findGoing({ events }: LinkedWidget): Row | undefined {
  return events.find((row) => row["event"] === "click" && row["action"] === "navigate");
}
