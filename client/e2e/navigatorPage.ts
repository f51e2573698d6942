import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openBuilder } from "./browser.ts";
import { locateFrame } from "./builder.ts";
import type { TestServer } from "./server.ts";

/** Opens a project with the Navigator in front. */
export async function openNavigator(
  context: BrowserContext,
  server: TestServer,
  projectId: string,
): Promise<Page> {
  const page = await openBuilder(context, server, projectId);
  await page.getByRole("tab", { name: "Layers" }).click();
  await rows(page).first().waitFor();
  return page;
}

export function navigator(page: Page): Locator {
  return page.locator(".layers");
}

export function tree(page: Page): Locator {
  return page.getByRole("tree", { name: "Layers" });
}

/** The rendered rows. */
export function rows(page: Page): Locator {
  return tree(page).getByRole("treeitem");
}

/** The row of a widget, or the heading of a type. */
export function row(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByText(name, { exact: true }) });
}

/** Returns the texts of the rows, from the top. */
export function names(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((elements) =>
    elements.map((element) =>
      [...element.querySelectorAll(".trunc, .count")].map((part) => part.textContent).join(""),
    ),
  );
}

/** The ids of the selected widgets, by name. */
export async function selectedOn(page: Page): Promise<string[]> {
  const ids = await page
    .locator('.canvas-page [aria-selected="true"]')
    .evaluateAll((items) =>
      items.map((item) => item.closest("[data-widget-id]")?.getAttribute("data-widget-id") ?? ""),
    );
  return ids.toSorted();
}

/** Waits until a widget is in the middle of the canvas, and returns that middle, whole px of the window. */
export async function expectCentred(page: Page, id: string) {
  const view = await page.locator("[data-canvas]").boundingBox();
  const middle = {
    x: Math.round((view?.x ?? 0) + (view?.width ?? 0) / 2),
    y: Math.round((view?.y ?? 0) + (view?.height ?? 0) / 2),
  };
  await expect
    .poll(async () => {
      const box = await locateFrame(page, id).boundingBox();
      return (
        box !== null && Math.hypot(box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y) < 3
      );
    })
    .toBe(true);
  return middle;
}

/** A small form, lowest first: a title, a card with two fields, a locked and a hidden component. */
export function smallForm(): unknown {
  const common = { size: { width: 240, height: 60 }, visible: true, locked: false };
  const widgets = [
    { ...common, id: "title", type: "heading", name: "Title", position: place(0) },
    {
      ...common,
      id: "card",
      type: "container",
      name: "Card",
      position: place(1),
      size: { width: 320, height: 200 },
    },
    {
      ...common,
      id: "email",
      type: "text-input",
      name: "Email",
      parentId: "card",
      position: { x: 20, y: 20 },
    },
    {
      ...common,
      id: "phone",
      type: "phone",
      name: "Phone",
      props: { label: "Phone" },
      parentId: "card",
      position: { x: 20, y: 100 },
    },
    { ...common, id: "sealed", type: "text-input", name: "Sealed", position: place(4), locked: true },
    { ...common, id: "hidden", type: "text-input", name: "Hidden", position: place(5), visible: false },
  ];
  return { name: "Form", kind: "form", widgets };
}

function place(index: number) {
  return { x: 40, y: 40 + index * 80 };
}
