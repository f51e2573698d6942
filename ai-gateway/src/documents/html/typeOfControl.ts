import type { SuggestedOption } from "@formweave/schema/api";
import { cleanText } from "../cleanText.ts";
import { readAttribute, isElement, ownText, type HtmlElement } from "./htmlTree.ts";

/** Types of inputs with components of their own; missing types are plain texts. Source: HTML §4.10.5. */
const TYPE_OF_INPUT: Readonly<Record<string, string>> = {
  email: "email",
  tel: "phone",
  url: "url",
  number: "number",
  range: "range",
  date: "date",
  time: "time",
  "datetime-local": "datetime-local",
  color: "color",
  password: "password",
  checkbox: "checkbox",
  radio: "radio",
};
const NO_FIELDS = new Set(["hidden", "submit", "reset", "button", "image"]);

/** The type of component for a control; undefined for one without an answer. */
export function typeOfControl(control: HtmlElement): string | undefined {
  switch (control.tagName) {
    case "textarea":
      return "text-area";
    case "select":
      return readAttribute(control, "multiple") === undefined ? "select" : "multi-select";
    case "input":
      return typeOfInput(control);
    default:
      return undefined;
  }
}

function typeOfInput(input: HtmlElement): string | undefined {
  const type = (readAttribute(input, "type") ?? "text").toLowerCase().trim();
  if (NO_FIELDS.has(type)) return undefined;
  if (type !== "file") return TYPE_OF_INPUT[type] ?? "text-input";
  return readAttribute(input, "accept")?.startsWith("image/") === true ? "image-upload" : "file";
}

/** The options of a list, without an empty one such as "Choose…". */
export function optionsOfControl(list: HtmlElement): readonly SuggestedOption[] {
  return list.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName === "optgroup") return optionsOfControl(child);
    const label = ownText(child);
    const value = readAttribute(child, "value") ?? cleanText(label);
    return child.tagName !== "option" || value.trim() === "" ? [] : [{ label, value }];
  });
}
