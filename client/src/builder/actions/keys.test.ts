import { expect, it } from "vitest";
import { findBuilderAction, findCanvasAction, KEYS, shownKeys } from "./keys.ts";
import type { Press } from "./listPressNames.ts";

const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function press(key: string, code: string, held: Partial<Press> = {}): Press {
  return { ...NOTHING_HELD, ...held, key, code };
}

it("arranges by Ctrl, Alt and the place of a letter, whatever Alt makes it type", () => {
  const held = { ctrlKey: true, altKey: true };
  expect(findBuilderAction(press("ł", "KeyL", held))).toBe("alignLeft");
  expect(findBuilderAction(press("†", "KeyT", held))).toBe("alignTop");
  expect(findBuilderAction(press("H", "KeyH", { ...held, shiftKey: true }))).toBe("distributeX");
});

it("has the keys of the canvas controls", () => {
  expect(findBuilderAction(press("g", "KeyG"))).toBe("snapToGrid");
  expect(findBuilderAction(press("G", "KeyG", { shiftKey: true }))).toBe("showGrid");
  expect(findBuilderAction(press("z", "KeyZ", { ctrlKey: true }))).toBe("undo");
  expect(findBuilderAction(press("y", "KeyY", { ctrlKey: true }))).toBe("redo");
  expect(findBuilderAction(press("Z", "KeyZ", { ctrlKey: true, shiftKey: true }))).toBe("redo");
});

it("opens the command palette by Ctrl and K", () => {
  expect(findBuilderAction(press("k", "KeyK", { ctrlKey: true }))).toBe("commandPalette");
});

it("tells keys apart that differ by what is held", () => {
  expect(findCanvasAction(press("]", "BracketRight"))).toBe("bringForward");
  expect(findCanvasAction(press("}", "BracketRight", { shiftKey: true }))).toBe("bringToFront");
  expect(findCanvasAction(press("!", "Digit1", { shiftKey: true }))).toBe("zoomToFit");
  expect(findCanvasAction(press("0", "Digit0", { ctrlKey: true }))).toBe("zoomToFull");
  expect(findCanvasAction(press("1", "Digit1"))).toBeUndefined();
});

it("hears what is about the view and the selection wherever the focus is, and no deletion", () => {
  expect(findBuilderAction(press("a", "KeyA", { ctrlKey: true }))).toBe("selectAll");
  expect(findBuilderAction(press("0", "Digit0", { ctrlKey: true }))).toBe("zoomToFull");
  for (const key of [
    press("+", "Equal", { ctrlKey: true, shiftKey: true }),
    press("=", "Equal", { ctrlKey: true }),
  ])
    expect(findBuilderAction(key)).toBe("zoomIn");
  expect(findBuilderAction(press("-", "Minus", { ctrlKey: true }))).toBe("zoomOut");
  expect(findBuilderAction(press("Delete", "Delete"))).toBeUndefined();
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
