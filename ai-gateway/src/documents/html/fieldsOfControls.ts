import { cleanText, wordsOfName } from "../cleanText.ts";
import { MAX_FOUND } from "../documentLimits.ts";
import type { FoundField } from "../found.ts";
import { readLabel } from "../readLabel.ts";
import { attributeOf, closest, ownText, shownText, textBefore, type HtmlElement } from "./htmlTree.ts";
import { labelsOf, type LabelOf } from "./labelsOf.ts";
import { rulesOfControl } from "./rulesOfControl.ts";
import { optionsOfControl, typeOfControl } from "./typeOfControl.ts";

/** Confidence in a label guessed from the text before a control, most often its label, or from its name, which at least is related. */
const CONFIDENCE = { before: 0.8, name: 0.6 } as const;

/** The fields of controls, in the order of the page; checkboxes or radio buttons that share a name are one field. */
export function fieldsOfControls(
  controls: readonly HtmlElement[],
  elements: readonly HtmlElement[],
): readonly FoundField[] {
  const labelOf = labelsOf(elements);
  const groups = Map.groupBy(controls, groupKey);
  return [...groups.values()].slice(0, MAX_FOUND).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const isGroup = typeOfControl(first) === "radio" || group.length > 1;
    return [isGroup ? groupField(group, first, labelOf) : controlField(first, labelOf)];
  });
}

function groupKey(control: HtmlElement): unknown {
  const type = typeOfControl(control);
  const name = attributeOf(control, "name") ?? "";
  return (type === "radio" || type === "checkbox") && name !== "" ? `${type} ${name}` : control;
}

function groupField(group: readonly HtmlElement[], first: HtmlElement, labelOf: LabelOf): FoundField {
  const options = group.map((control) => {
    const value = attributeOf(control, "value") ?? "";
    return { label: labelOf(control) || value, value: value || labelOf(control) };
  });
  const isRadio = typeOfControl(first) === "radio";
  const around = closest(first, isGroupElement);
  const stated = around === undefined ? "" : groupLabel(around, labelOf);
  const before = textBefore(closest(first, ({ tagName }) => tagName === "label") ?? first);
  const section = sectionOf(around ?? first);
  return {
    ...labelled(stated, before, attributeOf(first, "name") ?? ""),
    ...(isRadio && group.some((control) => isRequired(control)) ? { required: true } : {}),
    type: isRadio ? "radio" : "checkbox-group",
    options,
    ...(section === "" ? {} : { section }),
  };
}

function controlField(control: HtmlElement, labelOf: LabelOf): FoundField {
  const type = typeOfControl(control) ?? "text-input";
  const read = labelled(labelOf(control), textBefore(control), attributeOf(control, "name") ?? "");
  const section = sectionOf(control);
  const rules = rulesOfControl(control);
  const value = valueOf(control, type);
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
  const role = attributeOf(element, "role");
  return element.tagName === "fieldset" || role === "radiogroup" || role === "group";
}

function groupLabel(around: HtmlElement, labelOf: LabelOf): string {
  return legendOf(around) || labelOf(around);
}

function legendOf(fieldset: HtmlElement): string {
  const legend = fieldset.childNodes.find((node): node is HtmlElement => node.nodeName === "legend");
  return legend === undefined ? "" : cleanText(shownText(legend));
}

function sectionOf(element: HtmlElement): string {
  const fieldset = closest(element, ({ tagName }) => tagName === "fieldset");
  return fieldset === undefined ? "" : legendOf(fieldset);
}

function isRequired(control: HtmlElement): boolean {
  return attributeOf(control, "required") !== undefined || attributeOf(control, "aria-required") === "true";
}

// A password on a saved page is never read.
function valueOf(control: HtmlElement, type: string): FoundField["value"] {
  if (type === "password" || control.tagName === "select") return undefined;
  if (type === "checkbox") return attributeOf(control, "checked") !== undefined;
  const text = control.tagName === "textarea" ? ownText(control) : (attributeOf(control, "value") ?? "");
  return text.trim() === "" ? undefined : text;
}
