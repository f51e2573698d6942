import fc from "fast-check";
import { expect, it } from "vitest";
import { STYLE_NAMES, isSafeStyle } from "./safeStyle.ts";

it.each([
  ["color", "#1a2b3c"],
  ["color", "var(--f-accent)"],
  ["backgroundColor", "transparent"],
  ["background", "linear-gradient(90deg, #1a2b3c 0%, rgb(1, 2, 3) 100%)"],
  ["borderColor", "oklch(0.62 0.19 259)"],
  ["borderWidth", 1],
  ["borderStyle", "dashed"],
  ["borderRadius", "10px 10px 0 0"],
  ["boxShadow", "0 4px 12px rgb(0 0 0 / 12%)"],
  ["boxShadow", "inset 0 0 0 1px #1a2b3c"],
  ["boxShadow", "none"],
  ["opacity", 0.5],
  ["fontFamily", '"Inter Variable", system-ui, sans-serif'],
  ["fontSize", "1.25rem"],
  ["fontWeight", 600],
  ["lineHeight", 1.5],
  ["letterSpacing", "-0.02em"],
  ["textAlign", "center"],
  ["padding", "12px 20px"],
  ["marginTop", 20],
  ["gap", "16px"],
  ["width", "100%"],
  ["maxWidth", "auto"],
])("%s: %s may be set", (name, value) => {
  expect(isSafeStyle(name, value)).toBe(true);
});

it.each([
  ["position", "fixed"],
  ["zIndex", 9],
  ["content", "x"],
  ["constructor", "x"],
  ["backgroundImage", "url(https://example.com/x.png)"],
  ["background", "url(https://example.com/x.png)"],
  ["background", "linear-gradient(90deg, #1a2b3c, url(x))"],
  ["background", "#1a2b3c url(x)"],
  ["color", "expression(alert(1))"],
  ["color", "red; position: fixed"],
  ["color", 7],
  ["color", "var(--anything)"],
  ["width", "calc(100% - 1px)"],
  ["width", -1],
  ["margin", "-2000px"],
  ["fontFamily", "a;b"],
  ["fontFamily", "url(x)"],
  ["boxShadow", "0 0 0 1px url(x)"],
  ["opacity", 2],
  ["opacity", Number.NaN],
  ["opacity", ""],
  ["padding", null],
  ["padding", ["1px"]],
  ["color", `rgb(${"1".repeat(400)})`],
  ["background", `linear-gradient(90deg,${Array(60).fill("#1a2b3c").join(",")})`],
])("%s: %s may not be set", (name, value) => {
  expect(isSafeStyle(name, value)).toBe(false);
});

it("no value that is accepted can leave its declaration or load anything", () => {
  const pieces = fc.constantFrom(
    "url(",
    ")",
    ";",
    "}",
    "{",
    "1px",
    " ",
    "#1a2b3c",
    ",",
    "none",
    "0",
    "/*",
    "\\",
    "@import",
    "linear-gradient(90deg,",
    "rgb(",
  );
  const value = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.constantFrom(...STYLE_NAMES), value, (name, text) => {
      const leavesIt = /[;{}\\@]|url|\/\*/.test(text);
      expect(isSafeStyle(name, text) && leavesIt).toBe(false);
    }),
    { numRuns: 3000 },
  );
});
