import { readEvents, type FormEvent } from "@formweave/schema/logic";
import type { ProjectDocument, Row, Widget } from "@formweave/schema/model";
import { findDefinition, findDeadEnd, isFollowable, type DeadEnd } from "@formweave/schema/widgets";
import { cut, describeWidget } from "#builder/publish/describeWidget.ts";
import type { FormProblem } from "./formProblem.ts";

const REASONS: Readonly<Record<DeadEnd, string>> = {
  nothing: "It does nothing when clicked.",
  noTarget: "It has neither a link nor a screen. On the page it cannot be pressed.",
  noLink: "It opens a link, and has none.",
  noScreen: "It goes to a page, and none is chosen.",
  lostScreen: "It goes to a page that is not there.",
};

/** Checks that everything that can be pressed leads somewhere: buttons, links in lists, and events. */
export function checkDestinations(
  widget: Widget,
  screens: ProjectDocument["screens"],
): readonly FormProblem[] {
  const ids = new Set(screens.map(({ id }) => id));
  return [...deadPress(widget, ids), ...deadRows(widget, ids), ...deadEvents(widget)];
}

/** Reports a button that does nothing, or leads to a missing page; an event counts as an effect. */
function deadPress(widget: Widget, screens: ReadonlySet<string>): readonly FormProblem[] {
  const definition = findDefinition(widget.type);
  if (definition === undefined || widget.events.length > 0) return [];
  const why = findDeadEnd(definition, widget.props, screens);
  if (why === undefined) return [];
  const { actionLabel } = widget.props;
  const { title } = describeWidget(widget);
  const what = typeof actionLabel === "string" ? `“${cut(actionLabel)}” in ${title}` : title;
  return [problem(widget, "", `${what} leads nowhere`, REASONS[why])];
}

/** Reports links of menus and steps: one problem for each link to a missing page, one for all links without a target. */
function deadRows(widget: Widget, screens: ReadonlySet<string>): readonly FormProblem[] {
  const property = findDefinition(widget.type)?.properties["options"];
  const { options } = widget.props;
  if (property?.kind !== "rows" || !Array.isArray(options)) return [];
  const rows = options.filter(isRow);
  const { title } = describeWidget(widget);
  const lost = rows.filter(({ screen }) => isText(screen) && screen !== "" && !screens.has(screen));
  const found = lost.map((row) =>
    problem(widget, `:${row.id}`, `“${labelIn(row)}” in ${title} leads nowhere`, REASONS.lostScreen),
  );
  const idle = property.areLinks === true && widget.events.length === 0 ? rows.filter(isIdle(widget)) : [];
  if (idle.length === 0) return found;
  const names = idle.map((row) => `“${labelIn(row)}”`).join(", ");
  const detail = `No link and no screen: ${names}. On the page they cannot be pressed.`;
  return [...found, problem(widget, ":rows", `Links in ${title} lead nowhere`, detail)];
}

/** The last part of a path is the present page; the head of a group opens the group. */
function isIdle({ type }: Widget) {
  return (row: Row, index: number, rows: readonly Row[]): boolean => {
    const { href, screen } = row;
    if ((isText(screen) && screen !== "") || (isText(href) && isFollowable(href))) return false;
    if (rows[index + 1]?.["nested"] === true && row["nested"] !== true) return false;
    return type !== "breadcrumb" || index < rows.length - 1;
  };
}

function deadEvents(widget: Widget): readonly FormProblem[] {
  return readEvents(widget.events)
    .filter(hasNoTarget)
    .map(({ id }) =>
      problem(
        widget,
        `:event:${id}`,
        `An event of ${describeWidget(widget).title} leads nowhere`,
        "It goes to an address, and has none.",
      ),
    );
}

function hasNoTarget({ action, params }: FormEvent): boolean {
  return action === "navigate" && (params["to"] ?? "").trim() === "";
}

function problem(widget: Widget, part: string, title: string, detail: string): FormProblem {
  return { id: `buttons:${widget.id}${part}`, check: "buttons", title, detail, widgetIds: [widget.id] };
}

function labelIn({ label }: Row): string {
  return isText(label) ? cut(label) : "";
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && "id" in value && isText(value.id);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
