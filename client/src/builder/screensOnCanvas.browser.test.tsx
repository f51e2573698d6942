import { COMMANDS } from "@formweave/schema/commands";
import type { ProjectDocumentInput } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { collectParts } from "#builder/areaParts.ts";
import { useCanvas, type CanvasState } from "#builder/canvasState/canvasState.ts";
import { copySelection } from "#builder/actions/clipboard/clipboard.ts";
import { pasteText } from "#builder/actions/clipboard/paste.ts";
import { seesSame } from "#builder/canvasState/usePeersHere.ts";
import { findShownScreen } from "#builder/canvasState/shownScreen.ts";
import { drag, names } from "#builder/layers/testing.ts";
import { beginThreadAt, isThreadShown, openThread } from "#builder/comments/threads.ts";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { AREAS } from "#builder/registry.tsx";
import {
  dragPointer,
  labelField,
  locateFrame,
  measureBox,
  selectWidget,
  widgetIds,
} from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

const FIELD = { type: "text-input", size: { width: 400, height: 80 } };
const SCREENS = ["Today", "Stock", "More"].map((name, order) => ({
  id: name.toLowerCase(),
  name,
  route: `/${name.toLowerCase()}`,
  navigation: { order },
}));

function on(id: string, screen: string, y: number) {
  return { ...FIELD, id, name: id, position: { x: 200, y }, props: { __screenId: screen } };
}

/** Two screens whose components lie over each other. */
function createApp(more: Partial<ProjectDocumentInput> = {}): TestProject {
  const widgets = [
    on("a1", "today", 80),
    on("a2", "today", 240),
    on("b1", "stock", 80),
    on("b2", "stock", 400),
  ];
  return createProject({ kind: "app", screens: SCREENS, widgets, ...more });
}

let canvas: CanvasState | undefined;

function Spy() {
  const here = useCanvas();
  // The test shows screens as a strip of tabs would.
  // oxlint-disable-next-line react/globals
  canvas = here;
  return null;
}

/** Opens the app as somebody, with the state of the canvas at hand. */
async function openApp(project: TestProject): Promise<{ readonly page: Page; readonly canvas: CanvasState }> {
  canvas = undefined;
  const page = await project.open(
    "Ada",
    "admin",
    collectParts([...AREAS, { overlays: [{ layer: "page", Component: Spy }] }]),
  );
  await expect.poll(() => canvas !== undefined).toBe(true);
  if (canvas === undefined) throw new Error("The canvas is not there");
  return { page, canvas };
}

function screens(project: TestProject): Record<string, readonly string[]> {
  const byScreen = Map.groupBy(project.read().widgets, ({ props }) =>
    JSON.stringify(props["__screenId"]).slice(1, -1),
  );
  return Object.fromEntries(
    [...byScreen].map(([screen, all]) => [screen, all.map(({ name }) => name).toSorted()]),
  );
}

it("a screen is drawn, selected and added to alone, though another lies over it", async () => {
  const project = createApp();
  const { page, canvas: here } = await openApp(project);
  await expect.poll(() => widgetIds(page)).toEqual(["a1", "a2"]);
  here.screens.show({ kind: "screen", id: "stock" });
  await expect.poll(() => widgetIds(page)).toEqual(["b1", "b2"]);
  const box = await measureBox(page, "b1");
  await dragPointer(page, {
    from: { x: box.x - 20, y: box.y - 20 },
    to: { x: box.x + 30, y: box.y + box.height * 3 },
  });
  await expect.poll(() => here.selection.get()).toEqual(["b1"]);
  await page.keyboard.press("Control+a");
  await expect.poll(() => here.selection.get()).toEqual(["b1", "b2"]);
  const copied = copySelection(here.session) ?? "";
  here.screens.show({ kind: "screen", id: "more" });
  expect(here.selection.get()).toEqual([]);
  await page.getByText("Start building").waitFor();
  await pasteText(here.session, copied);
  await expect.poll(() => screens(project)["more"]).toEqual(["b1", "b2"]);
  await expect.poll(() => widgetIds(page).then(({ length }) => length)).toBe(2);
  // Cut to nothing selected, the palette adds below the last of this screen.
  here.selection.set([]);
  await page.locator('.palette [data-preview="email"]').click();
  await expect.poll(() => screens(project)["more"]).toEqual(["Email", "b1", "b2"]);
  const added = project.read().widgets.find(({ type }) => type === "email");
  expect(added?.position.y).toBeGreaterThanOrEqual(480);
  expect(screens(project)).toMatchObject({ today: ["a1", "a2"], stock: ["b1", "b2"] });
});

it("each screen keeps where one was, and what is selected elsewhere shows its screen", async () => {
  const { page, canvas: here } = await openApp(createApp());
  await selectWidget(page, "a2");
  here.viewport.set((view) => ({ ...view, zoom: 0.8, offset: { x: 70, y: -300 } }));
  here.screens.show({ kind: "screen", id: "stock" });
  expect(here.viewport.get()).toMatchObject({ zoom: 0.8, offset: { y: 58 } });
  here.screens.show({ kind: "screen", id: "today" });
  expect(here.viewport.get()).toMatchObject({ zoom: 0.8, offset: { x: 70, y: -300 } });
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("b2");
  await page.getByRole("option", { name: /b2.*Stock/ }).click();
  await expect.poll(() => widgetIds(page)).toEqual(["b1", "b2"]);
  expect(here.selection.get()).toEqual(["b2"]);
  await expect
    .poll(() => locateFrame(page, "b2").evaluate((frame) => frame.contains(document.activeElement)))
    .toBe(true);
});

it("all screens are listed under their names, and a layer dragged onto another name goes to that screen", async () => {
  const project = createApp();
  const { page, canvas: here } = await openApp(project);
  here.screens.show({ kind: "all" });
  await page.getByRole("tab", { name: "Layers" }).click();
  const listed = ["Today2", "a1", "a2", "Stock2", "b1", "b2", "More0"];
  await expect.poll(() => names(page)).toEqual(listed);
  await drag(page, "a1", "More", 0.5);
  await expect.poll(() => screens(project)).toEqual({ today: ["a2"], stock: ["b1", "b2"], more: ["a1"] });
  await expect.poll(() => names(page)).toEqual(["Today1", "a2", "Stock2", "b1", "b2", "More1", "a1"]);
  await drag(page, "a1", "b2", 0.2);
  await expect.poll(() => names(page)).toEqual(["Today1", "a2", "Stock3", "b1", "a1", "b2", "More0"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => names(page)).toEqual(listed);
});

it("somebody who deletes the screen under one's hands is named, and it comes back with all that was on it", async () => {
  const project = createApp();
  const ben = await project.join("Ben");
  const { page, canvas: here } = await openApp(project);
  const seenBy = () => ben.presence.peers.get()[0]?.screen;
  await expect.poll(seenBy).toBe("today");
  await selectWidget(page, "a1");
  ben.run(COMMANDS.moveToScreen, { widgetIds: ["a1"], screen: "stock" });
  await expect.poll(() => here.selection.get()).toEqual([]);
  await expect.poll(() => widgetIds(page)).toEqual(["a2"]);
  ben.run(COMMANDS.deleteScreen, { id: "today", stamp: ben.stamp() });
  await page.getByText("Ben deleted the screen “Today”").waitFor();
  await expect.poll(() => widgetIds(page)).toEqual(["b1", "b2", "a1"]);
  await expect.poll(seenBy).toBe("stock");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => widgetIds(page)).toEqual(["a2"]);
  expect(project.read().screens.map(({ id }) => id)).toContain("today");
});

it("people are seen where they are: cursor and selection only by those on the same screen", async () => {
  const project = createApp();
  const { page, canvas: here } = await openApp(project);
  const ben = await project.join("Ben");
  const tag = page.locator(".canvas-tag", { hasText: "Ben" });
  ben.presence.show("screen", "stock");
  ben.presence.show("selection", ["b1"]);
  ben.presence.show("cursor", { x: 300, y: 100 });
  await expect.poll(() => here.session.presence.peers.get()[0]?.screen).toBe("stock");
  expect(await tag.count()).toBe(0);
  here.screens.show({ kind: "screen", id: "stock" });
  await expect.poll(() => tag.count()).toBe(2);
});

it("half a word in what goes with its screen is kept, and comes back with the screen", async () => {
  const project = createApp();
  const ben = await project.join("Ben");
  const { page, canvas: here } = await openApp(project);
  await selectWidget(page, "a1");
  await labelField(page).fill("Name of the gues");
  // What is moved to another screen while it is written in is followed there.
  ben.run(COMMANDS.moveToScreen, { widgetIds: ["a1"], screen: "stock" });
  await expect.poll(() => findShownScreen(here.screens)).toBe("stock");
  await page.keyboard.type("t");
  await expect.poll(() => labelField(page).inputValue()).toBe("Name of the guest");
  ben.run(COMMANDS.deleteScreen, { id: "stock", stamp: ben.stamp() });
  const notice = page.getByRole("alertdialog");
  await notice.getByText("Ben deleted “a1” while you were typing").waitFor();
  expect(await notice.getByRole("textbox", { name: "What you wrote" }).inputValue()).toBe(
    "Name of the guest",
  );
  await notice.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => findShownScreen(here.screens)).toBe("stock");
  await expect.poll(() => widgetIds(page)).toEqual(["a1"]);
  expect(project.read().widgets.find(({ id }) => id === "a1")?.props["label"]).toBe("Name of the guest");
});

it("whom one follows takes one along to their screen, until one shows another", async () => {
  const project = createApp();
  const { page, canvas: here } = await openApp(project);
  const ben = await project.join("Ben");
  ben.presence.show("screen", "stock");
  ben.presence.show("view", { x: 400, y: 700, zoom: 0.5 });
  const following = page.locator(".canvas-follow");
  await page.getByRole("button", { name: /Ben/ }).first().click();
  await following.waitFor();
  await expect.poll(() => findShownScreen(here.screens)).toBe("stock");
  expect(here.viewport.get().zoom).toBe(0.5);
  here.screens.show({ kind: "screen", id: "more" });
  await expect.poll(() => following.count()).toBe(0);
  expect(findShownScreen(here.screens)).toBe("more");
});

it("whom one follows takes one along to all screens, to what is on none, into the diagram and out of it", async () => {
  const project = createApp({ widgets: [on("a1", "today", 80), on("lost", "gone", 80)] });
  const { page, canvas: here } = await openApp(project);
  const ben = await project.join("Ben");
  const kind = () => here.screens.shown.get().kind;
  ben.presence.show("screen", null);
  await page.getByRole("button", { name: /Ben/ }).first().click();
  await expect.poll(kind).toBe("all");
  ben.presence.show("diagram", { ids: [], at: null });
  await page.getByRole("main", { name: "Diagram" }).waitFor();
  await page.locator(".canvas-follow").waitFor();
  ben.presence.show("screen", "_none");
  ben.presence.show("diagram", null);
  await page.getByRole("main", { name: "Canvas" }).waitFor();
  await expect.poll(kind).toBe("loose");
  await page.locator(".canvas-follow").waitFor();
});

it("who sees all screens is not among those who see what is on none", async () => {
  const { canvas: here } = await openApp(createApp());
  here.screens.show({ kind: "all" });
  expect(seesSame(here.screens, { screen: null })).toBe(true);
  expect(seesSame(here.screens, { screen: "_none" })).toBe(false);
});

it("a thread is on the screen on which it was begun, or on that of its component, and opening it shows that screen", async () => {
  const { canvas: here } = await openApp(createApp());
  const { session, screens: view } = here;
  const place = { x: 300, y: 100 };
  const about = (id: string, anchor: ThreadInfo["anchor"], screen?: string) =>
    ({ id, anchor, place, ...(screen !== undefined && { screen }) }) as const;
  view.show({ kind: "screen", id: "stock" });
  beginThreadAt(session, place);
  expect(session.comments.view.get().open).toMatchObject({ kind: "new", place, screen: "stock" });
  const onPoint = about("t", { kind: "point" }, "stock");
  const onWidget = about("u", { kind: "widget", widgetId: "a1" }, "stock");
  const before = about("v", { kind: "point" });
  const isHere = () => [onPoint, onWidget, before].map((thread) => isThreadShown(session, thread));
  expect(isHere()).toEqual([true, false, false]);
  openThread(session, onWidget);
  expect(findShownScreen(view)).toBe("today");
  expect(isHere()).toEqual([false, true, true]);
  openThread(session, onPoint);
  expect(findShownScreen(view)).toBe("stock");
});
