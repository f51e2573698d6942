import type { Locator, Page } from "#testing/page.ts";

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

/** Blurs the focused field without changing the selection. */
export async function focusCanvas(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** Returns the label of Undo, which names the next step. */
export async function labelUndone(page: Page): Promise<string> {
  return (await page.getByRole("button", { name: /^Undo/ }).first().getAttribute("aria-label")) ?? "";
}

/** A form with a component for each part of the panel. */
export const ONBOARDING = [
  widgetAt("company", "text-input", 40, { label: "Company name" }),
  {
    ...widgetAt("city", "text-input", 140, { label: "City" }),
    styles: { base: { backgroundColor: "#ffeedd" } },
  },
  widgetAt("industry", "select", 240, { label: "Industry" }),
  widgetAt("amount", "number", 340, { label: "Amount" }),
  widgetAt("send", "button", 440, { label: "Send" }),
  widgetAt("cancel", "button", 540, { label: "Cancel", variant: "secondary" }),
  widgetAt("terms", "rich-text", 640, {}),
  {
    ...widgetAt("notes", "rich-text", 740, {}),
    styles: { base: { color: "rgb(0, 97, 145)", borderColor: "var(--f-accent)" } },
  },
];

function widgetAt(id: string, type: string, y: number, props: Readonly<Record<string, string>>) {
  return { id, type, name: "", position: { x: 60, y }, size: { width: 300, height: 80 }, props };
}
