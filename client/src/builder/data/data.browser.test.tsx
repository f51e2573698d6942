import { expect, it } from "vitest";
import { expectAccessible } from "#testing/axe.ts";
import { MemoryTable } from "#testing/memoryTables.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

const visits = {
  id: "visits",
  type: "table" as const,
  name: "Visits",
  enabled: true,
  fields: [
    { id: "name", name: "Patient", kind: "text" as const },
    { id: "minutes", name: "Minutes", kind: "number" as const },
    {
      id: "state",
      name: "State",
      kind: "choice" as const,
      options: [
        { value: "b", label: "Booked" },
        { value: "d", label: "Done" },
      ],
    },
  ],
  rules: [],
};
const app = { name: "Desk", kind: "app" as const, widgets: [], dataSources: [visits] };

async function openData(project: TestProject, level: "admin" | "viewer" = "admin"): Promise<Page> {
  const page = await project.open("Ada", level);
  await page.getByRole("tab", { name: "Data" }).click();
  return page;
}

async function openRows(project: TestProject): Promise<Page> {
  const page = await openData(project);
  await page.getByRole("button", { name: /^Visits/ }).click();
  await page.getByRole("button", { name: "Open rows" }).click();
  await page.getByRole("grid", { name: "Visits" }).waitFor();
  return page;
}

/** A cell by its row and column, both from 1; the first column is that of the numbers. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`.dt-row[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`);

it("says that there is no source, and a new table begins with its rows", async () => {
  const table = new MemoryTable().serve();
  const project = createProject({ ...app, dataSources: [] });
  const page = await openData(project);
  await page.getByRole("heading", { name: "No data sources configured" }).waitFor();
  await page.getByRole("button", { name: /^New table/ }).click();
  await page.getByRole("grid", { name: "Table" }).waitFor();
  await expect.poll(() => project.read().dataSources?.[0]?.name).toBe("Table");
  await cell(page, 1, 1).click();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await expect.poll(() => table.read().map((values) => Object.values(values))).toEqual([["Ada"]]);
  await expectAccessible(page, ".builder-canvas");
});

it("cells are edited by keys, a number in this device's notation, and taken back", async () => {
  const table = new MemoryTable([{ name: "Ada", minutes: 15 }, { name: "Tom" }]).serve();
  const page = await openRows(createProject(app));
  await cell(page, 1, 1).click();
  await page.keyboard.type("Eve");
  await page.keyboard.press("Tab");
  await page.keyboard.press("F2");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await expect.poll(() => table.read()[0]).toEqual({ name: "Eve", minutes: 20 });
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => table.read()[0]).toEqual({ name: "Eve", minutes: 15 });
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(() => table.read()[0]).toEqual({ name: "Eve", minutes: 20 });
});

it("a choice is picked from the column's own list, and what does not fit is said where one types", async () => {
  const table = new MemoryTable([{ name: "Ada" }]).serve();
  const page = await openRows(createProject(app));
  await cell(page, 1, 3).dblclick();
  await page.getByRole("option", { name: "Done" }).click();
  await expect.poll(() => table.read()[0]).toEqual({ name: "Ada", state: "d" });
  await cell(page, 1, 2).dblclick();
  await page.keyboard.type("many");
  await page.keyboard.press("Enter");
  await page.getByText("Enter a number").waitFor();
  await page.keyboard.press("Escape");
  expect(table.read()[0]).toEqual({ name: "Ada", state: "d" });
});

it("a cell that somebody else changed meanwhile is asked about with both values", async () => {
  const table = new MemoryTable([{ name: "Ada" }]).serve();
  const page = await openRows(createProject(app));
  await cell(page, 1, 1).dblclick();
  await page.keyboard.type("!");
  table.interfere("row1", "name", "Ada Okafor");
  await page.keyboard.press("Enter");
  const card = page.getByRole("alert");
  await card.getByText("Priya changed Patient while you typed").waitFor();
  expect(table.read()[0]).toEqual({ name: "Ada Okafor" });
  await card.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => table.read()[0]).toEqual({ name: "Ada!" });
});

it("another's change is shown at once", async () => {
  const table = new MemoryTable([{ name: "Ada" }]).serve();
  const page = await openRows(createProject(app));
  await cell(page, 1, 1).getByText("Ada").waitFor();
  table.interfere("row1", "name", "Eve");
  await expect.poll(() => cell(page, 1, 1).textContent()).toBe("Eve");
});

it("selected rows are deleted, and back by an undo", async () => {
  const table = new MemoryTable([{ name: "Ada" }, { name: "Tom" }]).serve();
  const page = await openRows(createProject(app));
  await cell(page, 2, 1).click();
  await page.keyboard.press("Shift+Space");
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => table.read()).toEqual([{ name: "Ada" }]);
  await cell(page, 1, 1).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => table.read()).toEqual([{ name: "Ada" }, { name: "Tom" }]);
});

it("columns are added, moved by keys and deleted, for everybody", async () => {
  const table = new MemoryTable([{ name: "Ada" }]).serve();
  const project = createProject(app);
  const page = await openRows(project);
  const names = () => project.read().dataSources?.[0]?.fields.map(({ name }) => name);
  await page.getByRole("button", { name: "Add column" }).first().click();
  const popover = page.getByRole("dialog", { name: "New column" });
  await popover.getByRole("textbox", { name: "Name" }).fill("Email");
  await popover.getByRole("radio", { name: "Email" }).click();
  await popover.getByRole("button", { name: "Add column" }).click();
  await expect.poll(names).toEqual(["Patient", "Minutes", "State", "Email"]);
  await page.getByRole("columnheader", { name: /^Minutes/ }).focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(names).toEqual(["Minutes", "Patient", "State", "Email"]);
  await page.getByRole("columnheader", { name: /^State/ }).hover();
  await page.getByRole("button", { name: "More about State" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(names).toEqual(["Minutes", "Patient", "Email"]);
  expect(table.read()).toEqual([{ name: "Ada" }]);
});

it("a sentence opens a table, and one for everybody is warned of", async () => {
  new MemoryTable().serve();
  const project = createProject(app);
  const page = await openRows(project);
  await page.getByRole("tab", { name: "Who may" }).click();
  const read = page.getByRole("region", { name: "Read" });
  await read.getByText("nobody").waitFor();
  await read.getByRole("button", { name: "Add a sentence to Read" }).click();
  await read.getByRole("combobox", { name: "Who" }).click();
  await page.getByRole("option", { name: "Anybody" }).click();
  await read.getByRole("button", { name: "Add sentence" }).click();
  await read.getByText("Without signing in, everybody may read these rows").waitFor();
  await read.getByRole("button", { name: "Only signed-in people" }).click();
  await expect
    .poll(() => project.read().dataSources?.[0]?.rules.map(({ action, who }) => [action, who]))
    .toEqual([["read", "signedIn"]]);
  await expectAccessible(page, ".builder-right");
});

it("who may only look changes nothing", async () => {
  new MemoryTable([{ name: "Ada" }]).serve();
  const page = await openData(createProject(app), "viewer");
  await page.getByRole("button", { name: /^Visits/ }).click();
  await page.getByRole("button", { name: "Open rows" }).click();
  await cell(page, 1, 1).getByText("Ada").waitFor();
  await cell(page, 1, 1).dblclick();
  await expect.poll(() => page.locator(".dt-editor").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Add column" }).count()).toBe(0);
});
