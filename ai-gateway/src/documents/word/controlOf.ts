import type { SuggestedRule } from "@formweave/schema/api";
import type { FoundField } from "../found.ts";
import { childOf, childrenOf, descendantsOf, settingOf, type XmlElement } from "../office/readXml.ts";

/** A field known to Word itself: a content control, or a legacy form field. */
export interface Control extends Omit<FoundField, "label" | "confidence" | "required"> {
  /** Name of the control; empty where the text before it is the label. */
  readonly name: string;
}

/** Field type by the element in the control's properties; for lists and dates its mere presence decides. */
const TYPE_OF_CONTROL: Readonly<Record<string, string>> = {
  date: "date",
  dropDownList: "select",
  comboBox: "select",
  checkbox: "checkbox",
  picture: "image-upload",
};
/** Controls that contain others, or that Word fills itself. */
const NO_FIELDS = new Set([
  "repeatingSection",
  "repeatingSectionItem",
  "docPartObj",
  "docPartList",
  "citation",
  "bibliography",
  "equation",
  "group",
]);
const TRUE = new Set(["1", "true", "on"]);

/** Reads a content control (`w:sdt`); undefined for a control that only contains others, or that Word fills itself. */
export function contentControlOf(sdt: XmlElement): Control | undefined {
  const properties = childOf(sdt, "sdtPr");
  const content = childOf(sdt, "sdtContent");
  if (properties === undefined || isOuter(properties, content)) return undefined;
  const name = settingOf(properties, "alias") ?? settingOf(properties, "tag") ?? "";
  const kind = properties.children.find((child) => Object.hasOwn(TYPE_OF_CONTROL, child.name))?.name ?? "";
  const type = TYPE_OF_CONTROL[kind] ?? textType(properties, content);
  return {
    name,
    type,
    ...(type === "text-input" ? { isPlain: true } : {}),
    ...(type === "select" ? { options: optionsOf(childOf(properties, kind)) } : {}),
    ...shownValue(properties, content, type),
  };
}

function isOuter(properties: XmlElement, content: XmlElement | undefined): boolean {
  return (
    properties.children.some(({ name }) => NO_FIELDS.has(name)) || descendantsOf(content, "sdt").length > 0
  );
}

function textType(properties: XmlElement, content: XmlElement | undefined): string {
  const isMultiLine = TRUE.has(settingOf(properties, "text", "multiLine") ?? "");
  return isMultiLine || descendantsOf(content, "p").length > 1 ? "text-area" : "text-input";
}

// The first item of a list is often its prompt, which has no value.
function optionsOf(list: XmlElement | undefined) {
  const items = childrenOf(list, "listItem").map(({ attributes }) => {
    const value = attributes.get("value") ?? "";
    return { label: attributes.get("displayText") ?? value, value };
  });
  return items.filter(({ value }) => value !== "");
}

function shownValue(
  properties: XmlElement,
  content: XmlElement | undefined,
  type: string,
): Pick<Control, "value"> {
  if (type === "checkbox") {
    return { value: TRUE.has(settingOf(childOf(properties, "checkbox"), "checked") ?? "") };
  }
  const isPrompt = childOf(properties, "showingPlcHdr") !== undefined;
  const text = descendantsOf(content, "t")
    .map((run) => run.text)
    .join("")
    .trim();
  return isPrompt || text === "" || type === "image-upload" ? {} : { value: text };
}

/** Reads a legacy form field, from before content controls (`w:ffData`). */
export function legacyControlOf(data: XmlElement): Control {
  const name = settingOf(data, "helpText") ?? settingOf(data, "statusText") ?? "";
  const box = childOf(data, "checkBox");
  if (box !== undefined) {
    const state = settingOf(box, "checked") ?? settingOf(box, "default") ?? "0";
    return { name, type: "checkbox", value: TRUE.has(state) };
  }
  const list = childOf(data, "ddList");
  if (list !== undefined) {
    const entries = childrenOf(list, "listEntry").map(({ attributes }) => attributes.get("val") ?? "");
    return { name, type: "select", options: entries.map((entry) => ({ label: entry, value: entry })) };
  }
  return { name, ...legacyText(childOf(data, "textInput")) };
}

function legacyText(input: XmlElement | undefined): Pick<Control, "type" | "isPlain" | "validation"> {
  const kind = settingOf(input, "type") ?? "regular";
  if (kind === "number" || kind === "date") return { type: kind };
  const max = Number(settingOf(input, "maxLength") ?? 0);
  const rule: SuggestedRule = { type: "maxLength", value: max, message: `Use at most ${max} characters` };
  return { type: "text-input", isPlain: true, ...(max > 0 ? { validation: [rule] } : {}) };
}
