import type { ProjectDocumentInput } from "@formweave/schema/model";
import type { Locator, Page } from "#testing/page.ts";

const screen = (id: string, name: string, type: string, order: number) => ({
  id,
  name,
  route: `/${id}`,
  type,
  navigation: { order, showInNav: true, icon: "" },
});

const widget = ([id, type]: readonly [string, string], screenId: string, y: number, props: object) => ({
  id,
  type,
  name: id,
  position: { x: 40, y },
  size: { width: 300, height: 60 },
  props: { __screenId: screenId, ...props },
});

/** An app of three screens: a button on "Today" opens "Stock". */
export const SMALL_APP: Partial<ProjectDocumentInput> = {
  name: "Depot",
  kind: "app",
  screens: [
    screen("today", "Today", "dashboard", 0),
    screen("stock", "Stock", "list", 1),
    screen("team", "Team", "default", 2),
  ],
  widgets: [
    widget(["title", "heading"], "today", 40, { text: "Today" }),
    widget(["open", "button"], "today", 140, { label: "Open stock", action: "screen", navigateTo: "stock" }),
    widget(["search", "text-input"], "stock", 300, { label: "Search" }),
  ],
};

/** The tab of a screen in the strip. */
export function tab(page: Page, name: string): Locator {
  return page.getByRole("tablist", { name: "Screens" }).getByRole("tab", { name });
}

/** Opens the panel of the canvas. */
export async function openCanvasPanel(page: Page): Promise<Locator> {
  await page.getByRole("tab", { name: "Canvas", exact: true }).click();
  const panel = page.getByRole("tabpanel", { name: "Canvas" });
  await panel.getByRole("heading", { name: "Screens", exact: true }).waitFor();
  return panel;
}
