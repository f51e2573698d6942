import { expect, it } from "vitest";
import { copyOfDoc, docWith, TESTER } from "../doc/testing.ts";
import { COMMANDS, execute } from "./index.ts";
import { anchorCanvas, resolveAnchor } from "../comments/resolveAnchor.ts";
import type { Anchor } from "../comments/values.ts";

const PLACE = { x: 7, y: 8 };

function canvas() {
  return docWith(
    { id: "box", type: "container", position: { x: 100, y: 100 }, size: { width: 400, height: 300 } },
    { id: "name", type: "text-input", parentId: "box", position: { x: 20, y: 30 } },
    {
      id: "pick",
      type: "select",
      props: {
        options: [
          { id: "red", label: "Red", value: "red" },
          { id: "blue", label: "Blue", value: "blue" },
        ],
      },
    },
  );
}

const resolve = (doc: ReturnType<typeof canvas>, anchor: Anchor) =>
  resolveAnchor(anchorCanvas(doc), { anchor, place: PLACE });
const onName = { kind: "widget", widgetId: "name" } as const;

it("a thread stands where its component stands on the canvas, and moves with it", () => {
  const doc = canvas();
  expect(resolve(doc, onName)).toMatchObject({ state: "here", widgetId: "name", rect: { x: 120, y: 130 } });
  execute(doc, COMMANDS.moveWidgets, { widgetIds: ["box"], dx: 10, dy: 0 }, TESTER);
  expect(resolve(doc, onName).rect).toMatchObject({ x: 130, y: 130 });
});

it("a thread of a deleted component falls back on its place, and comes back with the component", () => {
  const doc = canvas();
  execute(doc, COMMANDS.deleteWidgets, { widgetIds: ["box"], stamp: TESTER }, TESTER);
  expect(resolve(doc, onName)).toEqual({
    state: "orphan",
    widgetId: undefined,
    rect: { ...PLACE, width: 0, height: 0 },
  });
  execute(doc, COMMANDS.restoreWidgets, { widgetIds: ["box"] }, TESTER);
  expect(resolve(doc, onName).state).toBe("here");
});

it("a component in a hidden one is hidden", () => {
  const doc = canvas();
  execute(doc, COMMANDS.setVisible, { widgetIds: ["box"], visible: false }, TESTER);
  expect(resolve(doc, onName)).toMatchObject({ state: "hidden", widgetId: "name" });
});

it("a row that is gone leaves its component", () => {
  const doc = canvas();
  const onRed = { kind: "row", widgetId: "pick", row: "o:red" } as const;
  expect(resolve(doc, onRed).state).toBe("here");
  execute(doc, COMMANDS.removeRow, { widgetId: "pick", list: "options", rowId: "red" }, TESTER);
  expect(resolve(doc, onRed)).toMatchObject({ state: "orphan", widgetId: "pick" });
  expect(resolve(doc, { ...onRed, row: "o:blue" }).state).toBe("here");
});

it("a key that is no row, or of a component that never was, is an orphan", () => {
  const doc = canvas();
  expect(resolve(doc, { kind: "row", widgetId: "pick", row: "p:label" }).state).toBe("orphan");
  expect(resolve(doc, { kind: "property", widgetId: "nobody", key: "p:label" }).state).toBe("orphan");
  expect(resolve(doc, { kind: "property", widgetId: "pick", key: "p:label" }).state).toBe("here");
});

it("a point stands where it was put, as long as its screen is there", () => {
  const doc = canvas();
  const point = { anchor: { kind: "point" }, place: PLACE } as const;
  expect(resolveAnchor(anchorCanvas(doc), point)).toMatchObject({ state: "here", rect: PLACE });
  expect(resolveAnchor(anchorCanvas(doc), { ...point, screen: "gone" }).state).toBe("orphan");
});

it("every copy of a canvas gives the same place", () => {
  const doc = canvas();
  expect(resolve(copyOfDoc(doc), onName)).toEqual(resolve(doc, onName));
});
