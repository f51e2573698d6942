import { isAnswered, type RawProps } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import type { Uploads } from "./files/uploads.ts";
import { loadFullSet, findView } from "./fullSet.ts";
import { WidgetView } from "./WidgetView.tsx";

// Lazy views must be loaded before synchronous rendering.
beforeAll(async () => {
  await loadFullSet();
  await Promise.all(WIDGET_LIST.map(async ({ type }) => findView(type)?.preload?.()));
});

const UPLOADS: Uploads = { put: () => new Promise(() => {}) };
const MORE: readonly (readonly [type: string, props: RawProps])[] = [
  ["select", { searchable: true }],
  ["country", { searchable: true }],
  ["image-choice", { multiple: true }],
  ["matrix", { choices: "many" }],
];
/** All visible fields, and variants whose properties change the markup. */
const FIELDS = [
  ...WIDGET_LIST.filter(({ type }) => isAnswered(type) && type !== "hidden").map(
    ({ type }) => [type, {}] as const,
  ),
  ...MORE,
];

function render(
  type: string,
  props: RawProps,
  more: Partial<ComponentProps<typeof WidgetView>> = {},
): string {
  return renderToString(<WidgetView id="widget" mode="live" {...{ type, props }} {...more} />);
}

/** Returns the opening tags of all elements exposed to screen readers. */
function listSpokenTags(html: string): readonly string[] {
  return (html.match(/<[a-z][^>]*>/g) ?? []).filter((tag) => !tag.includes('aria-hidden="true"'));
}

describe.each(FIELDS)("what is wrong with a %s %j", (type, props) => {
  it.each([undefined, UPLOADS])("is said once, and by what it is wrong with", (uploads) => {
    const html = render(type, props, { error: "Not like that", uploads });
    const [, id = ""] = /class="fe" id="([^"]+)"/.exec(html) ?? [];
    expect(html.split("Not like that")).toHaveLength(2);
    const tied = listSpokenTags(html).filter((tag) =>
      / aria-describedby="([^"]+)"/.exec(tag)?.[1]?.includes(id),
    );
    expect(tied.some((tag) => tag.includes('aria-invalid="true"'))).toBe(true);
    expect(render(type, props, { uploads })).not.toContain("aria-invalid");
  });
});

it.each([
  ["file", "plan.pdf", "application/pdf"],
  ["image-upload", "a.png", "image/png"],
])("what is wrong with a %s that takes no more is told of its list", (type, name, mime) => {
  const answer = ["f123456789abcdef", "g123456789abcdef"].map((id) => ({
    id,
    name,
    type: mime,
    bytes: 2000,
  }));
  const full = { multiple: true, maxFiles: 2 };
  const html = render(type, full, { error: "Not like that", answer, uploads: UPLOADS });
  expect(html).not.toContain(' type="file"');
  const [, id = ""] = /class="fe" id="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<ul [^>]*aria-describedby="${id}"`));
});

// A slider always has an answer.
describe.each(FIELDS.filter(([type]) => type !== "range"))("that a %s %j is required", (type, props) => {
  it("is heard as it is seen", () => {
    const html = render(type, { ...props, required: true });
    const isMarked = / (?:aria-required="true"|required="")/.test(listSpokenTags(html).join(""));
    expect(isMarked || html.includes(", required</span></legend>")).toBe(true);
  });
});
