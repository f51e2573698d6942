import { expect, it } from "vitest";
import { locateFrame, selectWidget } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";
import { SMALL_APP, tab } from "./testing.ts";

it("a button's screen is picked by its name, and a new one can be made for it", async () => {
  const project = createProject(SMALL_APP);
  const page = await project.open();
  await selectWidget(page, "open");
  const target = () => project.read().widgets.find(({ id }) => id === "open")?.props["navigateTo"];
  await page.getByRole("button", { name: "Screen: Stock" }).click();
  await page.getByRole("menuitem", { name: "Team" }).click();
  await expect.poll(target).toBe("team");
  await page.getByRole("button", { name: "Screen: Team" }).click();
  await page.getByRole("menuitem", { name: "New screen…" }).click();
  await page.getByRole("textbox", { name: "Name of the new screen" }).fill("Orders");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Screen: Orders" }).waitFor();
  const orders = () => project.read().screens.find(({ name }) => name === "Orders");
  await expect.poll(() => orders()?.route).toBe("/orders");
  await expect.poll(target).toBe(orders()?.id);
  expect(await tab(page, "Today").getAttribute("aria-selected")).toBe("true");
});

it("a picker says that its screen was deleted, and restores it", async () => {
  const project = createProject(SMALL_APP);
  const page = await project.open();
  await tab(page, "Stock").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await selectWidget(page, "open");
  await page.getByRole("button", { name: "Screen: Deleted screen: Stock" }).click();
  await page.getByRole("menuitem", { name: "Restore Stock" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Screen: Stock" }).count()).toBe(1);
});

it("the screens of a list of pages are picked by their names, put in order and removed", async () => {
  const [first, ...others] = SMALL_APP.widgets ?? [];
  if (first === undefined) throw new Error("The app has no component");
  const pager = { ...first, id: "pager", name: "pager", type: "pagination" };
  const props = { __screenId: "today", screens: "stock\nteam" };
  const project = createProject({ ...SMALL_APP, widgets: [{ ...pager, props }, ...others] });
  const page = await project.open();
  await selectWidget(page, "pager");
  const screens = () => project.read().widgets.find(({ id }) => id === "pager")?.props["screens"];
  const list = page.getByRole("group", { name: "Screens" });
  await list.getByRole("button", { name: "Page 1: Stock" }).waitFor();
  await list.getByRole("button", { name: /^Add a page/ }).click();
  await page.getByRole("menuitem", { name: "Today" }).click();
  await expect.poll(screens).toBe("stock\nteam\ntoday");
  await list.getByRole("button", { name: "Move page 3 up" }).click();
  await expect.poll(screens).toBe("stock\ntoday\nteam");
  await list.getByRole("button", { name: "Remove page 1" }).click();
  await expect.poll(screens).toBe("today\nteam");
});

it("what is dropped on a tab moves to its screen", async () => {
  const project = createProject(SMALL_APP);
  const page = await project.open();
  await selectWidget(page, "title");
  const [from, to] = [await locateFrame(page, "title").boundingBox(), await tab(page, "Team").boundingBox()];
  if (from === null || to === null) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 3 });
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
  await expect.poll(() => tab(page, "Team").getAttribute("data-drop")).toBe("");
  await page.mouse.up();
  await page.getByText("Moved 1 component to Team").first().waitFor();
  const screen = () => project.read().widgets.find(({ id }) => id === "title")?.props["__screenId"];
  await expect.poll(screen).toBe("team");
  expect(await tab(page, "Team").getAttribute("data-drop")).toBeNull();
});
