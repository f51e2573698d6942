import { describe, expect, it } from "vitest";
import { isColor, matchesFormat, safeUrl } from "./format.ts";

describe("safeUrl", () => {
  it.each([
    "",
    "#",
    "/about",
    "about.html?x=a:b",
    "//example.com",
    "https://example.com/a?b#c",
    "HTTP://example.com",
    "mailto:ana@example.com",
    "tel:+4912345",
    "data:image/png;base64,AAAA",
  ])("accepts %j", (value) => {
    expect(safeUrl(value)).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "vbscript:x",
    "data:text/html,<script>",
    "data:image/png,x\u0000",
    "file:///etc/passwd",
    "blob:https://example.com/1",
    "https:\\\\example.com",
  ])("refuses %j", (value) => {
    expect(safeUrl(value)).toBe(false);
  });
});

describe("the other formats", () => {
  it.each([
    ["date", "2028-02-29"],
    ["time", "23:59"],
    ["datetime", "2026-11-20T14:30"],
    ["icon", "circle-dot"],
    ["icon", "columns-2"],
    ["key", "first_name"],
    ["key", ""],
    [undefined, "anything at all"],
  ] as const)("%s accepts %j", (format, value) => {
    expect(matchesFormat(format, value)).toBe(true);
  });

  it.each([
    ["date", "2026-02-29"],
    ["date", "20.11.2026"],
    ["time", "24:00"],
    ["datetime", "2026-11-20"],
    ["datetime", "2026-11-20T14:30T"],
    ["icon", "Circle Dot"],
    ["key", "1st"],
    ["key", "a b"],
  ] as const)("%s refuses %j", (format, value) => {
    expect(matchesFormat(format, value)).toBe(false);
  });

  it.each([
    ["", true],
    ["#2f6fed", true],
    ["#2F6FED80", true],
    ["oklch(0.62 0.19 259)", true],
    ["oklch(62% 0.19 259 / 50%)", true],
    ["red", false],
    ["#12345", false],
    ["url(x)", false],
    ["oklch(0.62 0.19 259);color:red", false],
  ])("the colour %j is accepted: %s", (value, accepted) => {
    expect(isColor(value)).toBe(accepted);
  });
});
