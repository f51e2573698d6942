import type { SuggestedRule } from "@formweave/schema/api";
import type { FoundField } from "../found.ts";
import { findChild, listChildren, listDescendants, readSetting, type XmlElement } from "../office/readXml.ts";

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
export function readContentControl(sdt: XmlElement): Control | undefined {
  const properties = findChild(sdt, "sdtPr");
  const content = findChild(sdt, "sdtContent");
  if (properties === undefined || isOuter(properties, content)) return undefined;
  const name = readSetting(properties, "alias") ?? readSetting(properties, "tag") ?? "";
  const kind = properties.children.find((child) => Object.hasOwn(TYPE_OF_CONTROL, child.name))?.name ?? "";
  const type = TYPE_OF_CONTROL[kind] ?? textType(properties, content);
  return {
    name,
    type,
    ...(type === "text-input" ? { isPlain: true } : {}),
    ...(type === "select" ? { options: readOptions(findChild(properties, kind)) } : {}),
    ...shownValue(properties, content, type),
  };
}

function isOuter(properties: XmlElement, content: XmlElement | undefined): boolean {
  return (
    properties.children.some(({ name }) => NO_FIELDS.has(name)) || listDescendants(content, "sdt").length > 0
  );
}

function textType(properties: XmlElement, content: XmlElement | undefined): string {
  const isMultiLine = TRUE.has(readSetting(properties, "text", "multiLine") ?? "");
  return isMultiLine || listDescendants(content, "p").length > 1 ? "text-area" : "text-input";
}

// The first item of a list is often its prompt, which has no value.
function readOptions(list: XmlElement | undefined) {
  const items = listChildren(list, "listItem").map(({ attributes }) => {
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
    return { value: TRUE.has(readSetting(findChild(properties, "checkbox"), "checked") ?? "") };
  }
  const isPrompt = findChild(properties, "showingPlcHdr") !== undefined;
  const text = listDescendants(content, "t")
    .map((run) => run.text)
    .join("")
    .trim();
  return isPrompt || text === "" || type === "image-upload" ? {} : { value: text };
}

/** Reads a legacy form field, from before content controls (`w:ffData`). */
export function readLegacyControl(data: XmlElement): Control {
  const name = readSetting(data, "helpText") ?? readSetting(data, "statusText") ?? "";
  const box = findChild(data, "checkBox");
  if (box !== undefined) {
    const state = readSetting(box, "checked") ?? readSetting(box, "default") ?? "0";
    return { name, type: "checkbox", value: TRUE.has(state) };
  }
  const list = findChild(data, "ddList");
  if (list !== undefined) {
    const entries = listChildren(list, "listEntry").map(({ attributes }) => attributes.get("val") ?? "");
    return { name, type: "select", options: entries.map((entry) => ({ label: entry, value: entry })) };
  }
  return { name, ...legacyText(findChild(data, "textInput")) };
}

function legacyText(input: XmlElement | undefined): Pick<Control, "type" | "isPlain" | "validation"> {
  const kind = readSetting(input, "type") ?? "regular";
  if (kind === "number" || kind === "date") return { type: kind };
  const max = Number(readSetting(input, "maxLength") ?? 0);
  const rule: SuggestedRule = { type: "maxLength", value: max, message: `Use at most ${max} characters` };
  return { type: "text-input", isPlain: true, ...(max > 0 ? { validation: [rule] } : {}) };
}
