import fc from "fast-check";
import { expect, it } from "vitest";
import type * as Y from "yjs";
import {
  exportDocument,
  parseDocument,
  readScreenIds,
  readTree,
  screenTree,
  writeDocument,
} from "../../doc/index.ts";
import { copyOfDoc, createDoc, sync, TESTER } from "../../doc/testing.ts";
import { projectDocument } from "../../model/index.ts";
import { execute, type Command } from "../command.ts";
import { COMMANDS } from "../registry.ts";
import { addBeside } from "../slots/addBeside.ts";
import { joinRows } from "../slots/shareRows.ts";
import { swapWidgets } from "../slots/swapWidgets.ts";
import { tidyWidgets } from "../layout/tidyWidgets.ts";

const SCREENS = ["one", "two"];
const place = fc.record({
  screen: fc.constantFrom(...SCREENS, "gone", undefined),
  x: fc.nat(600),
  y: fc.nat(600),
  isInside: fc.boolean(),
});
type Place = { screen?: string | undefined; x: number; y: number; isInside: boolean };

/** A document with a container on each screen, and fields in and beside them. */
function draw(places: readonly Place[], kind: "form" | "app"): Y.Doc {
  const size = { width: 200, height: 60 };
  const containers = SCREENS.map((id) => ({
    id: `box-${id}`,
    type: "container",
    name: id,
    position: { x: 700, y: 0 },
    size: { width: 400, height: 400 },
    props: { __screenId: id },
  }));
  const fields = places.map(({ screen, x, y, isInside }, index) => ({
    id: `w${index}`,
    type: "text-input",
    name: `w${index}`,
    position: { x, y },
    size,
    parentId: isInside ? `box-${SCREENS[index % 2]}` : null,
    props: screen === undefined ? {} : { __screenId: screen },
  }));
  const screens = SCREENS.map((id, order) => ({ id, name: id, route: `/${id}`, navigation: { order } }));
  return createDoc(
    projectDocument.parse({ name: "App", kind, screens, widgets: [...containers, ...fields] }),
  );
}

function show(doc: Y.Doc, screen: string | undefined) {
  const tree = screenTree(readTree(doc), screen, readScreenIds(doc));
  return tree.ids.map((id) => ({ id, ...tree.getRect(id) }));
}

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input) {
  return execute(doc, command, input, "test");
}

const kind = fc.constantFrom("form" as const, "app" as const);
const places = fc.array(place, { minLength: 1, maxLength: 8 });

it("every widget is on exactly one screen, with what is inside it, or on none", () => {
  fc.assert(
    fc.property(places, kind, (all, of) => {
      const doc = draw(all, of);
      const shown = [undefined, ...SCREENS].flatMap((screen) => show(doc, screen).map(({ id }) => id));
      expect(shown.toSorted()).toEqual([...readTree(doc).ids].toSorted());
    }),
  );
});

interface Chosen {
  readonly here: readonly string[];
  readonly id: string;
  readonly other: string;
}

const added = { id: "new", type: "text-input", stamp: TESTER };
const at = { position: { x: 0, y: 0 }, size: { width: 200, height: 60 } };
const { widgets: copies } = projectDocument.parse({
  name: "",
  kind: "form",
  widgets: [{ ...added, name: "new", ...at }],
});

/** Ways to add a widget to the first screen, and to change what is there. */
const ADDING = {
  add: (doc: Y.Doc) => run(doc, COMMANDS.addWidget, { ...added, parentId: null, screen: "one" }),
  insert: (doc: Y.Doc) =>
    run(doc, COMMANDS.insertWidgets, {
      widgets: copies,
      parentId: null,
      screen: "one",
      below: [],
      stamp: TESTER,
    }),
  beside: (doc: Y.Doc, { id }: Chosen) =>
    run(doc, addBeside, { ...added, slot: { ids: [id], side: "above" } }),
};
const CHANGING = {
  tidy: (doc: Y.Doc, { here }: Chosen) => run(doc, tidyWidgets, { widgetIds: here }),
  swap: (doc: Y.Doc, { id }: Chosen) => run(doc, swapWidgets, { widgetIds: [id], way: "down" }),
  front: (doc: Y.Doc, { id }: Chosen) => run(doc, COMMANDS.reorderWidgets, { widgetIds: [id], to: "front" }),
  join: (doc: Y.Doc, { id, other }: Chosen) => run(doc, joinRows, { widgetIds: [id, other] }),
  delete: (doc: Y.Doc, { id }: Chosen) =>
    run(doc, COMMANDS.deleteWidgets, { widgetIds: [id], stamp: TESTER }),
  leave: (doc: Y.Doc, { id }: Chosen) =>
    run(doc, COMMANDS.reparentWidgets, { widgetIds: [id], parentId: null }),
};

function choose(doc: Y.Doc, chosen: number): Chosen {
  const here = show(doc, "one").map(({ id }) => id);
  const [id = "", other = ""] = [here[chosen % here.length], here[(chosen + 1) % here.length]];
  return { here, id, other };
}

it.each(Object.entries({ ...ADDING, ...CHANGING }))("%s on one screen moves nothing on another", (_, act) => {
  fc.assert(
    fc.property(places, kind, fc.nat(7), (all, of, chosen) => {
      const doc = draw(all, of);
      const before = [show(doc, "two"), show(doc, undefined)];
      act(doc, choose(doc, chosen));
      expect([show(doc, "two"), show(doc, undefined)]).toEqual(before);
    }),
    { numRuns: 40 },
  );
});

it.each(Object.entries(ADDING))("%s puts what is new on the screen that was meant", (_, act) => {
  fc.assert(
    fc.property(places, kind, fc.nat(7), (all, of, chosen) => {
      const doc = draw(all, of);
      expect(act(doc, choose(doc, chosen)).ok).toBe(true);
      expect(show(doc, "one").map(({ id }) => id)).toContain("new");
    }),
    { numRuns: 20 },
  );
});

it("what comes out of a container is on the container's screen, whatever its own was", () => {
  const doc = draw([{ screen: "two", x: 0, y: 0, isInside: true }], "app");
  expect(show(doc, "one").map(({ id }) => id)).toContain("w0");
  run(doc, COMMANDS.reparentWidgets, { widgetIds: ["w0"], parentId: null });
  expect(show(doc, "one").map(({ id }) => id)).toContain("w0");
});

it("the first widget goes to the first screen, and what goes below another to that one's", () => {
  const doc = draw([{ screen: "two", x: 0, y: 0, isInside: false }], "app");
  const add = (id: string, more: object) =>
    run(doc, COMMANDS.addWidget, { id, type: "heading", parentId: null, stamp: TESTER, ...more });
  add("a", {});
  add("b", { below: ["w0"] });
  expect(readTree(doc).getScreen("a")).toBe("one");
  expect(readTree(doc).getScreen("b")).toBe("two");
});

it.each(Object.entries(ADDING))(
  "%s on one screen and tidying another at once move nothing of each other",
  (_, act) => {
    fc.assert(
      fc.property(places, kind, fc.nat(7), (all, of, chosen) => {
        const mine = draw(all, of);
        const theirs = copyOfDoc(mine);
        act(mine, choose(mine, chosen));
        run(theirs, tidyWidgets, { widgetIds: show(theirs, "two").map(({ id }) => id) });
        const [one, two] = [show(mine, "one"), show(theirs, "two")];
        sync(mine, theirs);
        for (const doc of [mine, theirs]) {
          expect(show(doc, "one")).toEqual(one);
          expect(show(doc, "two")).toEqual(two);
        }
      }),
      { numRuns: 10 },
    );
  },
);

it.each(Object.entries(ADDING))(
  "%s: what comes to a screen while somebody deletes it is on none, never lost",
  (_, act) => {
    fc.assert(
      fc.property(places, kind, fc.nat(7), (all, of, chosen) => {
        const mine = draw(all, of);
        const theirs = copyOfDoc(mine);
        act(mine, choose(mine, chosen));
        // What came into a container goes and comes back with it.
        fc.pre(readTree(mine).getParent("new") === null);
        run(theirs, COMMANDS.deleteScreen, { id: "one", stamp: TESTER });
        sync(mine, theirs);
        for (const doc of [mine, theirs]) {
          expect(show(doc, undefined).map(({ id }) => id)).toContain("new");
          expect(readScreenIds(doc)).toEqual(["two"]);
        }
        run(mine, COMMANDS.moveToScreen, { widgetIds: ["new"], screen: "two" });
        expect(show(mine, "two").map(({ id }) => id)).toContain("new");
      }),
      { numRuns: 10 },
    );
  },
);

it("what is read as JSON and written back is on the same screens, in the same order", () => {
  fc.assert(
    fc.property(places, places, kind, (all, others, of) => {
      const json = exportDocument(draw(all, of));
      const parsed = parseDocument(JSON.parse(JSON.stringify(json)));
      if (!parsed.ok) throw new Error(parsed.error.message);
      const target = draw(others, of);
      target.transact(() => writeDocument(target, parsed.value, TESTER));
      expect(exportDocument(target)).toEqual(json);
      for (const screen of [undefined, ...SCREENS])
        expect(show(target, screen)).toEqual(show(createDoc(parsed.value), screen));
    }),
    { numRuns: 15 },
  );
});

it("a component counts its rank among those of its screen", () => {
  const doc = draw(
    [0, 1, 2, 3].map((index) => ({ screen: SCREENS[index % 2], x: 0, y: 100 * index, isInside: false })),
    "form",
  );
  for (const screen of SCREENS) {
    const tree = screenTree(readTree(doc), screen, readScreenIds(doc));
    expect(tree.listChildren(null).map((id) => tree.getRank(id))).toEqual([0, 1, 2]);
  }
});
