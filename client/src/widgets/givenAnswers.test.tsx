import { findFieldAnswers } from "@formweave/schema/answers";
import { EXAMPLES } from "@formweave/schema/answers/testing";
import type { Json } from "@formweave/schema/model";
import { isAnswered, type RawProps } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { loadFullSet, findView } from "./fullSet.ts";
import type { Uploads } from "./files/uploads.ts";
import { sentControls } from "./testing/sentControls.ts";
import { WidgetView } from "./WidgetView.tsx";

// Lazy views must be loaded before synchronous rendering.
beforeAll(async () => {
  await loadFullSet();
  await Promise.all(WIDGET_LIST.map(async ({ type }) => findView(type)?.preload?.()));
});

function render(type: string, props: RawProps, answer?: Json): string {
  return renderToString(<WidgetView id="widget" mode="live" {...{ type, props, answer }} />);
}

/** Returns the answer that an untouched field with an initial answer submits. */
function answered(type: string, props: RawProps, answer?: Json): Json | undefined {
  return findFieldAnswers({ type, props })?.decodeTyped(sentControls(render(type, props, answer), "widget"));
}

const TYPES = Object.entries(EXAMPLES);
const SHOWN = TYPES.filter(([type]) => type !== "password" && isAnswered(type));

it("are known for every field", () => {
  const fields = WIDGET_LIST.filter(({ answer }) => answer !== undefined).map(({ type }) => type);
  expect(new Set(TYPES.map(([type]) => type))).toEqual(new Set(fields));
});

describe.each(SHOWN)("a %s", (type, { props, right }) => {
  it.each(right.map((answer) => [JSON.stringify(answer), answer] as const))(
    "answers %s again",
    (_name, answer) => {
      expect(answered(type, props, answer)).toEqual(answer);
    },
  );
});

it.each(["file", "image-upload"] as const)(
  "carries what was sent to a %s before, beside what is sent next",
  (type) => {
    const { props, right } = EXAMPLES[type];
    const uploads: Uploads = { put: () => new Promise(() => {}) };
    for (const answer of right) {
      const html = renderToString(
        <WidgetView id="widget" mode="live" {...{ type, props, answer, uploads }} />,
      );
      expect(findFieldAnswers({ type, props })?.decode(sentControls(html, "widget"))).toEqual(answer);
    }
  },
);

it("never puts a password back", () => {
  expect(render("password", {}, "correct horse")).not.toContain("correct horse");
});

it.each([
  ["email", {}, "ada@"],
  ["url", { httpsOnly: true }, "http://example.com"],
  ["text-input", { maxLength: 2 }, "far too long"],
  ["text-area", { maxLength: 2 }, "far\ntoo long"],
  ["number", { max: 3 }, 12],
  ["number", {}, "1,2,3"],
  ["percent", {}, "half"],
  ["quantity", {}, "a few"],
  ["currency", {}, "ten"],
  ["masked-input", { purpose: "zip" }, "12345-6789"],
  ["quantity", { max: 3 }, 12],
  ["percent", {}, 120],
  ["radio", { options: [{ id: "a", label: "A", value: "a" }], allowOther: true }, "none, of these"],
  ["full-name", {}, { given: "x".repeat(501) }],
  ["signature", { allowTyped: true }, "x".repeat(201)],
  ["rich-text-input", {}, "no tree"],
] as const)("shows a wrong answer to a %s again, as it was typed", (type, props, answer) => {
  const html = render(type, props, answer);
  const texts = typeof answer === "object" ? Object.values(answer) : [answer];
  for (const text of texts) expect(html).toContain(String(text));
});

it.each([
  ["checkbox", { defaultValue: true }, false],
  ["switch", { defaultValue: true }, false],
  ["text-input", { defaultValue: "x" }, undefined],
  ["yes-no", { defaultValue: "yes" }, undefined],
  ["number", { defaultValue: 2 }, undefined],
  ["date", { startToday: true }, undefined],
  ["date-range", { defaultFrom: "2026-01-01", defaultTo: "2026-01-02" }, undefined],
  ["checkbox-group", { options: [{ id: "a", label: "A", value: "a" }], defaultValue: "a" }, undefined],
  ["tag-input", { defaultValue: "a, b" }, undefined],
  ["address", { defaultCountry: "DE" }, undefined],
] as const)("does not put the default of a %s back when its answer was taken away", (type, props, none) => {
  expect(answered(type, props)).not.toEqual(none);
  expect(answered(type, props, null)).toEqual(none);
});

it("keeps a value that has commas whole", () => {
  const options = [
    { id: "a", label: "Red, green", value: "" },
    { id: "b", label: "Blue", value: "" },
  ];
  for (const type of ["multi-select", "checkbox-group"])
    expect(answered(type, { options }, ["Red, green"])).toEqual(["Red, green"]);
  expect(answered("select", { options, searchable: true }, "Red, green")).toBe("Red, green");
});
