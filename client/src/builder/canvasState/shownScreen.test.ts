import { COMMANDS, execute } from "@formweave/schema/commands";
import { createDoc, TESTER } from "@formweave/schema/doc/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DocumentStore } from "#document/documentStore.ts";
import { createStore } from "#lib/createStore.ts";
import { keptViewport } from "./keptViewport.ts";
import { createScreenView, findShownScreen, screenForNew } from "./shownScreen.ts";
import { INITIAL_VIEWPORT } from "./viewport.ts";

const NOBODY_LISTENS = { addEventListener: () => undefined, removeEventListener: () => undefined };
const NAMES = ["a", "b", "c", "d"];

beforeEach(() => {
  // Remote changes are reported once a frame, or at once while the page is hidden.
  vi.stubGlobal("document", { hidden: true, ...NOBODY_LISTENS });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function open(screens: readonly string[] = NAMES, projectId: string = crypto.randomUUID()) {
  const place = { position: { x: 0, y: 0 }, size: { width: 100, height: 40 }, type: "text-input" };
  const doc = createDoc({
    name: "",
    kind: "app",
    screens: screens.map((id, order) => ({ id, name: id, route: `/${id}`, navigation: { order } })),
    widgets: screens.map((id) => ({ ...place, id: `on-${id}`, name: id, props: { __screenId: id } })),
  });
  const store = new DocumentStore(doc);
  const view = createScreenView(projectId, store);
  return {
    view,
    store,
    projectId,
    remove: (id: string) => execute(doc, COMMANDS.deleteScreen, { id, stamp: TESTER }, "test"),
    run: <Input>(command: Parameters<typeof execute<Input>>[1], input: Input) =>
      execute(doc, command, input, "test"),
  };
}

it("a document without screens shows its page, one with screens the first", () => {
  expect(open([]).view.shown.get()).toEqual({ kind: "page" });
  const { view } = open();
  expect(view.shown.get()).toEqual({ kind: "screen", id: "a" });
  expect(view.tree().ids).toEqual(["on-a"]);
  expect(screenForNew(view)).toEqual({ screen: "a" });
  view.show({ kind: "all" });
  expect(view.tree().ids).toHaveLength(4);
  expect(screenForNew(view)).toEqual({});
});

it("a screen that goes gives way to the one behind it, the last to the one before, the only one to the page", () => {
  const { view, remove } = open();
  view.show({ kind: "screen", id: "b" });
  remove("b");
  expect(findShownScreen(view)).toBe("c");
  view.show({ kind: "screen", id: "d" });
  remove("d");
  expect(findShownScreen(view)).toBe("c");
  remove("c");
  remove("a");
  expect(view.shown.get()).toEqual({ kind: "page" });
});

it("another order of the screens, or one that comes back, leaves what is shown", () => {
  const { view, remove, run } = open();
  run(COMMANDS.moveScreen, { id: "d", before: "a" });
  expect(findShownScreen(view)).toBe("a");
  view.show({ kind: "screen", id: "b" });
  remove("b");
  run(COMMANDS.restoreDeleted, { widgetIds: ["on-b"], screenIds: ["b"] });
  expect(findShownScreen(view)).toBe("c");
});

it("components on no screen are shown while there are some", () => {
  const { view, remove, run } = open();
  remove("b");
  run(COMMANDS.restoreWidgets, { widgetIds: ["on-b"] });
  view.show({ kind: "loose" });
  expect(view.tree().ids).toEqual(["on-b"]);
  run(COMMANDS.moveToScreen, { widgetIds: ["on-b"], screen: "c" });
  expect(view.shown.get().kind).toBe("screen");
});

it("the tab keeps the screen, and a viewport of each", () => {
  const { view, projectId, store } = open();
  view.show({ kind: "screen", id: "c" });
  const again = createScreenView(projectId, store);
  expect(findShownScreen(again)).toBe("c");
  const page = { device: createStore<"desktop" | "mobile">("desktop"), tree: () => store.tree() };
  vi.stubGlobal("window", NOBODY_LISTENS);
  const { viewport } = keptViewport(projectId, { page, screens: again });
  const seen = {
    ...INITIAL_VIEWPORT,
    zoom: 0.8,
    offset: { x: 5, y: -300 },
    view: { width: 1400, height: 800 },
  };
  viewport.set(seen);
  again.show({ kind: "screen", id: "d" });
  // At its top, and its columns where those of the other screen are.
  expect(viewport.get()).toEqual({ ...seen, offset: { x: 5, y: 58 } });
  viewport.set((now) => ({ ...now, zoom: 2 }));
  again.show({ kind: "screen", id: "c" });
  expect(viewport.get()).toEqual(seen);
  again.show({ kind: "screen", id: "d" });
  expect(viewport.get().zoom).toBe(2);
});
