import { addWidget, execute } from "@formweave/schema/commands";
import { readTree, readWidget } from "@formweave/schema/doc";
import { type Device } from "@formweave/schema/model";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createStore } from "#lib/createStore.ts";
import { DEFAULT_CANVAS_OPTIONS } from "#document/view/canvasOptions.ts";
import { type Viewport } from "#document/view/viewport.ts";
import { containerAt, openContainers } from "./containers.ts";
import { dropPlace } from "./dropPlace.ts";

const STAMP = { by: "ada", at: 1 };
const VIEWPORT: Viewport = { offset: { x: 50, y: 20 }, zoom: 0.5, view: { width: 1000, height: 800 } };
const CANVAS = { getBoundingClientRect: () => ({ left: 240, top: 48 }) };

function makeSession(snapToGrid = true) {
  const doc = new Y.Doc();
  const add = (id: string, x: number, y: number, parentId: string | null = null) => {
    const size = { width: 400, height: 300 };
    execute(
      doc,
      addWidget,
      { id, type: "container", position: { x, y }, size, parentId, stamp: STAMP },
      "test",
    );
  };
  add("outer", 200, 200);
  add("inner", 40, 40, "outer");
  return {
    store: { widget: (id: string) => readWidget(doc, id) },
    page: { tree: () => readTree(doc), device: createStore<Device>("desktop") },
    viewport: createStore(VIEWPORT),
    options: createStore({ ...DEFAULT_CANVAS_OPTIONS, snapToGrid }),
  };
}

/** The client point of a canvas point. */
function client(x: number, y: number) {
  return { x: x * 0.5 + 50 + 240, y: y * 0.5 + 20 + 48 };
}

it("drops on the canvas at the grid point nearest to the ghost", () => {
  const place = dropPlace(makeSession(), CANVAS, client(33, 947), "text-input");
  expect(place).toEqual({ position: { x: 40, y: 940 }, parentId: null });
});

it("drops on whole pixels without the grid", () => {
  const place = dropPlace(makeSession(false), CANVAS, client(33.3, 947.4), "text-input");
  expect(place.position).toEqual({ x: 33, y: 947 });
});

it("drops into the innermost container, relative to it", () => {
  const place = dropPlace(makeSession(), CANVAS, client(300, 320), "text-input");
  expect(place).toEqual({ position: { x: 60, y: 80 }, parentId: "inner" });
  expect(dropPlace(makeSession(), CANVAS, client(220, 220), "text-input").parentId).toBe("outer");
});

it("a header goes to the left edge of the canvas, even over a container", () => {
  expect(dropPlace(makeSession(), CANVAS, client(300, 320), "header")).toEqual({
    position: { x: 0, y: 320 },
    parentId: null,
  });
});

it("has no place of its own where the page is shown at another width, but the container under it", () => {
  const session = makeSession();
  session.page.device.set("mobile");
  expect(dropPlace(session, CANVAS, client(300, 320), "text-input")).toEqual({ parentId: "inner" });
});

it("what moves is never taken in by itself or by what stands inside it", () => {
  const session = makeSession();
  expect(containerAt(openContainers(session, ["outer"]), { x: 300, y: 320 })).toBeNull();
  expect(containerAt(openContainers(session, ["inner"]), { x: 300, y: 320 })).toBe("outer");
});
