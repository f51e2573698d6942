import fc from "fast-check";
import { expect, it } from "vitest";
import { parseMarkdown, plainText } from "./parseMarkdown.ts";

it("parts paragraphs, headings and lists", () => {
  const blocks = parseMarkdown("# Title\nOne\ntwo\n\n- a\n- b\n1. c\n2) d\n\nEnd");
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "list", "paragraph"]);
  expect(plainText(blocks)).toBe("Title\nOne\ntwo\na\nb\nc\nd\nEnd");
});

it("reads bold and code, and leaves marks without a partner", () => {
  expect(parseMarkdown("a **b** `c**` ** d`")).toEqual([
    {
      kind: "paragraph",
      spans: [
        { look: "plain", text: "a " },
        { look: "bold", text: "b" },
        { look: "plain", text: " " },
        { look: "code", text: "c**" },
        { look: "plain", text: " ** d`" },
      ],
    },
  ]);
});

it("shows code that is still being written", () => {
  expect(parseMarkdown("See:\n```\n# no heading\n- no item")).toEqual([
    { kind: "paragraph", spans: [{ look: "plain", text: "See:" }] },
    { kind: "code", text: "# no heading\n- no item" },
  ]);
});

it.each(["[a](https://x.example)", "![a](https://x.example)", "<b>a</b>", "https://x.example"])(
  "leaves %s the text that it is",
  (text) => {
    expect(parseMarkdown(text)).toEqual([{ kind: "paragraph", spans: [{ look: "plain", text }] }]);
  },
);

function onlyLetters(text: string): string {
  return text.replaceAll(/[^a]/g, "");
}

it("loses no letter of what is said", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "*", "`", "\n", " ", "-", "#", "1", ".") });
  fc.assert(
    fc.property(letters, (text) => {
      // The text after an opening fence names the language of the code.
      fc.pre(!text.includes("```"));
      expect(onlyLetters(plainText(parseMarkdown(text)))).toBe(onlyLetters(text));
    }),
  );
});

it("takes time in proportion to the length", () => {
  const marks = "**a `".repeat(40_000);
  const start = performance.now();
  parseMarkdown(marks);
  expect(performance.now() - start).toBeLessThan(1000);
});
