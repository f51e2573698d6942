import { expect, it } from "vitest";
import { pressesOf, type Press } from "./pressesOf.ts";

const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function press(key: string, code: string, held: Partial<Press> = {}): Press {
  return { ...NOTHING_HELD, ...held, key, code };
}

it("a press has the name of its letter, whatever the layout of the keyboard", () => {
  expect(pressesOf(press("z", "KeyY", { ctrlKey: true }))).toContain("Control+Z");
  expect(pressesOf(press("G", "KeyG", { shiftKey: true }))).toContain("Shift+G");
});

it("with Alt, where a key types something else, it has the name of its place", () => {
  expect(pressesOf(press("ł", "KeyL", { ctrlKey: true, altKey: true }))).toContain("Control+Alt+KeyL");
});

it("another key held makes another name", () => {
  const names = [
    {},
    { ctrlKey: true },
    { metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { altKey: true },
  ].map((held) => pressesOf(press("z", "KeyZ", held))[0]);
  expect(new Set(names).size).toBe(names.length);
});
