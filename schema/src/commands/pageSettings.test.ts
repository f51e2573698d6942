import fc from "fast-check";
import * as Y from "yjs";
import { expect, it } from "vitest";
import { checkEntry, exportDocument, META_ID, pageTextKey, readEntry } from "../doc/index.ts";
import { judgeDocument } from "../doc/checks/judgeDocument.ts";
import { writeDocument } from "../doc/write/writeDocument.ts";
import { formPages } from "../logic/index.ts";
import { CANVAS } from "../limits.ts";
import {
  PAGE_TEXT_NAMES,
  projectDocument,
  type ProjectDocument,
  type ProjectDocumentInput,
  type Stamp,
} from "../model/index.ts";
import { addWidget } from "./insertion/addWidget.ts";
import { execute } from "./command.ts";
import { movePage } from "./screens/movePage.ts";
import { moveWidgets } from "./layout/moveWidgets.ts";
import { setPageText } from "./screens/setPageText.ts";
import { titleAsHeading } from "./screens/titleAsHeading.ts";

const STAMP: Stamp = { by: "u1", at: 1 };

function draw(widgets: readonly Partial<ProjectDocumentInput["widgets"][number]>[], more = {}): Y.Doc {
  const doc = new Y.Doc();
  const whole = widgets.map((given, zIndex) => ({
    type: "text-input",
    name: "",
    size: { width: 640, height: 80 },
    position: { x: 280, y: 0 },
    id: `w${zIndex}`,
    zIndex,
    ...given,
  }));
  const form = projectDocument.parse({ name: "Crew intake", kind: "form", ...more, widgets: whole });
  writeDocument(doc, form, STAMP);
  return doc;
}

const createItem = (id: string, y: number) => ({ id, position: { x: 280, y } });
const pageBreak = (id: string, y: number, props = {}) => ({
  ...createItem(id, y),
  type: "page-break",
  props,
  size: { width: 1200, height: 40 },
});

/** The widgets on each page, by id. */
function listPages(doc: Y.Doc): readonly (readonly string[])[] {
  return formPages(exportDocument(doc).widgets).map(({ widgets }) => widgets.map(({ id }) => id));
}

function readRect(doc: Y.Doc, id: string) {
  const found = exportDocument(doc).widgets.find((widget) => widget.id === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return { ...found.position, ...found.size };
}

/** True when the server would accept a document as a whole. */
function isTaken(document: ProjectDocument): boolean {
  const steps = judgeDocument(document, new Y.Doc());
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value.ok;
}

it("writes a text of the page as the server takes it, refuses what it would, and gives back the usual one", () => {
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 80 }),
    fc.constantFrom("", "a\nb", "de", "xx", "toString", "x".repeat(1000), "x".repeat(1001)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...PAGE_TEXT_NAMES), texts, (name, text) => {
      const doc = draw([]);
      const done = execute(doc, setPageText, { name, text }, "test");
      expect(done.ok).toBe(
        text === "" || checkEntry("meta", undefined, pageTextKey(name), text) === undefined,
      );
      const written = exportDocument(doc);
      expect(written.texts).toEqual(done.ok && text !== "" ? { [name]: text } : undefined);
      expect(projectDocument.parse(JSON.parse(JSON.stringify(written)))).toEqual(written);
      expect(isTaken(written)).toBe(true);
      const again = new Y.Doc();
      writeDocument(again, written, STAMP);
      expect(exportDocument(again).texts).toEqual(written.texts);
      expect(execute(doc, setPageText, { name, text: "" }, "test").ok).toBe(true);
      expect(readEntry(doc, "meta", META_ID, pageTextKey(name))).toBeUndefined();
    }),
  );
});

it("what two people write in two texts of the page at once both stands", () => {
  const [ada, ben] = [draw([]), new Y.Doc()];
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada));
  execute(ada, setPageText, { name: "send", text: "Apply" }, "test");
  execute(ben, setPageText, { name: "thanks", text: "We will call you." }, "test");
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  expect(exportDocument(ada).texts).toEqual({ send: "Apply", thanks: "We will call you." });
});

it("a page goes to any place among the others with all that stands on it, and nothing moves within a page", () => {
  const counts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(counts, fc.boolean(), fc.nat(), fc.nat(), (pages, isBegun, from, to) => {
      let y = 64;
      const widgets = pages.flatMap((count, page) => {
        const opening = page > 0 || isBegun ? [pageBreak(`p${page}`, (y += 60))] : [];
        return [
          ...opening,
          ...Array.from({ length: count }, (_, index) => createItem(`t${page}_${index}`, (y += 104))),
        ];
      });
      const doc = draw(widgets);
      const before = listPages(doc);
      const [source, target] = [from % pages.length, to % pages.length];
      const pageId = source === 0 && !isBegun ? null : `p${source}`;
      const done = execute(doc, movePage, { pageId, to: target, newId: "first", stamp: STAMP }, "test");
      expect(done.ok).toBe(true);
      const order = before.toSpliced(source, 1).toSpliced(target, 0, before[source] ?? []);
      expect(listPages(doc)).toEqual(order);
      for (const page of before) {
        const [one = "", two = one] = page;
        expect(readRect(doc, two).y - readRect(doc, one).y).toBe(one === two ? 0 : 104);
      }
    }),
  );
});

it("the first page keeps its name when another comes before it", () => {
  const doc = draw([createItem("a", 64), pageBreak("p", 200, { title: "The rest" }), createItem("b", 264)], {
    texts: { start: "You" },
  });
  execute(doc, movePage, { pageId: "p", to: 0, newId: "first", stamp: STAMP }, "test");
  const openings = formPages(exportDocument(doc).widgets).map(({ opening }) => opening?.props["title"]);
  expect(openings).toEqual(["The rest", "You"]);
});

it("a page that holds something locked stays where it is, and so do those around it", () => {
  const doc = draw([createItem("a", 64), pageBreak("p", 200), { ...createItem("b", 264), locked: true }]);
  expect(execute(doc, movePage, { pageId: "p", to: 0, newId: "first", stamp: STAMP }, "test")).toMatchObject({
    ok: false,
    error: { code: "WIDGET_LOCKED" },
  });
  expect(listPages(doc)).toEqual([["a"], ["b"]]);
});

it("a page break spans the page wherever it is dropped, and moves up and down alone", () => {
  const doc = draw([createItem("a", 64)]);
  const input = { id: "p", type: "page-break", parentId: null, position: { x: 333, y: 240 }, stamp: STAMP };
  execute(doc, addWidget, input, "test");
  expect(readRect(doc, "p")).toMatchObject({ x: 0, y: 240, width: CANVAS.width });
  execute(doc, moveWidgets, { widgetIds: ["p"], dx: 50, dy: 20 }, "test");
  expect(readRect(doc, "p")).toMatchObject({ x: 0, y: 260 });
});

it("the title becomes the words of the highest heading, or a heading above everything but the header", () => {
  const low = { ...createItem("low", 300), type: "heading", props: { text: "Two" } };
  const high = { ...createItem("high", 64), type: "heading", props: { text: "Heading" } };
  const headed = draw([low, high]);
  execute(headed, titleAsHeading, { newId: "new", stamp: STAMP }, "test");
  const texts = exportDocument(headed).widgets.map(({ id, props }) => [id, props["text"]]);
  expect(new Map(texts.map(([id, text]) => [id, text]))).toEqual(
    new Map([
      ["low", "Two"],
      ["high", "Crew intake"],
    ]),
  );

  const bare = draw([
    { ...createItem("bar", 0), type: "header" },
    createItem("a", 120),
    createItem("b", 224),
  ]);
  execute(bare, titleAsHeading, { newId: "new", stamp: STAMP }, "test");
  expect(exportDocument(bare).widgets.find(({ id }) => id === "new")?.props).toMatchObject({
    text: "Crew intake",
  });
  expect(["bar", "new", "a", "b"].map((id) => readRect(bare, id).y)).toEqual([0, 120, 204, 308]);
});
