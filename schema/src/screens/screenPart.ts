import { replaceFields, withMoneyFormats, withoutUnsafePatterns } from "../logic/index.ts";
import { isRecord } from "../doc/index.ts";
import type { Json, Row, Screen, Widget } from "../model/index.ts";
import { groupByScreen, listAppScreens, type AppDocument } from "./screenWidgets.ts";

/** Stands for a component of another screen, or for a screen that may not be opened. */
export const ELSEWHERE = "_elsewhere";

const MARKERS: ReadonlySet<string> = new Set(["__screenId", "__screenName", "__screenRoute", "__screenType"]);
/** Values of a condition that equal a missing answer. */
const NOTHING: ReadonlySet<Json | undefined> = new Set([null, "", false, "false", undefined]);

/** Cache, for as long as a document stays in memory. */
const parts = new WeakMap<AppDocument, ReadonlyMap<string, readonly Widget[]>>();

/**
 * The components of one screen of an app as visitors get them and as their answers are checked: a form of its own. What they say of
 * components of other screens names none, and holds as if these had no answers.
 */
export function readScreenPart(document: AppDocument, screenId: string): readonly Widget[] {
  const known = parts.get(document);
  if (known !== undefined) return known.get(screenId) ?? [];
  const groups = groupByScreen(document);
  const read = new Map(
    listAppScreens(document).map(({ id }: Pick<Screen, "id">) => [id, separate(groups.get(id) ?? [])]),
  );
  parts.set(document, read);
  return read.get(screenId) ?? [];
}

/** A component without what it shows of data sources and follows: the server reads that from the release, and visitors never. */
export function withoutQuery({ query: _query, bindings: _bindings, ...widget }: Widget): Widget {
  return widget;
}

function separate(widgets: readonly Widget[]): readonly Widget[] {
  const here: ReadonlySet<string> = new Set(widgets.map(({ id }) => id));
  return withMoneyFormats(widgets.map((widget) => separateWidget(withoutQuery(widget), here))).map(
    withoutUnsafePatterns,
  );
}

function separateWidget(widget: Widget, here: ReadonlySet<string>): Widget {
  const { formula, ...props } = Object.fromEntries(
    Object.entries(widget.props).filter(([name]) => !MARKERS.has(name)),
  );
  const rewrite = (text: Json) =>
    typeof text === "string"
      ? replaceFields(text, (field) => `{${here.has(field) ? field : ELSEWHERE}}`)
      : text;
  return {
    ...widget,
    metadata: {},
    children: widget.children.filter((id) => here.has(id)),
    props: { ...props, ...(formula !== undefined && { formula: rewrite(formula) }) },
    conditions: widget.conditions.map((row) => separateCondition(row, here)),
    events: widget.events.filter((row) => isHere(row, here)),
    validation: widget.validation.map((row) =>
      row["type"] === "custom" && row["value"] !== undefined ? { ...row, value: rewrite(row["value"]) } : row,
    ),
  };
}

function separateCondition({ option, ...row }: Row, here: ReadonlySet<string>): Row {
  const { field, value } = row;
  if (typeof field !== "string" || here.has(field))
    return { ...row, ...(option !== undefined && { option }) };
  return {
    ...row,
    field: ELSEWHERE,
    ...(value !== undefined && { value: NOTHING.has(value) ? value : ELSEWHERE }),
  };
}

/** An event whose component is on another screen has no effect on this one. */
function isHere({ params }: Row, here: ReadonlySet<string>): boolean {
  const target = isRecord(params) ? params["target"] : undefined;
  return typeof target !== "string" || target === "" || here.has(target);
}
