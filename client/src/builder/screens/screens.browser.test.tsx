import { expect, it } from "vitest";
import { deleteScreen, updateScreen } from "@formweave/schema/commands";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { expectNoViolation } from "#testing/axe.ts";
import { createProject } from "#testing/project.tsx";
import { openCanvasPanel, SMALL_APP, tab } from "./testing.ts";

it("shows a screen by its tab, renames it by a double click, and adds one by its name", async () => {
  const project = createProject(SMALL_APP);
  const page = await project.open();
  await page.getByText("Showing 2 components").waitFor();
  await tab(page, "Stock").click();
  await page.getByText("Showing 1 component").waitFor();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => tab(page, "Today").getAttribute("aria-selected")).toBe("true");
  await tab(page, "Today").dblclick();
  await page.keyboard.type("Morning");
  await page.keyboard.press("Enter");
  await tab(page, "Morning").waitFor();
  await page.getByRole("button", { name: "Add screen" }).click();
  await page.getByRole("textbox", { name: "Name of the new screen" }).waitFor();
  await page.keyboard.type("Über uns");
  await page.getByText("/uber-uns").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => tab(page, "Über uns").getAttribute("aria-selected")).toBe("true");
  await expect
    .poll(() => project.read().screens.map(({ name, route }) => `${name} ${route}`))
    .toEqual(["Morning /today", "Stock /stock", "Team /team", "Über uns /uber-uns"]);
});

it("the first screen of a form takes what is on the page, in one step", async () => {
  const { widgets = [] } = SMALL_APP;
  const project = createProject({ widgets: widgets.map((widget) => ({ ...widget, props: {} })) });
  const page = await project.open();
  expect(await page.locator(".screen-strip").count()).toBe(0);
  const panel = await openCanvasPanel(page);
  await panel.getByText("No screens detected").waitFor();
  await panel.getByRole("button", { name: "Add screen" }).click();
  await page.keyboard.type("Start");
  await page.keyboard.press("Enter");
  await page.getByText("Start took the 3 components of the page").first().waitFor();
  await expect.poll(() => page.locator("[data-widget-id]").count()).toBe(3);
  const marks = () => new Set(project.read().widgets.map(({ props }) => typeof props["__screenId"]));
  await expect.poll(marks).toEqual(new Set(["string"]));
  await page.locator("[data-canvas]").click({ position: { x: 5, y: 300 } });
  await page.keyboard.press("Control+z");
  await expect.poll(() => project.read().screens).toEqual([]);
  await expect.poll(marks).toEqual(new Set(["undefined"]));
});

it("says at once why an address cannot be, and what a deletion takes along", async () => {
  const project = createProject(SMALL_APP);
  const page = await project.open();
  const panel = await openCanvasPanel(page);
  await panel.getByRole("button", { name: "Address of Team" }).click();
  await page.keyboard.type("stock");
  await panel.getByText("Another screen has the address /stock already").waitFor();
  await page.keyboard.type("-b/:id");
  await page.keyboard.press("Enter");
  await expect.poll(() => project.read().screens[2]?.route).toBe("/stock-b/:id");
  await panel.getByRole("switch", { name: "Team in navigation" }).click();
  await expect.poll(() => project.read().screens[2]?.navigation.showInNav).toBe(false);
  await panel.getByRole("button", { name: "More of Stock" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete “Stock”?" });
  await dialog.getByText("1 link will lead nowhere: “open”.").waitFor();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => project.read().screens.map(({ id }) => id)).toEqual(["today", "team"]);
  await panel.getByText("One link leads nowhere").waitFor();
  await panel.getByRole("button", { name: "Restore the screen" }).click();
  await expect.poll(() => project.read().screens.map(({ id }) => id)).toEqual(["today", "stock", "team"]);
  await expect.poll(() => project.read().widgets.map(({ id }) => id)).toContain("search");
});

it("shows where the others are, and follows what they rename, move and delete at the same time", async () => {
  const project = createProject(SMALL_APP);
  const ben = await project.join("Ben");
  const page = await project.open();
  getCanvas(ben).screens.show({ kind: "screen", id: "stock" });
  await tab(page, "Stock").locator(".av").waitFor();
  ben.run(updateScreen, { id: "stock", values: { name: "Lager" } });
  await tab(page, "Team").dblclick();
  await tab(page, "Lager").waitFor();
  await page.keyboard.type("Crew");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => ben.store.screens.get().map(({ name }) => name))
    .toEqual(["Today", "Lager", "Crew"]);
  ben.run(deleteScreen, { id: "team", stamp: ben.stamp() });
  await expect.poll(() => tab(page, "Crew").count()).toBe(0);
});

it("all screens stand side by side, and the keyboard goes through them", async () => {
  const page = await createProject(SMALL_APP).open();
  await tab(page, "All").click();
  const card = (name: string) => page.getByRole("option", { name: new RegExp(`^${name},`) });
  await page.locator(".overview-page").getByText("Open stock").waitFor({ state: "attached" });
  expect(await page.locator("[data-canvas]").count()).toBe(0);
  expect(await card("Today").getAttribute("aria-label")).toBe("Today, /today, 2 components, start screen");
  await expect.poll(() => page.locator(".overview-arrows > path").count()).toBe(1);
  await expectNoViolation(".overview");
  await card("Today").click();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => card("Stock").getAttribute("aria-selected")).toBe("true");
  await card("Stock").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Hide in the overview" }).click();
  await expect
    .poll(() => card("Stock").getAttribute("aria-label"))
    .toBe("Stock, /stock, 1 component, hidden");
  await page.keyboard.press("Enter");
  await expect.poll(() => tab(page, "Stock").getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => page.locator("[data-canvas]").count()).toBe(1);
  await expectNoViolation(".screen-strip");
});

it("people who may only look see the screens, and have nothing to change them with", async () => {
  const page = await createProject(SMALL_APP).open("Vera", "viewer");
  const panel = await openCanvasPanel(page);
  await expect.poll(() => page.getByRole("button", { name: "Add screen" }).count()).toBe(0);
  await tab(page, "Today").dblclick();
  expect(await page.getByRole("textbox", { name: "Name of Today" }).count()).toBe(0);
  await panel.getByRole("button", { name: "More of Stock" }).click();
  const items = page.getByRole("menuitem");
  await expect
    .poll(() => items.evaluateAll((all) => all.map((item) => item.textContent)))
    .toEqual(["Show on the canvas", "Hide in the overview"]);
});
