import type { Json, ProjectDocument, Row, Widget } from "../model/index.ts";
import { findDefinition, findDestination, isOutsideAddress, resolveProps } from "../widgets/index.ts";
import { isList, isRecord } from "../doc/index.ts";
import { matchRoute } from "../routes/index.ts";

/** Something on a screen that opens another one: a component, a row of its links, or one of its events. */
export interface Navigation {
  readonly widgetId: string;
  /** Part of the component that leads there: a press on it, one of its rows, one of its events. */
  readonly trigger: "press" | "option" | "event";
  /** Id of the row or event; undefined for the component itself. */
  readonly rowId: string | undefined;
  /** Screen of the component; undefined where it is on none. */
  readonly from: string | undefined;
  /** Target as it is written: the id of a screen or an address of the app. */
  readonly target: string;
  /** Screen of the target; undefined where there is none. */
  readonly to: string | undefined;
  readonly label: string;
}

/** The parts of a component that links are read from. */
export type LinkedWidget = Pick<Widget, "id" | "name" | "type" | "props" | "events">;

interface AppDocument extends Pick<ProjectDocument, "screens" | "home"> {
  readonly widgets: readonly LinkedWidget[];
}

/** Actions of events that open an address. */
const NAVIGATING: ReadonlySet<Json | undefined> = new Set(["navigate", "submit_form"]);

/** Everything in an app that opens one of its screens, or names one that is not there; addresses outside of the app are left out. */
export function listNavigations(document: AppDocument): readonly Navigation[] {
  const screens = new Set(document.screens.map(({ id }) => id));
  const find = (target: string) => findTarget(document, screens, target);
  return document.widgets.flatMap((widget) => {
    const marked = widget.props["__screenId"];
    const from = typeof marked === "string" && screens.has(marked) ? marked : undefined;
    return listTargets(widget).map(({ trigger, rowId, target }) => ({
      widgetId: widget.id,
      trigger,
      rowId,
      from,
      target,
      to: find(target),
      label: widget.name.trim() === "" ? "Navigate" : widget.name,
    }));
  });
}

type Target = Pick<Navigation, "trigger" | "rowId" | "target">;
type WrittenTarget = Omit<Target, "target"> & { readonly target: Json | undefined };

function listTargets(widget: LinkedWidget): readonly Target[] {
  const { options } = widget.props;
  const rows = isList(options) ? options.flatMap((row) => (isRow(row) ? [row] : [])) : [];
  const events = widget.events.filter((row) => NAVIGATING.has(row["action"]));
  const all: readonly WrittenTarget[] = [
    { trigger: "press", rowId: undefined, target: readOwnTarget(widget) },
    ...rows.map((row): WrittenTarget => {
      return { trigger: "option", rowId: row.id, target: firstText(row["screen"], row["href"]) };
    }),
    ...events.map((row): WrittenTarget => {
      const target = isRecord(row["params"]) ? row["params"]["to"] : undefined;
      return { trigger: "event", rowId: row.id, target };
    }),
  ];
  return all.flatMap(({ trigger, rowId, target }) =>
    typeof target === "string" && isOfApp(target) ? [{ trigger, rowId, target }] : [],
  );
}

/** Target of a press on the component itself; a text link that is hidden has none. */
function readOwnTarget({ type, props }: LinkedWidget): Json | undefined {
  const definition = findDefinition(type);
  const destination = definition && findDestination(definition);
  if (definition === undefined || destination === undefined) return undefined;
  const values = new Map<string | undefined, unknown>(Object.entries(resolveProps(definition, props)));
  const read = (name: string | undefined) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
  if (destination.label !== undefined && read(destination.label) === "") return undefined;
  const [screen, href] = [read(destination.screen), read(destination.href)];
  if (destination.action === undefined) return firstText(screen, href);
  const action = read(destination.action);
  if (action === "screen") return screen;
  return action === "link" ? href : undefined;
}

/** The screen takes precedence over the address. */
function firstText(screen: Json | undefined, href: Json | undefined): Json | undefined {
  return typeof screen === "string" && screen !== "" ? screen : href;
}

/** False for addresses outside of the app, places on the same screen, and operations, which the release resolves. */
function isOfApp(target: string): boolean {
  return target !== "" && !target.startsWith("#") && !target.startsWith("/api/") && !isOutsideAddress(target);
}

/** Id of the screen that a target of the app means, by its id or its address. */
export function findTarget(
  { screens, home }: Pick<AppDocument, "screens" | "home">,
  ids: ReadonlySet<string>,
  target: string,
): string | undefined {
  if (ids.has(target)) return target;
  const [path = ""] = target.split(/[?#]/);
  return screens.find(({ route }) => route === path)?.id ?? matchRoute(screens, path, home)?.screenId;
}

function isRow(value: Json): value is Row {
  return isRecord(value) && typeof value["id"] === "string";
}
