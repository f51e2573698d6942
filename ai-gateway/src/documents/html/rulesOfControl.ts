import type { SuggestedRule } from "@formweave/schema/api";
import { readAttribute, type HtmlElement } from "./htmlTree.ts";

/** The rules that a control states in its attributes. */
export function rulesOfControl(control: HtmlElement): readonly SuggestedRule[] {
  const pattern = readAttribute(control, "pattern")?.slice(0, 500) ?? "";
  const message = readAttribute(control, "title")?.slice(0, 200) || "Use the required format";
  return [
    ...numberRule(control, "minlength", { type: "minLength", words: "Minimum characters:" }),
    ...numberRule(control, "maxlength", { type: "maxLength", words: "Maximum characters:" }),
    ...numberRule(control, "min", { type: "min", words: "Minimum value is" }),
    ...numberRule(control, "max", { type: "max", words: "Maximum value is" }),
    ...(pattern === "" ? [] : [{ type: "pattern", value: pattern, message } as const]),
  ];
}

interface NumberRule {
  readonly type: SuggestedRule["type"];
  readonly words: string;
}

function numberRule(
  control: HtmlElement,
  name: string,
  { type, words }: NumberRule,
): readonly SuggestedRule[] {
  const text = readAttribute(control, name)?.trim() ?? "";
  const value = Number(text);
  return text === "" || !Number.isFinite(value) ? [] : [{ type, value, message: `${words} ${value}` }];
}
