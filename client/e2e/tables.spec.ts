import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { journey } from "./journey.ts";

const stage = journey({ people: { Priya: "admin" } });
let ada: Page;
let priya: Page;

beforeAll(async () => {
  [ada, priya] = await Promise.all([stage.open("Ada"), stage.open("Priya")]);
  await ada.getByRole("tab", { name: "Data" }).click();
  await ada.getByRole("button", { name: /^New table/ }).click();
  await ada.getByRole("grid").waitFor();
});

/** A cell by its row and column in the grid, both from 1. */
function locateCell(page: Page, row: number, column: number) {
  return page.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`);
}

async function addColumn(page: Page, name: string, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Add column" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New column" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("radio", { name: kind, exact: true }).click();
  await dialog.getByRole("button", { name: "Add column" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Replaces a cell by typing over it. */
async function type(page: Page, [row, column]: readonly [number, number], text: string): Promise<void> {
  await locateCell(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

it("rows typed by keys on a slow line keep what belongs together, and are there for the other", async () => {
  await addColumn(ada, "Minutes", "Text");
  await ada.route("**/rows", async (route) => {
    await pause(500);
    await route.continue();
  });
  await locateCell(ada, 1, 1).click();
  for (const [name, minutes] of [
    ["Müller", "1,5"],
    ["山田", "007"],
  ] as const) {
    await ada.keyboard.press("F2");
    await ada.keyboard.type(name);
    await ada.keyboard.press("Tab");
    await ada.keyboard.type(minutes);
    await ada.keyboard.press("Enter");
    await ada.keyboard.press("ArrowLeft");
  }
  await ada.unrouteAll({ behavior: "wait" });
  await priya.getByRole("tab", { name: "Data" }).click();
  await priya.getByRole("button", { name: /^Table/ }).click();
  await priya.getByRole("button", { name: "Open rows" }).click();
  await expect
    .poll(() =>
      Promise.all([1, 2].flatMap((row) => [1, 2].map((at) => locateCell(priya, row, at).textContent()))),
    )
    .toEqual(["Müller", "1,5", "山田", "007"]);
});

it("two people in one row keep both their fields, and the same field is shown with both values", async () => {
  await locateCell(ada, 2, 1).dblclick();
  await ada.keyboard.type(" A");
  await type(priya, [2, 2], "30");
  await ada.getByRole("gridcell", { name: "30", exact: true }).waitFor();
  await ada.keyboard.press("Enter");
  await priya.getByRole("gridcell", { name: "山田 A" }).waitFor();
  await expect.poll(() => locateCell(ada, 2, 2).textContent()).toBe("30");

  await locateCell(ada, 1, 1).dblclick();
  await ada.keyboard.type(" (mine)");
  await locateCell(priya, 1, 1).dblclick();
  await priya.keyboard.type(" (hers)");
  await priya.keyboard.press("Enter");
  await priya.getByRole("gridcell", { name: "Müller (hers)" }).waitFor();
  await ada.keyboard.press("Enter");
  await ada.getByText("Priya changed Name while you typed").waitFor();
  await ada.getByText("Müller (mine)").first().waitFor();
  await expectAccessible(ada);
  await ada.getByRole("button", { name: "Keep mine" }).click();
  await priya.getByRole("gridcell", { name: "Müller (mine)" }).waitFor();
});

it("a row tells who changed what, and gives back what was there", async () => {
  await locateCell(ada, 1, 1).click();
  await ada.getByRole("tab", { name: "Row" }).click();
  const change = ada.getByRole("listitem").filter({ hasText: "Müller (mine)" }).first();
  await change.waitFor();
  await expectAccessible(ada);
  await change.getByRole("button", { name: "Put back" }).click();
  await priya.getByRole("gridcell", { name: "Müller (hers)" }).waitFor();
});

it("rows that the server does not take stay as they were typed, and the next change of each adds it", async () => {
  await ada.route("**/rows", (route) => route.abort());
  await locateCell(ada, 3, 1).click();
  for (const [name, minutes] of [
    ["Ben", "10"],
    ["Cem", "20"],
  ] as const) {
    await ada.keyboard.press("F2");
    await ada.keyboard.type(name);
    await ada.keyboard.press("Tab");
    await ada.keyboard.type(minutes);
    await ada.keyboard.press("Enter");
    await ada.keyboard.press("ArrowLeft");
  }
  await expect.poll(() => ada.getByText("Not added. Change a cell to try again").count()).toBe(2);
  await expectAccessible(ada);
  await ada.unrouteAll({ behavior: "wait" });
  await locateCell(ada, 3, 1).click();
  await ada.keyboard.press("F2");
  await ada.keyboard.type(" B");
  await ada.keyboard.press("Enter");
  await locateCell(ada, 4, 1).click();
  await ada.keyboard.press("F2");
  await ada.keyboard.type(" C");
  await ada.keyboard.press("Enter");
  await expect
    .poll(() =>
      Promise.all([3, 4].flatMap((row) => [1, 2].map((at) => locateCell(priya, row, at).textContent()))),
    )
    .toEqual(["Ben B", "10", "Cem C", "20"]);
});

it("a file comes in as its columns are shown before, zeros and commas as they are written", async () => {
  await ada.getByRole("button", { name: "Back to the canvas" }).click();
  await ada.getByRole("button", { name: "Add source" }).click();
  await ada.getByRole("menuitem", { name: "CSV file" }).click();
  const rows = ["Code;Name;Amount", "007;Müller;1,5", '008;"Smith; ""Al""";12,25'];
  await ada.locator('input[type="file"]').setInputFiles({
    name: "codes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${rows.join("\r\n")}\r\n`, "latin1"),
  });
  await ada.getByText("2 rows").waitFor();
  await expectAccessible(ada);
  await ada.getByRole("button", { name: "Import", exact: true }).click();
  for (const name of ["007", "Müller", "1,5", 'Smith; "Al"'])
    await ada.getByRole("gridcell", { name, exact: true }).waitFor();
});
