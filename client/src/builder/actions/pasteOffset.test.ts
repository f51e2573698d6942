import { docWith } from "@formweave/schema/doc/testing";
import { beforeEach, expect, it } from "vitest";
import { createStore } from "#lib/createStore.ts";
import { DocumentStore } from "#document/documentStore.ts";
import { middleOfView, pasteOffset } from "./pasteOffset.ts";
import { DEFAULT_CANVAS_OPTIONS } from "#document/view/canvasOptions.ts";
import { INITIAL_VIEWPORT } from "#document/view/viewport.ts";

const SIZE = { width: 200, height: 80 };
const COPIED = [{ id: "a", parentId: null, position: { x: 100, y: 50 }, size: SIZE }];

let store: DocumentStore;

beforeEach(() => {
  store = new DocumentStore(docWith({ id: "x", type: "button", position: { x: 600, y: 400 } }));
});

function place() {
  const viewport = { ...INITIAL_VIEWPORT, offset: { x: 0, y: 0 }, view: { width: 1000, height: 600 } };
  return { store, viewport: createStore(viewport), options: createStore(DEFAULT_CANVAS_OPTIONS) };
}

it("lands where the originals were when nothing stands there", () => {
  expect(pasteOffset(place(), COPIED)).toEqual({ x: 0, y: 0 });
});

it("is shifted by 20 while something stands exactly there", () => {
  const taken = [{ id: "a", parentId: null, position: { x: 600, y: 400 }, size: SIZE }];
  expect(pasteOffset(place(), taken)).toEqual({ x: 20, y: 20 });
});

it("lands in the middle of the view when the originals are out of it, on the grid", () => {
  const far = [{ id: "a", parentId: null, position: { x: 5000, y: 5010 }, size: SIZE }];
  expect(pasteOffset(place(), far)).toEqual({ x: 400 - 5000, y: 260 - 5010 });
  expect(middleOfView(place(), SIZE)).toEqual({ x: 400, y: 260 });
});

it("puts the corner of all that is pasted at a place, and leaves alone what is inside", () => {
  const both = [...COPIED, { id: "b", parentId: "a", position: { x: -500, y: 0 }, size: SIZE }];
  expect(pasteOffset(place(), both, { x: 209, y: 311 })).toEqual({ x: 100, y: 270 });
});
