import { toRichText, type Json, type RichText, type RichTextPart } from "@formweave/schema/model";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { RichTextView } from "./RichTextView.tsx";

function node(
  type: string,
  content: readonly RichTextPart[],
  more: Readonly<Record<string, Json>> = {},
): RichTextPart {
  return { node: { attributes: { __type: type, ...more }, content } };
}

function words(text: string, format = 0): readonly RichTextPart[] {
  return [{ map: { __type: "text", __format: format } }, { text }];
}

function render(...content: readonly RichTextPart[]): string {
  const value: RichText = { attributes: {}, content };
  return renderToString(<RichTextView value={value} />).replace(/^<div class="wv-prose">(.*)<\/div>$/s, "$1");
}

it.each([
  [1, "<strong>a</strong>"],
  [2, "<em>a</em>"],
  [4, "<s>a</s>"],
  [8, "<u>a</u>"],
  [16, "<code>a</code>"],
  [3, "<strong><em>a</em></strong>"],
  [0, "a"],
])("writes the format bits %i", (format, html) => {
  expect(render(node("paragraph", words("a", format)))).toBe(`<p>${html}</p>`);
});

it("ends a format where the next text begins", () => {
  expect(render(node("paragraph", [...words("a", 1), ...words("b")]))).toBe("<p><strong>a</strong>b</p>");
});

it("writes headings, quotes, lists and line breaks", () => {
  expect(render(node("heading", words("a"), { __tag: "h3" }))).toBe("<h3>a</h3>");
  expect(render(node("quote", words("a")))).toBe("<blockquote>a</blockquote>");
  const items = [node("listitem", words("a")), node("listitem", words("b"))];
  expect(render(node("list", items, { __listType: "bullet" }))).toBe("<ul><li>a</li><li>b</li></ul>");
  expect(render(node("list", items, { __listType: "number", __start: 3 }))).toMatch(/^<ol start="3">/);
  expect(render(node("paragraph", [...words("a"), { map: { __type: "linebreak" } }, ...words("b")]))).toBe(
    "<p>a<br/>b</p>",
  );
});

it("makes nothing but a heading out of a heading's tag", () => {
  expect(render(node("heading", words("a"), { __tag: "script" }))).toBe("<h2>a</h2>");
});

it("links to safe addresses only", () => {
  expect(render(node("link", words("a"), { __url: "https://a.example" }))).toContain(
    'href="https://a.example"',
  );
  expect(render(node("link", words("a"), { __url: "javascript:alert(1)" }))).toBe("<span>a</span>");
});

it("shows plain text as its paragraphs, empty ones with their height", () => {
  expect(renderToString(<RichTextView value={toRichText("a\n\nb")} />)).toContain(
    "<p>a</p><p><br/></p><p>b</p>",
  );
});
