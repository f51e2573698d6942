import type { ProjectDocumentInput } from "@formweave/schema/model";
import { expect } from "vitest";
import { locateFrame } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import type { TestProject } from "#testing/project.tsx";

/** Opens a project with the layers panel shown. */
export async function openNavigator(
  project: TestProject,
  ...who: Parameters<TestProject["open"]>
): Promise<Page> {
  const page = await project.open(...who);
  await page.getByRole("tab", { name: "Layers" }).click();
  return page;
}

export function navigator(page: Page): Locator {
  return page.locator(".layers");
}

export function tree(page: Page): Locator {
  return page.getByRole("tree", { name: "Layers" });
}

/** Mounted rows. */
function rows(page: Page): Locator {
  return tree(page).getByRole("treeitem");
}

/** The row of a widget, or the heading of a type. */
export function row(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByText(name, { exact: true }) });
}

/** Names of the rows, from the top. */
export function names(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((elements) =>
    elements.map((element) =>
      [...element.querySelectorAll(".trunc, .count")].map((part) => part.textContent).join(""),
    ),
  );
}

/** Badge with the position in the stack. */
export function readBadge(page: Page, name: string): Promise<string | null> {
  return row(page, name).locator(".z").textContent();
}

/** Name of the active row. */
export function activeName(page: Page): Promise<string | null> {
  return tree(page).locator("[data-active] .trunc").textContent();
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

/** Waits until a widget is at the center of the canvas; returns that center, whole px of the window. */
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

/** Drags a row onto another, at a part of its height. */
export async function drag(page: Page, from: string, to: string, part: number): Promise<void> {
  await row(page, from).hover({ position: { x: 90, y: 14 } });
  await page.mouse.down();
  const target = await row(page, to).boundingBox();
  if (target === null) throw new Error(`No row ${to}`);
  await page.mouse.move(target.x + 100, target.y + target.height / 2, { steps: 4 });
  await page.mouse.move(target.x + 90, target.y + target.height * part, { steps: 4 });
  await page.locator(".layers-drop-line, .layers-drop-inside").waitFor();
  await page.mouse.up();
}

const COMMON = { size: { width: 240, height: 60 }, visible: true, locked: false };

/** Widgets of a small form, lowest first: a title, a card with two fields, a locked and a hidden one. */
export const SMALL_FORM: ProjectDocumentInput["widgets"] = [
  { ...COMMON, id: "title", type: "heading", name: "Title", position: place(0) },
  {
    ...COMMON,
    id: "card",
    type: "container",
    name: "Card",
    position: place(1),
    size: { width: 320, height: 200 },
  },
  { ...COMMON, id: "email", type: "text-input", name: "Email", parentId: "card", position: { x: 20, y: 20 } },
  {
    ...COMMON,
    id: "phone",
    type: "phone",
    name: "Phone",
    props: { label: "Phone" },
    parentId: "card",
    position: { x: 20, y: 100 },
  },
  { ...COMMON, id: "sealed", type: "text-input", name: "Sealed", position: place(4), locked: true },
  { ...COMMON, id: "hidden", type: "text-input", name: "Hidden", position: place(5), visible: false },
];

function place(index: number) {
  return { x: 40, y: 40 + index * 80 };
}
