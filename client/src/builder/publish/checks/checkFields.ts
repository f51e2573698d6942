import { findFieldAnswers } from "@formweave/schema/answers";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { findDefinition, resolveProps } from "@formweave/schema/widgets";
import { describeWidget } from "#builder/publish/describeWidget.ts";
import type { FormProblem } from "./formProblem.ts";
import { hiddenWidgets } from "./hiddenWidgets.ts";

/** Checks that the form asks something, can be submitted, shows all required fields, and stores each answer under its own key. */
export function checkFields({ widgets }: ProjectDocument): readonly FormProblem[] {
  const hidden = hiddenWidgets(widgets);
  const fields = widgets.filter((widget) => findFieldAnswers(widget) !== undefined);
  if (fields.every(({ id }) => hidden.has(id))) return [ASKS_NOTHING];
  return [
    ...sendingProblems(widgets, hidden),
    ...requiredButHidden(widgets, fields, hidden),
    ...sharedKeys(fields),
  ];
}

const ASKS_NOTHING: FormProblem = {
  id: "fields",
  check: "fields",
  title: "This form asks nothing",
  detail: "There is no field that people can fill in.",
  widgetIds: [],
};
const HAS_NO_BUTTON: FormProblem = {
  id: "sending",
  check: "sending",
  title: "This form has no button to send it",
  detail: "The page puts a plain “Send” at its end. Fix adds a button that you can place and name.",
  widgetIds: [],
  fix: { commandId: "addButton" },
};

/** A form without a submit button gets one by itself; a form with an unreachable one does not. */
function sendingProblems(widgets: readonly Widget[], hidden: ReadonlySet<string>): readonly FormProblem[] {
  const senders = widgets.filter(sendsForm);
  if (senders.some((widget) => !hidden.has(widget.id) && widget.props["disabled"] !== true)) return [];
  const [first] = senders;
  if (first === undefined) return [HAS_NO_BUTTON];
  const isHidden = hidden.has(first.id);
  const canShow = !first.visible && !first.locked;
  return [
    {
      id: "sending",
      check: "sending",
      title: "Nobody can send this form",
      detail: `${describeWidget(first).title} is ${isHidden ? "hidden" : "disabled"}.${canShow ? " Fix shows it." : ""}`,
      widgetIds: [first.id],
      fix: canShow ? { commandId: "setVisible", input: { widgetIds: [first.id], visible: true } } : undefined,
    },
  ];
}

/** True when a component submits the form. */
function sendsForm({ type, props, events }: Widget): boolean {
  if (events.some(({ action }) => action === "submit_form")) return true;
  const definition = findDefinition(type);
  if (definition === undefined) return false;
  return definition.type === "submit" || resolveProps(definition, props)["action"] === "submit";
}

function requiredButHidden(
  widgets: readonly Widget[],
  fields: readonly Widget[],
  hidden: ReadonlySet<string>,
): readonly FormProblem[] {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  return fields
    .filter((field) => hidden.has(field.id) && isRequired(field))
    .map((field) => {
      const hiding = [...iterateWithAncestors(field, byId)].filter(({ visible }) => !visible);
      const canShow = hiding.every(({ locked }) => !locked);
      const widgetIds = hiding.map(({ id }) => id);
      return {
        id: `required:${field.id}`,
        check: "required",
        title: `${describeWidget(field).title} is required, but hidden`,
        detail: `Nobody sees it, and forms are sent without it.${canShow ? " Fix shows it." : ""}`,
        widgetIds: [field.id],
        fix: canShow ? { commandId: "setVisible", input: { widgetIds, visible: true } } : undefined,
      };
    });
}

function isRequired({ props, validation }: Widget): boolean {
  return props["required"] === true || validation.some(({ type }) => type === "required");
}

/** Yields a component and its ancestors. */
function* iterateWithAncestors(widget: Widget, byId: ReadonlyMap<string, Widget>): Generator<Widget> {
  for (let at: Widget | undefined = widget; at !== undefined; at = byId.get(at.parentId ?? "")) yield at;
}

/** Reports fields that share a key for their answers, except the first of each key. */
function sharedKeys(fields: readonly Widget[]): readonly FormProblem[] {
  const keyed = Map.groupBy(fields, ({ props }) => (typeof props["name"] === "string" ? props["name"] : ""));
  return [...keyed].flatMap(([key, [first, ...others]]) =>
    key === "" || first === undefined
      ? []
      : others.map((field) => {
          const [own, other] = [describeWidget(field).title, describeWidget(first).title];
          const name = freeKey(key, keyed);
          return {
            id: `keys:${field.id}`,
            check: "keys",
            title: `${own} has the same key as ${other}`,
            detail: `Both answers come under “${key}”. Fix calls this one “${name}”.`,
            widgetIds: [first.id, field.id],
            fix: { commandId: "updateProps", input: { widgetIds: [field.id], props: { name } } },
          } as const;
        }),
  );
}

function freeKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  let count = 2;
  while (taken.has(`${key}_${count}`)) count++;
  return `${key}_${count}`;
}
