import { starterDocument } from "@formweave/data/catalog";
import { addGuide } from "@formweave/schema/commands";
import { readGuides } from "@formweave/schema/doc";
import { beforeEach, expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { expectAccessible } from "#testing/axe.ts";
import { locateFrame, selectWidget } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

/** An empty position of the view, px from its corner. */
const BLANK = { x: 560, y: 620 };

let project: TestProject;
let ada: Page;
let ben: EditorSession;

beforeEach(async () => {
  project = createProject(starterDocument("contact-form"));
  ben = await project.join("Ben");
  ada = await project.open();
});

it("the rulers follow the camera, and show how far the selection reaches", async () => {
  const marks = (axis: "x" | "y") =>
    ada
      .locator(`.ruler.is-${axis} canvas`)
      .evaluate((bitmap) => bitmap instanceof HTMLCanvasElement && bitmap.toDataURL());
  // Until it is drawn, a ruler has the default size of a canvas element.
  await expect.poll(() => ada.locator(".ruler.is-x canvas").getAttribute("width")).not.toBeNull();
  await expect.poll(() => ada.locator(".ruler.is-y canvas").getAttribute("width")).not.toBeNull();
  const [top, left] = [await marks("x"), await marks("y")];
  await moveTo(ada, BLANK);
  await ada.mouse.wheel(0, 130);
  await expect.poll(() => marks("y")).not.toBe(left);
  await expect.poll(() => marks("x")).toBe(top);
  await ada.mouse.wheel(0, -130);
  await expect.poll(() => marks("y")).toBe(left);
  await selectWidget(ada, "name");
  await expect.poll(() => marks("x")).not.toBe(top);
  await expect.poll(() => marks("y")).not.toBe(left);
  await ada.keyboard.press("Escape");
  await expect.poll(() => marks("x")).toBe(top);
});

it("a guide is dragged out of a ruler, seen by all while it moves, and undone by its author alone", async () => {
  await moveTo(ada, { x: 300, y: 10 });
  await ada.mouse.down();
  await moveTo(ada, { x: 300, y: 200 });
  await moveTo(ada, { x: 300, y: 300 });
  const shown = () => ben.presence.peers.get().map(({ user, guide }) => guide && [user.name, guide.axis]);
  await expect.poll(shown).toEqual([["Ada", "y"]]);
  expect(guidesOn(ben)).toEqual([]);
  await ada.mouse.up();
  await expect.poll(() => guidesOn(ben)).toHaveLength(1);
  await expect.poll(shown).toEqual([null]);
  const placed = await listGuides(ada);
  expect(placed[0]?.orientation).toBe("horizontal");
  expect(guidesOn(ben)).toEqual(placed);
  expect(ben.undo()).toBeUndefined();
  await expect.poll(() => listGuides(ada)).toEqual(placed);
  await ada.locator(".canvas-page").focus();
  await ada.keyboard.press("Control+z");
  await expect.poll(() => listGuides(ada)).toEqual([]);
  await expect.poll(() => guidesOn(ben)).toEqual([]);
  await ada.keyboard.press("Control+Shift+z");
  await expect.poll(() => guidesOn(ben)).toEqual(placed);
  ben.presence.show("guide", { axis: "y", at: 200 });
  await ada.locator(".guide.is-remote", { hasText: "Ben" }).waitFor();
  ben.presence.show("guide", null);
  await ada.locator(".guide.is-remote").waitFor({ state: "detached" });
});

it("a guide is moved by dragging it, Escape leaves it, and back on its ruler it is gone for all", async () => {
  await dragOut(ada, "y", BLANK);
  const [before] = await listGuides(ada);
  const held = { x: await measureScreenX(ada), y: BLANK.y };
  await drag(ada, held, { x: held.x + 60, y: held.y }, { escape: true });
  await expect.poll(() => listGuides(ada)).toEqual([before]);
  await drag(ada, held, { x: held.x + 60, y: held.y });
  await expect.poll(() => guidesOn(ben)[0]?.at).toBeGreaterThan(before?.at ?? 0);
  await drag(ada, { x: await measureScreenX(ada), y: BLANK.y }, { x: 8, y: BLANK.y });
  await expect.poll(() => listGuides(ada)).toEqual([]);
  await expect.poll(() => guidesOn(ben)).toEqual([]);
});

it("a component that lies on a guide is taken before it", async () => {
  const box = await locateFrame(ada, "message").boundingBox();
  const canvas = await ada.locator(".canvas").boundingBox();
  if (box === null || canvas === null) throw new Error("Nothing to be seen");
  const over = { x: box.x - canvas.x + 80, y: box.y - canvas.y + 60 };
  await dragOut(ada, "y", { ...over, y: BLANK.y });
  const placed = await listGuides(ada);
  await moveTo(ada, { x: await measureScreenX(ada), y: over.y });
  await ada.mouse.down();
  await ada.mouse.up();
  await expect.poll(() => ada.getByRole("treeitem", { selected: true }).count()).toBe(1);
  await expect.poll(() => listGuides(ada)).toEqual(placed);
  await ada.keyboard.press("Escape");
});

it("what is dragged snaps to a guide, but not to one that is hidden", async () => {
  await addInList(ada, "Vertical", 333);
  await ada.keyboard.press("Escape");
  await dropNear(ada, 336);
  await expect.poll(() => readX("submit")).toBe(333);
  await ada.keyboard.press("Control+z");
  await ada.getByRole("button", { name: "Guides", exact: true }).click();
  await expect.poll(() => ada.locator("[data-guide]").count()).toBe(0);
  expect(guidesOn(ben)).toHaveLength(1);
  await dropNear(ada, 336);
  await expect.poll(() => readX("submit")).toBe(340);
  await ada.keyboard.press("Control+z");
  await ada.getByRole("button", { name: "Guides", exact: true }).click();
  await expect.poll(() => ada.locator("[data-guide]").count()).toBe(1);
});

it("the keyboard adds a guide at a ruler, moves it and takes it away", async () => {
  const ruler = ada.getByRole("slider", { name: "Left ruler: add a vertical guide" });
  await ada.getByRole("slider", { name: "Top ruler: add a horizontal guide" }).focus();
  await ada.keyboard.press("Tab");
  await expect.poll(() => ruler.evaluate((element) => element === document.activeElement)).toBe(true);
  await ada.keyboard.press("ArrowRight");
  await expect.poll(() => ruler.getAttribute("aria-valuenow")).toBe("120");
  await expect.poll(() => ada.locator(".guide.is-draft").innerText()).toBe("120");
  await ada.keyboard.press("Enter");
  await expect.poll(() => guidesOn(ben)[0]?.at).toBe(120);
  await ada.locator("[data-guide]").focus();
  await ada.keyboard.press("ArrowRight");
  await ada.keyboard.press("ArrowRight");
  await expect.poll(() => guidesOn(ben)[0]?.at).toBe(160);
  await ada.keyboard.press("Delete");
  await expect.poll(() => guidesOn(ben)).toEqual([]);
});

it("the list adds, moves and deletes guides, and has no serious violation", async () => {
  await addInList(ada, "Horizontal", 250);
  await addInList(ada, "Vertical", 90);
  await expect.poll(() => guidesOn(ben).map((guide) => guide.at)).toEqual([90, 250]);
  const field = ada.getByRole("spinbutton", { name: "Vertical guide" });
  await field.fill("410");
  await field.press("Enter");
  await expect.poll(() => guidesOn(ben).map((guide) => guide.at)).toEqual([410, 250]);
  await expectAccessible(ada);
  await ada.getByRole("button", { name: "Delete all guides" }).click();
  await expect.poll(() => guidesOn(ben)).toEqual([]);
  await ada.getByText("No guides yet. Drag one out of a ruler, or add it here.").waitFor();
  await ada.keyboard.press("Escape");
});

it("who may only look sees the guides and cannot move or make them", async () => {
  ben.run(addGuide, { id: "guide", axis: "x", at: 333, stamp: ben.stamp() });
  const placed = guidesOn(ben);
  const vera = await project.open("Vera", "viewer");
  await expect.poll(() => listGuides(vera)).toEqual(placed);
  await expect.poll(() => vera.getByRole("slider").count()).toBe(0);
  const held = { x: await measureScreenX(vera), y: BLANK.y };
  for (const from of [{ x: 8, y: 400 }, held]) {
    await moveTo(vera, from);
    await vera.mouse.down();
    await moveTo(vera, { x: 300, y: 400 });
    await expect.poll(() => vera.locator(".guide.is-draft").count()).toBe(0);
    await vera.mouse.up();
  }
  expect(guidesOn(ben)).toEqual(placed);
});

it("a guide is on the screen that it was made on; one from before is on every screen", async () => {
  const screens = ["one", "two"].map((id) => ({ id, name: id, route: `/${id}` }));
  const app = createProject({ kind: "app", screens, widgets: [] });
  const team = await app.join("Ben");
  team.run(addGuide, { id: "old", axis: "x", at: 333, stamp: team.stamp() });
  team.run(addGuide, { id: "own", axis: "y", at: 120, screen: "one", stamp: team.stamp() });
  const page = await app.open();
  const placed = async () => (await listGuides(page)).map(({ at }) => at);
  await expect.poll(placed).toEqual([333, 120]);
  await page.getByRole("tab", { name: "two", exact: true }).click();
  await expect.poll(placed).toEqual([333]);
  await page.getByRole("tab", { name: "one", exact: true }).click();
  await expect.poll(placed).toEqual([333, 120]);
});

it("the arrows with Ctrl go from component to component, wherever they stand", async () => {
  await selectWidget(ada, "name");
  const selected = (page = ada) => page.getByRole("treeitem", { selected: true }).getAttribute("aria-label");
  const before = readX("name");
  await ada.keyboard.press("Control+ArrowRight");
  await expect.poll(() => selected()).toMatch(/^Email/);
  await ada.keyboard.press("Meta+ArrowLeft");
  await expect.poll(() => selected()).toMatch(/^(Your name|Name)/);
  expect(readX("name")).toBe(before);
  await ada.keyboard.press("Escape");
  await ada.keyboard.press("ArrowDown");
  await ada.getByRole("treeitem", { selected: true }).waitFor();
  await ada.keyboard.press("Escape");
  const vera = await project.open("Vera", "viewer");
  await selectWidget(vera, "name");
  await vera.keyboard.press("ArrowRight");
  await expect.poll(() => selected(vera)).toMatch(/^Email/);
});

interface ShownGuide {
  readonly orientation: string | null;
  readonly at: number;
}

/** Guides in the accessibility tree, vertical ones first. */
function listGuides(page: Page): Promise<readonly ShownGuide[]> {
  return page.locator("[data-guide]").evaluateAll((lines) =>
    lines.map((line) => ({
      orientation: line.getAttribute("aria-orientation"),
      at: Number(line.getAttribute("aria-valuenow")),
    })),
  );
}

/** Guides of a session's document, in the same order. */
function guidesOn({ doc }: EditorSession): readonly ShownGuide[] {
  return readGuides(doc)
    .map(({ axis, at }) => ({ orientation: axis === "x" ? "vertical" : "horizontal", at }))
    .toSorted((a, b) => b.orientation.localeCompare(a.orientation));
}

/** Position of the vertical guide in the view, px. */
async function measureScreenX(page: Page): Promise<number> {
  const [line, canvas] = [
    await page.locator("[data-guide].is-x").boundingBox(),
    await page.locator(".canvas").boundingBox(),
  ];
  if (line === null || canvas === null) throw new Error("No guide is to be seen");
  return line.x - canvas.x;
}

async function moveTo(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await page.locator(".canvas").boundingBox();
  if (box === null) throw new Error("The canvas is not to be seen");
  await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
}

type Place = Parameters<typeof moveTo>[1];

async function drag(page: Page, from: Place, to: Place, { escape = false } = {}): Promise<void> {
  await moveTo(page, from);
  await page.mouse.down();
  await moveTo(page, to);
  if (escape) await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** Drags a guide out of the left or the top ruler. */
async function dragOut(page: Page, ruler: "x" | "y", to: Place): Promise<void> {
  const before = await page.locator("[data-guide]").count();
  await drag(page, ruler === "x" ? { x: to.x, y: 8 } : { x: 8, y: to.y }, to);
  await expect.poll(() => page.locator("[data-guide]").count()).toBe(before + 1);
}

async function addInList(page: Page, way: "Vertical" | "Horizontal", position: number): Promise<void> {
  const add = page.getByRole("button", { name: "Add guide", exact: true });
  if ((await add.count()) === 0) await page.getByRole("button", { name: "All guides" }).click();
  await page.getByRole("radio", { name: way }).click();
  const field = page.getByRole("spinbutton", { name: "Position" });
  await field.fill(String(position));
  await add.click();
}

/** Drags the form's button until its left edge is near a position of the canvas. */
async function dropNear(page: Page, x: number): Promise<void> {
  const zoom = await page
    .locator(".canvas-afloat")
    .first()
    .evaluate((layer) => Number(layer.style.getPropertyValue("--zoom")));
  const frame = await locateFrame(page, "submit").boundingBox();
  const canvas = await page.locator(".canvas").boundingBox();
  if (frame === null || canvas === null) throw new Error("Nothing to be seen");
  const from = { x: frame.x - canvas.x + 30, y: frame.y - canvas.y + 12 };
  const way = (x - readX("submit")) * zoom;
  await drag(page, from, { x: from.x + way, y: from.y + 60 });
}

function readX(id: string): number {
  const widget = project.read().widgets.find((one) => one.id === id);
  if (widget === undefined) throw new Error(`No widget ${id}`);
  return widget.position.x;
}
