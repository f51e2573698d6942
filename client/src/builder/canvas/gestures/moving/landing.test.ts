import { limits } from "@formweave/schema";
import { addWidget, execute } from "@formweave/schema/commands";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WIDGETS } from "@formweave/schema/widgets/all";
import * as Y from "yjs";
import { createStore } from "#lib/createStore.ts";
import { DocumentStore } from "#document/documentStore.ts";
import { createShownPage } from "#builder/canvasState/shownPage.ts";
import { DEFAULT_CANVAS_OPTIONS } from "#builder/canvasState/canvasOptions.ts";
import { createScreenView } from "#builder/canvasState/shownScreen.ts";
import type { Viewport } from "#builder/canvasState/viewport.ts";
import { containerAt, openContainers } from "#builder/canvas/surface/containers.ts";
import { createLanding, toInsertTarget } from "./landing.ts";

const STAMP = { by: "ada", at: 1 };
const VIEWPORT: Viewport = { offset: { x: 50, y: 20 }, zoom: 0.5, view: { width: 1000, height: 800 } };

beforeEach(() => void vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined }));
afterEach(() => void vi.unstubAllGlobals());

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
  const store = new DocumentStore(doc);
  return {
    session: { doc, store },
    page: createShownPage(store),
    screens: createScreenView("p", store),
    viewport: createStore(VIEWPORT),
    options: createStore({ ...DEFAULT_CANVAS_OPTIONS, snapToGrid }),
  };
}

/** Lands a freely placed component whose top left corner is dragged to a point of the canvas. */
function land(session: ReturnType<typeof makeSession>, type: string, x: number, y: number) {
  const landing = createLanding(session, type)({ corner: { x, y }, pointer: { x, y }, isFree: true });
  return { landing, place: toInsertTarget(session, landing) };
}

it("lands on the canvas at the grid point nearest to it, where it has no neighbor", () => {
  const { place } = land(makeSession(), "text-input", 33, 947);
  expect(place).toEqual({ position: { x: 40, y: 940 }, parentId: null });
});

it("lands on whole pixels without the grid", () => {
  expect(land(makeSession(false), "text-input", 33.3, 947.4).place.position).toEqual({ x: 33, y: 947 });
});

it("lands along its neighbor, in the size that it will have, and says what it is aligned with", () => {
  const { landing } = land(makeSession(), "text-input", 204, 620);
  expect(landing.rect).toEqual({ x: 200, y: 620, ...WIDGETS["text-input"].size });
  expect(landing.snap.guides).toEqual([expect.objectContaining({ axis: "x", position: 200 })]);
});

it("lands in the innermost container, relative to it", () => {
  const { landing, place } = land(makeSession(), "text-input", 300, 320);
  const { x, y } = landing.rect;
  expect(place).toEqual({ position: { x: x - 240, y: y - 240 }, parentId: "inner" });
  expect(land(makeSession(), "text-input", 220, 220).place.parentId).toBe("outer");
});

it("a header lands at the left edge of the canvas, as wide as that, even over a container", () => {
  const { landing, place } = land(makeSession(), "header", 300, 320);
  expect(place).toMatchObject({ position: { x: 0 }, parentId: null });
  expect(landing.rect).toMatchObject({ x: 0, width: limits.CANVAS.width });
});

it("has no place of its own where the page is shown at another width, but the container under it", async () => {
  const session = makeSession();
  session.page.choose("mobile");
  await vi.waitFor(() => expect(session.page.device.get()).toBe("mobile"));
  expect(land(session, "text-input", 300, 320).place).toEqual({ parentId: "inner" });
});

it("what moves is never taken in by itself or by what stands inside it", () => {
  const session = makeSession();
  expect(containerAt(openContainers(session, ["outer"]), { x: 300, y: 320 })).toBeNull();
  expect(containerAt(openContainers(session, ["inner"]), { x: 300, y: 320 })).toBe("outer");
});

it("lands between others where nobody asks for a free place, in the width of their column", () => {
  const session = makeSession();
  const at = { x: 300, y: 560 };
  const landing = createLanding(session, "text-input")({ corner: at, pointer: at, isFree: false });
  expect(landing.insert).toMatchObject({ slot: { ids: ["outer"], side: "below" }, parentId: null });
  expect(landing.rect).toMatchObject({ ...at, width: 400 });
});
