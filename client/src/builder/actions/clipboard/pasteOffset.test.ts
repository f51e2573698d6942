import { expect, it } from "vitest";
import { createStore } from "#lib/createStore.ts";
import { DEFAULT_CANVAS_OPTIONS } from "#builder/canvasState/canvasOptions.ts";
import { cornerAt, offsetTo } from "./pasteOffset.ts";

const SIZE = { width: 200, height: 80 };
const COPIED = [{ id: "a", parentId: null, position: { x: 100, y: 50 }, size: SIZE }];
const session = { options: createStore(DEFAULT_CANVAS_OPTIONS), page: { drawnAt: (y: number) => y } };

it("puts the corner of all that is pasted at a place, on the grid, and leaves alone what is inside", () => {
  const both = [...COPIED, { id: "b", parentId: "a", position: { x: -500, y: 0 }, size: SIZE }];
  expect(offsetTo(session, both, { x: 209, y: 311 })).toEqual({ x: 100, y: 270 });
  expect(cornerAt(session, { x: 209, y: 311 })).toEqual({ x: 200, y: 320 });
});
