import { deleteWidgets } from "@formweave/schema/commands";
import type { Widget } from "@formweave/schema/model";
import { expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { locateFrame, readWidgets } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";
import { activeName, readBadge, drag, openNavigator, row, SMALL_FORM, tree } from "./testing.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

it("hides, locks and renames live, and only who did it undoes it", async () => {
  const { ada, ben, onBen, widget } = await begin();
  await row(ada, "Email").click();
  await ada.getByRole("button", { name: "Hide Email" }).click();
  await expect.poll(() => row(ada, "Email").getAttribute("data-dim")).toBe("true");
  await expect.poll(() => onBen("email")?.visible).toBe(false);
  await ada.getByRole("button", { name: "Lock Email" }).click();
  await expect.poll(() => onBen("email")?.locked).toBe(true);
  await ada.getByRole("button", { name: "Unlock Email" }).click();
  await tree(ada).focus();
  await ada.keyboard.press("F2");
  await ada.keyboard.type("Work email");
  await ada.keyboard.press("Enter");
  await expect.poll(() => onBen("email")?.name).toBe("Work email");
  expect(ben.undo()).toBeUndefined(); // Ben changed nothing
  await expect.poll(() => widget("email")?.name).toBe("Work email");
  for (let step = 0; step < 4; step++) await ada.keyboard.press("Control+z");
  await expect.poll(() => widget("email")).toMatchObject({ name: "Email", visible: true, locked: false });
  await expect.poll(() => row(ada, "Email").getAttribute("data-dim")).toBeNull();
  await expect.poll(() => onBen("email")?.visible).toBe(true);
});

it("does all to what is selected at once: visibility, lock, forward, backward", async () => {
  const { ada, ben, onBen, order, widget } = await begin();
  await row(ada, "Title").click();
  await row(ada, "Card").click({ modifiers: ["Control"] });
  const bulk = ada.getByRole("toolbar", { name: "Selected components" });
  await bulk.getByText("2 selected").waitFor();
  await bulk.getByRole("button", { name: "Bring forward" }).click();
  await ada.getByText("Brought forward: 2 components").waitFor({ state: "attached" });
  await expect.poll(() => order()).toEqual(["sealed", "title", "card", "hidden"]);
  await expect.poll(() => readBadge(ada, "Card")).toBe("3");
  await expect.poll(() => ben.store.tree().getRank("card")).toBe(2);
  await bulk.getByRole("button", { name: "Send backward" }).click();
  await expect.poll(() => order()).toEqual(["title", "card", "sealed", "hidden"]);
  await bulk.getByRole("button", { name: "Hide selected" }).click();
  await expect.poll(() => [widget("title")?.visible, widget("card")?.visible]).toEqual([false, false]);
  await bulk.getByRole("button", { name: "Show selected" }).click();
  await bulk.getByRole("button", { name: "Lock selected" }).click();
  await expect.poll(() => onBen("card")?.locked).toBe(true);
  await expect.poll(() => onBen("title")?.locked).toBe(true);
});

it("moves by keyboard all that a drag moves, and says where to", async () => {
  const { ada, onBen, order, widget } = await begin();
  await row(ada, "Title").click();
  await tree(ada).focus();
  await ada.keyboard.press("Alt+ArrowDown");
  await ada.getByText("Brought forward: layer 2 of 4").waitFor({ state: "attached" });
  await expect.poll(() => order()).toEqual(["card", "title", "sealed", "hidden"]);
  await ada.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => order()).toEqual(["title", "card", "sealed", "hidden"]);
  await ada.keyboard.press("Alt+ArrowRight");
  // The card's contents were not ordered by hand: they are ordered by position, where this one is above the others.
  await ada.getByText("Moved: layer 1 of 3 in Card").waitFor({ state: "attached" });
  await expect.poll(() => row(ada, "Title").getAttribute("aria-level")).toBe("2");
  await expect.poll(() => onBen("title")?.parentId).toBe("card");
  await ada.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => widget("title")?.parentId).toBeNull();
  await expect.poll(() => order()).toEqual(["card", "title", "sealed", "hidden"]);
});

it("drags a row to another place and into a container, which stay where they are on the canvas", async () => {
  const { ada, onBen, order, widget } = await begin();
  await drag(ada, "Title", "Hidden", 0.9);
  await expect.poll(() => order()).toEqual(["card", "sealed", "hidden", "title"]);
  const before = await locateFrame(ada, "title").boundingBox();
  await row(ada, "Card").getByRole("button", { name: "Collapse" }).click(); // otherwise the position below it is inside too
  await drag(ada, "Title", "Card", 0.5);
  await expect.poll(() => widget("title")?.parentId).toBe("card");
  await expect.poll(() => row(ada, "Title").getAttribute("aria-level")).toBe("2");
  await expect.poll(() => onBen("title")?.parentId).toBe("card");
  expect(await locateFrame(ada, "title").boundingBox()).toEqual(before);
  await ada.keyboard.press("Control+z");
  await expect.poll(() => widget("title")?.parentId).toBeNull();
});

it("shows who else has a widget selected, in their colour and with their name", async () => {
  const { ada, ben } = await begin();
  const canvas = getCanvas(ben);
  canvas.selection.set(["phone"]);
  await row(ada, "Phone").locator(".layers-people .av").waitFor();
  await expect
    .poll(() => row(ada, "Phone").locator(".layers-people").getAttribute("title"))
    .toBe("Selected by Ben");
  const [inTree, onCanvas] = [row(ada, "Phone").locator(".av"), ada.locator(".canvas-remote")];
  await expect.poll(() => readColor(inTree)).toMatch(/^var\(--p-[1-8]\)$/);
  await expect.poll(() => readColor(onCanvas)).toBe(await readColor(inTree));
  canvas.selection.set(["title"]);
  await expect.poll(() => row(ada, "Phone").locator(".layers-people").count()).toBe(0);
});

it("keeps the keyboard in the tree when the row that has it is deleted by somebody else", async () => {
  const { ada, ben } = await begin();
  await row(ada, "Email").click();
  await ada.getByRole("button", { name: "Hide Email" }).focus();
  ben.run(deleteWidgets, { widgetIds: ["email"], stamp: ben.stamp() });
  await expect.poll(() => row(ada, "Email").count()).toBe(0);
  await expect.poll(() => tree(ada).evaluate((element) => element === document.activeElement)).toBe(true);
  await ada.keyboard.press("ArrowUp");
  await expect.poll(() => activeName(ada)).toBe("Card");
});

/** Presence color in which an element is drawn. */
function readColor(part: Locator): Promise<string> {
  return part.first().evaluate((element) => element.style.getPropertyValue("--c"));
}

interface Begun {
  /** Ada's page, with the layers panel open. */
  readonly ada: Page;
  readonly ben: EditorSession;
  /** A widget of Ben's document. */
  readonly onBen: (id: string) => Widget | undefined;
  /** A widget of the server's document. */
  readonly widget: (id: string) => Widget | undefined;
  /** Ids of the widgets directly on the canvas, lowest first, on the server. */
  readonly order: () => readonly string[];
}

async function begin(): Promise<Begun> {
  const project = createProject({ widgets: SMALL_FORM });
  const ben = await project.join("Ben");
  const ada = await openNavigator(project);
  return {
    ada,
    ben,
    onBen: (id) => readWidgets(ben).find((known) => known.id === id),
    widget: (id) => project.read().widgets.find((known) => known.id === id),
    order: () =>
      project
        .read()
        .widgets.filter(({ parentId }) => parentId === null)
        .map(({ id }) => id),
  };
}
