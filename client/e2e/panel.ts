import type { Locator, Page } from "playwright-core";

/** The property panel. */
export function panel(page: Page): Locator {
  return page.getByRole("tabpanel", { name: "Properties" });
}

/** The dialog of presets. */
export function presets(page: Page): Locator {
  return page.getByRole("dialog", { name: "Property presets" });
}

/** A button by its name. */
export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole("button", { name, exact: true }).first();
}

/** The rows of a list in the panel. */
export function locateRows(page: Page, list: string): Locator {
  return panel(page).getByRole("list", { name: list }).locator(".pp-option");
}

/** Returns the content of the first cell of each row. */
export function cells(page: Page, list: string): Promise<(string | undefined)[]> {
  return locateRows(page, list).evaluateAll((rows) => rows.map((row) => row.querySelector("input")?.value));
}

/** Opens a group of the panel, if it is closed. */
export async function open(page: Page, title: string): Promise<void> {
  const toggle = button(panel(page), title);
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
}

/** Chooses an option in a select field. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Blurs the focused field without changing the selection. */
export async function focusCanvas(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** Returns the look of the selected button, as shown in the panel. */
export function readLook(page: Page): Promise<string | null> {
  return panel(page).getByRole("combobox", { name: "Look" }).textContent();
}
