import { cleanText, wordsOfName } from "../cleanText.ts";
import { MAX_FOUND } from "../documentLimits.ts";
import type { FoundField } from "../found.ts";
import { readLabel } from "../readLabel.ts";
import { readAttribute, closest, ownText, shownText, textBefore, type HtmlElement } from "./htmlTree.ts";
import { indexLabels, type FindLabel } from "./indexLabels.ts";
import { rulesOfControl } from "./rulesOfControl.ts";
import { optionsOfControl, typeOfControl } from "./typeOfControl.ts";

/** Confidence in a label guessed from the text before a control, most often its label, or from its name, which at least is related. */
const CONFIDENCE = { before: 0.8, name: 0.6 } as const;

/** The fields of controls, in the order of the page; checkboxes or radio buttons that share a name are one field. */
export function fieldsOfControls(
  controls: readonly HtmlElement[],
  elements: readonly HtmlElement[],
): readonly FoundField[] {
  const findLabel = indexLabels(elements);
  const groups = Map.groupBy(controls, groupKey);
  return [...groups.values()].slice(0, MAX_FOUND).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const isGroup = typeOfControl(first) === "radio" || group.length > 1;
    return [isGroup ? groupField(group, first, findLabel) : controlField(first, findLabel)];
  });
}

function groupKey(control: HtmlElement): unknown {
  const type = typeOfControl(control);
  const name = readAttribute(control, "name") ?? "";
  return (type === "radio" || type === "checkbox") && name !== "" ? `${type} ${name}` : control;
}

function groupField(group: readonly HtmlElement[], first: HtmlElement, findLabel: FindLabel): FoundField {
  const options = group.map((control) => {
    const value = readAttribute(control, "value") ?? "";
    return { label: findLabel(control) || value, value: value || findLabel(control) };
  });
  const isRadio = typeOfControl(first) === "radio";
  const around = closest(first, isGroupElement);
  const stated = around === undefined ? "" : groupLabel(around, findLabel);
  const before = textBefore(closest(first, ({ tagName }) => tagName === "label") ?? first);
  const section = readSection(around ?? first);
  return {
    ...labelled(stated, before, readAttribute(first, "name") ?? ""),
    ...(isRadio && group.some((control) => isRequired(control)) ? { required: true } : {}),
    type: isRadio ? "radio" : "checkbox-group",
    options,
    ...(section === "" ? {} : { section }),
  };
}

function controlField(control: HtmlElement, findLabel: FindLabel): FoundField {
  const type = typeOfControl(control) ?? "text-input";
  const read = labelled(findLabel(control), textBefore(control), readAttribute(control, "name") ?? "");
  const section = readSection(control);
  const rules = rulesOfControl(control);
  const value = readControlValue(control, type);
  return {
    ...read,
    required: read.required || isRequired(control),
    type,
    ...(type === "text-input" ? { isPlain: true } : {}),
    ...(control.tagName === "select" ? { options: optionsOfControl(control) } : {}),
    ...(section === "" ? {} : { section }),
    ...(rules.length === 0 ? {} : { validation: rules }),
    ...(value === undefined ? {} : { value }),
  };
}

function labelled(
  stated: string,
  before: string,
  name: string,
): Pick<FoundField, "label" | "required" | "confidence"> {
  if (stated !== "") return { ...readLabel(stated), confidence: 1 };
  if (cleanText(before) !== "") return { ...readLabel(before), confidence: CONFIDENCE.before };
  return { label: wordsOfName(name), required: false, confidence: CONFIDENCE.name };
}

function isGroupElement(element: HtmlElement): boolean {
  const role = readAttribute(element, "role");
  return element.tagName === "fieldset" || role === "radiogroup" || role === "group";
}

function groupLabel(around: HtmlElement, findLabel: FindLabel): string {
  return readLegend(around) || findLabel(around);
}

function readLegend(fieldset: HtmlElement): string {
  const legend = fieldset.childNodes.find((node): node is HtmlElement => node.nodeName === "legend");
  return legend === undefined ? "" : cleanText(shownText(legend));
}

function readSection(element: HtmlElement): string {
  const fieldset = closest(element, ({ tagName }) => tagName === "fieldset");
  return fieldset === undefined ? "" : readLegend(fieldset);
}

function isRequired(control: HtmlElement): boolean {
  return (
    readAttribute(control, "required") !== undefined || readAttribute(control, "aria-required") === "true"
  );
}

// A password on a saved page is never read.
function readControlValue(control: HtmlElement, type: string): FoundField["value"] {
  if (type === "password" || control.tagName === "select") return undefined;
  if (type === "checkbox") return readAttribute(control, "checked") !== undefined;
  const text = control.tagName === "textarea" ? ownText(control) : (readAttribute(control, "value") ?? "");
  return text.trim() === "" ? undefined : text;
}
