import { expect, it } from "vitest";
import { listPressNames, type Press } from "./listPressNames.ts";

const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function press(key: string, code: string, held: Partial<Press> = {}): Press {
  return { ...NOTHING_HELD, ...held, key, code };
}

it("a press has the name of its letter, whatever the layout of the keyboard", () => {
  expect(listPressNames(press("z", "KeyY", { ctrlKey: true }))).toContain("Control+Z");
  expect(listPressNames(press("G", "KeyG", { shiftKey: true }))).toContain("Shift+G");
});

it("with Alt, where a key types something else, it has the name of its place", () => {
  expect(listPressNames(press("ł", "KeyL", { ctrlKey: true, altKey: true }))).toContain("Control+Alt+KeyL");
});

it("another key held makes another name", () => {
  const names = [
    {},
    { ctrlKey: true },
    { metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { altKey: true },
  ].map((held) => listPressNames(press("z", "KeyZ", held))[0]);
  expect(new Set(names).size).toBe(names.length);
});
