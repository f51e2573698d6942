import { describe, expect, it } from "vitest";
import { exportDocument, History, laidOut, readEntry, readTree, readWidgets } from "../doc/index.ts";
import { docWith, randomOf } from "../doc/testing.ts";
import { checkLayout } from "../rules/index.ts";
import { execute } from "./command.ts";
import { optimizeLayout } from "./optimizeLayout.ts";
import { setLocked } from "./setFlag.ts";
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

describe("Auto Optimize", () => {
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
    history.push({ label: "Auto Optimize", selection: [], changes: done.value.changes });
    history.undo();
    expect(exportDocument(doc)).toEqual(before);
  });

  it("leaves nothing that it would do", () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = randomOf(seed);
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
  it("lays a page out in rows from 40,40, 40 px beside and 20 px below each other", () => {
    const doc = docWith(
      ...Array.from({ length: 6 }, (_, index) => ({
        id: `w${index}`,
        type: "card",
        position: { x: 7 * index, y: 13 * index },
        size: SIZE,
      })),
    );
    execute(doc, tidyWidgets, { widgetIds: readTree(doc).ids }, "me");
    expect(places(doc)).toEqual([
      [40, 40],
      [280, 40],
      [520, 40],
      [760, 40],
      [1000, 40],
      [40, 120],
    ]);
  });

  it("lays some of them out from where the first stands, and leaves what is locked", () => {
    const doc = docWith(
      { id: "a", type: "card", position: { x: 300, y: 200 }, size: SIZE },
      { id: "b", type: "card", position: { x: 320, y: 210 }, size: SIZE },
      { id: "c", type: "card", position: { x: 1, y: 1 }, size: SIZE },
      { id: "l", type: "card", position: { x: 5, y: 5 }, size: SIZE, locked: true },
    );
    execute(doc, tidyWidgets, { widgetIds: ["a", "b", "l"] }, "me");
    expect(places(doc)).toEqual([
      [300, 200],
      [540, 200],
      [1, 1],
      [5, 5],
    ]);
  });

  it("leaves a header at the left edge of the page", () => {
    const doc = docWith(
      { id: "h", type: "header", position: { x: 0, y: 5 }, size: { width: 1200, height: 80 } },
      { id: "a", type: "card", position: { x: 7, y: 200 }, size: SIZE },
    );
    execute(doc, tidyWidgets, { widgetIds: ["a", "h"] }, "me");
    expect(places(doc)).toEqual([
      [0, 40],
      [40, 140],
    ]);
  });
});
