import { splitLines, parseRowTitles } from "@formweave/schema/answers";
import { MAX_ANSWER_VALUES } from "@formweave/schema/api";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { findDefinition, isAnswered, resolveProps, resolveType } from "@formweave/schema/widgets";

/** Minimum for every form, so that an excess in one field is reported beside that field. */
const LEAST = 10_000;
/** Values of an answer without rows, in addition to one for each option: its parts and custom options. */
const OF_A_FIELD = 50;

type Widgets = ProjectDocument["widgets"];

/** Cache, for as long as a document stays in memory. */
const rooms = new WeakMap<Widgets, number>();

/** Maximum number of values in all answers to a form together, from its rows, columns, lists and options. */
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
  const definition = resolved && isAnswered(resolved) ? findDefinition(resolved) : undefined;
  if (definition === undefined) return 0;
  const given = new Map<string, unknown>(Object.entries(resolveProps(definition, props)));
  const read = (name: string) => given.get(name);
  const options = read("options");
  const count = Array.isArray(options) ? options.length : 0;
  return OF_A_FIELD + (count + 1) * (1 + rowsIn(read));
}

/** Number of times that the options of a field are answered: for each row of a table or each column of a grid. */
function rowsIn(read: (name: string) => unknown): number {
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === "string" ? value : "";
  };
  const titled = parseRowTitles(text("rowTitles")).length;
  if (titled > 0) return titled;
  const most = Number(read("maxRows") ?? read("maxEntries") ?? 0);
  return most > 0 ? most : splitLines(text(read("points") === undefined ? "columns" : "points")).length;
}
