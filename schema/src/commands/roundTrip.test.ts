import { expect, it } from "vitest";
import { exportDocument, History, parseDocument, writeDocument } from "../doc/index.ts";
import { createDoc, docWith, createRandom, TESTER } from "../doc/testing.ts";
import { countRounds } from "../testing.ts";
import { editAtRandom } from "./testing.ts";

const DOCUMENTS = countRounds(1000);

function randomDocument(seed: number) {
  const random = createRandom(seed);
  const doc = docWith(
    { id: "box", type: "container" },
    { id: "rich", type: "rich-text" },
    { id: "pick", type: "select" },
  );
  const origin = {};
  let ids = 0;
  const editor = { doc, origin, history: new History(doc, origin), newId: () => `n${ids++}` };
  for (let step = 0; step < 30; step++) editAtRandom(editor, random);
  return doc;
}

it(`document → JSON → document → JSON is the identity for ${DOCUMENTS} random documents`, () => {
  for (let seed = 1; seed <= DOCUMENTS; seed++) {
    const json = exportDocument(randomDocument(seed));
    const parsed = parseDocument(JSON.parse(JSON.stringify(json)));
    if (!parsed.ok) throw new Error(`seed ${seed}: ${parsed.error.message}`);
    expect(exportDocument(createDoc(parsed.value)), `seed ${seed}`).toEqual(json);
  }
}, 300_000);

it("writing the JSON of a document into another makes it equal, and writing it again changes nothing", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const target = randomDocument(seed);
    const json = exportDocument(randomDocument(seed + 5000));
    target.transact(() => writeDocument(target, json, TESTER));
    expect(exportDocument(target), `seed ${seed}`).toEqual(json);
    let updates = 0;
    target.on("update", () => updates++);
    target.transact(() => writeDocument(target, json, TESTER));
    expect(updates, `seed ${seed}`).toBe(0);
  }
});

it("aliases of types become the types, widgets without a type are left out, marked screens are added", () => {
  const screenProps = {
    __screenId: "home",
    __screenName: "Home",
    __screenRoute: "/home",
    __screenType: "dashboard",
  };
  const place = { name: "A", position: { x: 0, y: 0 }, size: { width: 100, height: 60 } };
  const parsed = parseDocument({
    name: "Import",
    kind: "app",
    widgets: [
      { id: "a", type: "textarea", ...place, props: screenProps },
      { id: "b", ...place },
    ],
  });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { widgets, screens } = exportDocument(createDoc(parsed.value));
  expect(widgets.map(({ id, type }) => [id, type])).toEqual([["a", "text-area"]]);
  expect(screens.map(({ id, route, type }) => [id, route, type])).toEqual([["home", "/home", "dashboard"]]);
  expect(widgets[0]?.props).toMatchObject(screenProps);
});

it("double ids, unknown types and loops are refused with a reason", () => {
  const place = { name: "A", position: { x: 0, y: 0 }, size: { width: 100, height: 60 } };
  const widget = { id: "a", type: "card", ...place };
  expect(describeParse([widget, widget])).toContain("stands twice");
  expect(describeParse([{ ...widget, type: "no-such" }])).toContain('"no-such" not found');
  expect(
    describeParse([
      { ...widget, parentId: "b" },
      { ...widget, id: "b", parentId: "a" },
    ]),
  ).toContain("inside itself");
});

function describeParse(widgets: readonly object[]): string {
  const parsed = parseDocument({ name: "Bad", kind: "form", widgets });
  return parsed.ok ? "accepted" : parsed.error.message;
}

it.each([
  ["ids", { id: "one", route: "/two" }, "Another screen has the id one already"],
  ["routes", { id: "two", route: "/" }, "Another screen has the address / already"],
])("a document with double %s of screens is refused", (_what, second, reason) => {
  const navigation = { showInNav: true, order: 0, icon: "" };
  const screens = [{ id: "one", route: "/" }, second].map((screen) => ({
    name: screen.id,
    type: "default",
    navigation,
    ...screen,
  }));
  const parsed = parseDocument({ name: "Two", kind: "app", widgets: [], screens });
  expect(parsed).toMatchObject({ ok: false, error: { details: { reason } } });
});
