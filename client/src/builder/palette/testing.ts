import { z } from "zod";
import type { Locator, Page } from "#testing/page.ts";

function palette(page: Page): Locator {
  return page.locator(".palette");
}

export function search(page: Page): Locator {
  return page.getByRole("searchbox", { name: "Search components" });
}

export function items(page: Page): Locator {
  return palette(page).locator("[data-preview]");
}

export function item(page: Page, type: string): Locator {
  return palette(page).locator(`[data-preview="${type}"]`);
}

export function types(page: Page): Promise<(string | null)[]> {
  return items(page).evaluateAll((elements) =>
    elements.map((element) => element.getAttribute("data-preview")),
  );
}

/** Label of the chosen option of a group. */
export function checked(page: Page, group: string): Promise<string | null> {
  return page.getByRole("radiogroup", { name: group }).getByRole("radio", { checked: true }).textContent();
}

export async function showAll(page: Page): Promise<void> {
  await page.getByRole("radiogroup", { name: "Set" }).getByRole("radio", { name: "All" }).click();
}

export function headings(page: Page): Promise<(string | null)[]> {
  return palette(page)
    .locator("section")
    .evaluateAll((sections) => sections.map((section) => section.getAttribute("aria-label")));
}

export function footer(page: Page): Promise<string | null> {
  return palette(page).locator(".palette-footer").textContent();
}

/** The type of the component that has the focus. */
export function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("data-preview"));
}

/** List that this browser keeps in storage under a name. */
export function kept(name: string): readonly unknown[] {
  return z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(`formweave:private:${name}`) ?? "[]"));
}

/** Drags a component out until the canvas accepts the drop. */
export async function dragOverCanvas(page: Page, type: string): Promise<void> {
  await item(page, type).hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 6 });
  await page.getByText("Drop component here").waitFor();
}
