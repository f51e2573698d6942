import { findFieldAnswers } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import type { RawProps } from "@formweave/schema/widgets";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadFullSet, findView } from "./fullSet.ts";
import { sentControls } from "./testing/sentControls.ts";
import { WidgetView } from "./WidgetView.tsx";

const TYPES = [
  "yes-no",
  "radio-cards",
  "image-choice",
  "combobox",
  "currency",
  "tag-input",
  "masked-input",
  "consent",
  "terms",
] as const;

// Lazy views must be loaded before synchronous rendering.
beforeAll(async () => {
  await loadFullSet();
  await Promise.all(TYPES.map(async (type) => findView(type)?.preload?.()));
});

function render(type: (typeof TYPES)[number], props: RawProps, mode: "edit" | "live" = "live"): string {
  return renderToString(<WidgetView id="widget" type={type} props={props} mode={mode} />);
}

/** Returns the values that a form would submit under the widget's name. */
function sent(type: (typeof TYPES)[number], props: RawProps): readonly string[] {
  const inputs = render(type, props).match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('name="widget"') && !input.includes('disabled=""'))
    .filter((input) => input.includes('type="hidden"') || input.includes('checked=""'))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? "");
}

it("sends yes and no, and nothing before there is an answer", () => {
  expect(["yes", "no", "none"].map((defaultValue) => sent("yes-no", { defaultValue }))).toEqual([
    ["true"],
    ["false"],
    [],
  ]);
});

it("sends the value of a card, or its label where there is none", () => {
  const options = [{ id: "a", label: "Small", value: "" }];
  expect(sent("radio-cards", { options, defaultValue: "Small" })).toEqual(["Small"]);
});

it("sends several pictures only when several may be chosen", () => {
  const defaultValue = "first, third, gone";
  expect(sent("image-choice", { defaultValue, multiple: true })).toEqual(["first", "third"]);
  expect(sent("image-choice", { defaultValue })).toEqual(["first"]);
});

it("lets no more pictures be chosen than may be, and counts only those that are there", () => {
  const limited = { multiple: true, maxChoices: 1 };
  const full = render("image-choice", { ...limited, defaultValue: "first" });
  expect(full.match(/disabled=""/g)).toHaveLength(2);
  expect(render("image-choice", { ...limited, defaultValue: "gone" })).not.toContain("disabled");
});

it("shows no picture from an address that is not safe", () => {
  const options = [{ id: "a", label: "A", value: "a", picture: "javascript:alert(1)" }];
  expect(render("image-choice", { options })).not.toContain("<img");
});

it("sends the value of an option, and an answer of one's own only where it is accepted", () => {
  expect(sent("combobox", { defaultValue: "sales" })).toEqual(["sales"]);
  expect(render("combobox", { defaultValue: "sales" })).toContain('value="Sales"');
  expect(sent("combobox", { defaultValue: "Gardening" })).toEqual([""]);
  expect(sent("combobox", { defaultValue: "Gardening", allowOwn: true })).toEqual(["Gardening"]);
});

/** Decodes the answer a form would submit. */
function answered(type: (typeof TYPES)[number], props: RawProps): Json | undefined {
  return findFieldAnswers({ type, props })?.decodeTyped(sentControls(render(type, props), "widget"));
}

it("sends an amount as it is written, with the decimals of its currency", () => {
  expect(render("currency", { defaultValue: 1234.5 })).toContain('value="1,234.50"');
  expect(answered("currency", { defaultValue: 1234.5 })).toBe(1234.5);
  expect(answered("currency", { defaultValue: 1234, currency: "JPY" })).toBe(1234);
  expect(answered("currency", {})).toBeUndefined();
});

it("sends each tag, and nothing without tags", () => {
  expect(sent("tag-input", { defaultValue: "a, b" })).toEqual(["a", "b"]);
  expect(sent("tag-input", {})).toEqual([]);
});

it("sends a masked answer with its separators or without", () => {
  const props = { purpose: "ssn", defaultValue: "123456789" };
  expect(answered("masked-input", props)).toBe("123-45-6789");
  expect(answered("masked-input", { ...props, keepSeparators: false })).toBe("123456789");
});

it.each(["consent", "terms"] as const)(
  "never ticks %s by itself, and never lets a form go without",
  (type) => {
    const html = render(type, { required: true, defaultValue: true });
    expect(html).not.toContain("checked");
    expect(html).not.toContain("disabled");
    expect(html).toContain('required=""');
  },
);

it("has no native control on the canvas", () => {
  for (const type of TYPES) expect(render(type, {}, "edit")).not.toMatch(/<(?:input|select|textarea)/);
});
