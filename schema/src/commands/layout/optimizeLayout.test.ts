import { describe, expect, it } from "vitest";
import { exportDocument, History, laidOut, readEntry, readTree, readWidgets } from "../../doc/index.ts";
import { docWith, createRandom } from "../../doc/testing.ts";
import { checkLayout } from "../../rules/index.ts";
import { execute } from "../command.ts";
import { optimizeLayout } from "./optimizeLayout.ts";
import { setLocked } from "../properties/setFlag.ts";
import { tidyWidgets } from "./tidyWidgets.ts";

const SIZE = { width: 200, height: 60 };

function form() {
  return docWith(
    {
      id: "a",
      type: "text-input",
      name: "Email",
      position: { x: 40, y: 40 },
      size: SIZE,
      props: { label: "" },
    },
    { id: "b", type: "text-input", position: { x: 40, y: 105 }, size: SIZE, props: { label: "Phone" } },
    { id: "c", type: "text-input", position: { x: 60, y: 300 }, size: SIZE, props: { label: "Town" } },
    { id: "d", type: "text-input", position: { x: 1100, y: 300 }, size: SIZE, props: { label: "Zip" } },
  );
}

function places(doc: ReturnType<typeof form>) {
  return exportDocument(doc).widgets.map(({ position }) => [position.x, position.y]);
}

function rects(doc: ReturnType<typeof form>) {
  return exportDocument(doc).widgets.map(({ position, size }) => [
    position.x,
    position.y,
    size.width,
    size.height,
  ]);
}

describe("Auto-optimize", () => {
  it("spaces, aligns, brings in and labels, as one step that is undone whole", () => {
    const doc = form();
    const before = exportDocument(doc);
    const done = execute(doc, optimizeLayout, {}, "me");
    if (!done.ok) throw new Error(done.error.message);
    expect([...done.value.widgetIds].toSorted()).toEqual(["a", "b", "c", "d"]);
    expect(places(doc)).toEqual([
      [40, 40],
      [40, 120],
      [40, 300],
      [1000, 300],
    ]);
    expect(readEntry(doc, "widgets", "a", "t:label")).toBe("Email");
    const history = new History(doc, "me");
    history.push({ label: "Auto-optimize", selection: [], changes: done.value.changes });
    history.undo();
    expect(exportDocument(doc)).toEqual(before);
  });

  it("leaves nothing that it would do", () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = createRandom(seed);
      const doc = docWith(
        ...Array.from({ length: 12 }, (_, index) => ({
          id: `w${index}`,
          type: "text-input",
          position: { x: random.below(4) * 250 + random.below(30), y: index * 66 + random.below(5) },
          size: SIZE,
          props: { label: random.pick(["", "Label"]) },
        })),
      );
      for (let round = 0; round < 4; round++) execute(doc, optimizeLayout, {}, "me");
      const left = checkLayout(laidOut(readWidgets(doc), readTree(doc)));
      expect(
        left.filter(({ isSafe }) => isSafe).map(({ description }) => description),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });

  it("changes nothing that is locked or hidden", () => {
    const doc = form();
    execute(doc, setLocked, { widgetIds: ["a", "b", "c", "d"], locked: true }, "me");
    const done = execute(doc, optimizeLayout, {}, "me");
    expect(done.ok && done.value.changes).toEqual([]);
    const hidden = docWith({ id: "a", type: "text-input", position: { x: -50, y: 0 }, visible: false });
    const passed = execute(hidden, optimizeLayout, {}, "me");
    expect(passed.ok && passed.value.changes).toEqual([]);
  });
});

describe("Tidy up", () => {
  it("sets a pile in one column in the middle of the page", () => {
    const doc = docWith(
      ...Array.from({ length: 3 }, (_, index) => ({
        id: `w${index}`,
        type: "text-input",
        position: { x: 7 * index, y: 13 * index },
        size: { width: 300, height: 80 },
      })),
    );
    execute(doc, tidyWidgets, { widgetIds: readTree(doc).ids }, "me");
    expect(rects(doc)).toEqual([
      [280, 64, 640, 80],
      [280, 168, 640, 80],
      [280, 272, 640, 80],
    ]);
  });

  it("sets some of them where they stood, leaves what is locked, and what is below makes room", () => {
    const field = { type: "text-input", size: { width: 300, height: 80 } };
    const doc = docWith(
      { id: "a", ...field, position: { x: 300, y: 200 } },
      { id: "b", ...field, position: { x: 320, y: 210 } },
      { id: "below", ...field, position: { x: 300, y: 320 } },
      { id: "aside", ...field, position: { x: 700, y: 320 } },
      { id: "l", ...field, position: { x: 5, y: 5 }, locked: true },
    );
    execute(doc, tidyWidgets, { widgetIds: ["a", "b", "l"] }, "me");
    expect(rects(doc)).toEqual([
      [5, 5, 300, 80],
      [300, 200, 320, 80],
      [300, 304, 320, 80],
      [700, 320, 300, 80],
      [300, 414, 300, 80],
    ]);
  });

  it("leaves a header at the top edge, as wide as the page, and sets the form below it", () => {
    const doc = docWith(
      { id: "h", type: "header", position: { x: 0, y: 5 }, size: { width: 1200, height: 80 } },
      { id: "t", type: "heading", position: { x: 9, y: 120 }, size: { width: 300, height: 40 } },
      { id: "a", type: "text-input", position: { x: 7, y: 200 }, size: { width: 300, height: 80 } },
    );
    execute(doc, tidyWidgets, { widgetIds: ["a", "h", "t"] }, "me");
    expect(rects(doc)).toEqual([
      [0, 0, 1200, 80],
      [280, 128, 640, 40],
      [280, 192, 640, 80],
    ]);
  });
});
