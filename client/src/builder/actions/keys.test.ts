import { expect, it } from "vitest";
import { builderActionOf, canvasActionOf, KEYS, shownKeys } from "./keys.ts";
import type { Press } from "./pressesOf.ts";

const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function press(key: string, code: string, held: Partial<Press> = {}): Press {
  return { ...NOTHING_HELD, ...held, key, code };
}

it("arranges by Ctrl, Alt and the place of a letter, whatever Alt makes it type", () => {
  const held = { ctrlKey: true, altKey: true };
  expect(builderActionOf(press("ł", "KeyL", held))).toBe("alignLeft");
  expect(builderActionOf(press("†", "KeyT", held))).toBe("alignTop");
  expect(builderActionOf(press("H", "KeyH", { ...held, shiftKey: true }))).toBe("distributeX");
});

it("has the keys of the canvas controls", () => {
  expect(builderActionOf(press("g", "KeyG"))).toBe("snapToGrid");
  expect(builderActionOf(press("G", "KeyG", { shiftKey: true }))).toBe("showGrid");
  expect(builderActionOf(press("z", "KeyZ", { ctrlKey: true }))).toBe("undo");
  expect(builderActionOf(press("y", "KeyY", { ctrlKey: true }))).toBe("redo");
  expect(builderActionOf(press("Z", "KeyZ", { ctrlKey: true, shiftKey: true }))).toBe("redo");
});

it("opens the command palette by Ctrl and K", () => {
  expect(builderActionOf(press("k", "KeyK", { ctrlKey: true }))).toBe("commandPalette");
});

it("tells keys apart that differ by what is held", () => {
  expect(canvasActionOf(press("]", "BracketRight"))).toBe("bringForward");
  expect(canvasActionOf(press("}", "BracketRight", { shiftKey: true }))).toBe("bringToFront");
  expect(canvasActionOf(press("!", "Digit1", { shiftKey: true }))).toBe("zoomToFit");
  expect(canvasActionOf(press("0", "Digit0", { ctrlKey: true }))).toBe("zoomToFull");
  expect(canvasActionOf(press("1", "Digit1"))).toBeUndefined();
});

it("hears what is about the view and the selection wherever the focus is, and no deletion", () => {
  expect(builderActionOf(press("a", "KeyA", { ctrlKey: true }))).toBe("selectAll");
  expect(builderActionOf(press("0", "Digit0", { ctrlKey: true }))).toBe("zoomToFull");
  for (const key of [
    press("+", "Equal", { ctrlKey: true, shiftKey: true }),
    press("=", "Equal", { ctrlKey: true }),
  ])
    expect(builderActionOf(key)).toBe("zoomIn");
  expect(builderActionOf(press("-", "Minus", { ctrlKey: true }))).toBe("zoomOut");
  expect(builderActionOf(press("Delete", "Delete"))).toBeUndefined();
});

it("gives no keys to two acts", () => {
  const ways = Object.values(KEYS).flat();
  expect(new Set(ways).size).toBe(ways.length);
});

it("shows keys as the device writes them", () => {
  expect(shownKeys("redo", false)).toBe("Ctrl Shift Z");
  expect(shownKeys("redo", true)).toBe("⌘ ⇧ Z");
  expect(shownKeys("alignLeft", true)).toBe("⌃ ⌥ L");
});
