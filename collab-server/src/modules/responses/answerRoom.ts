import { linesOf, rowTitlesOf } from "@formweave/schema/answers";
import { MAX_ANSWER_VALUES } from "@formweave/schema/api";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { definitionOf, isAnswered, resolveProps, resolveType } from "@formweave/schema/widgets";

/** So many values every form takes: what is too much for a field of it is said beside the field. */
const LEAST = 10_000;
/** Values of an answer that has no rows, beside one for each of its options: its parts, and what people add of their own. */
const OF_A_FIELD = 50;

type Widgets = ProjectDocument["widgets"];

/** Counted once for each document that is kept ready. */
const rooms = new WeakMap<Widgets, number>();

/** Most values that all answers to a form have together: its rows and columns, lists and options. */
export function answerRoom(widgets: Widgets): number {
  const known = rooms.get(widgets);
  if (known !== undefined) return known;
  const held = widgets.reduce((sum, widget) => sum + roomOfField(widget), 1);
  const room = Math.min(Math.max(held, LEAST), MAX_ANSWER_VALUES);
  rooms.set(widgets, room);
  return room;
}

function roomOfField({ type, props }: Pick<Widget, "type" | "props">): number {
  const resolved = resolveType(type);
  const definition = resolved && isAnswered(resolved) ? definitionOf(resolved) : undefined;
  if (definition === undefined) return 0;
  const given = new Map<string, unknown>(Object.entries(resolveProps(definition, props)));
  const read = (name: string) => given.get(name);
  const options = read("options");
  const count = Array.isArray(options) ? options.length : 0;
  return OF_A_FIELD + (count + 1) * (1 + rowsIn(read));
}

/** How often all options of a field are answered: in each row of a table, or each column of a grid. */
function rowsIn(read: (name: string) => unknown): number {
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === "string" ? value : "";
  };
  const titled = rowTitlesOf(text("rowTitles")).length;
  if (titled > 0) return titled;
  const most = Number(read("maxRows") ?? read("maxEntries") ?? 0);
  return most > 0 ? most : linesOf(text(read("points") === undefined ? "columns" : "points")).length;
}
