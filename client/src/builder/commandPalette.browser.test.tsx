import { expect, it } from "vitest";
import { expectAccessible } from "#testing/axe.ts";
import { labelField, selectWidget, widgetIds } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

it("has the groups, the first 20 types until somebody types, then all", async () => {
  const page = await openForm();
  const palette = await open(page);
  const headings = palette.locator("[cmdk-group-heading]");
  await expect
    .poll(() => headings.allTextContents())
    .toEqual(["Add components", "Actions", "Arrange", "Templates", "View", "Navigation", "AI assistant"]);
  await expect.poll(() => titlesIn(palette, "Add components")).toHaveLength(20);
  for (const [group, titles] of [
    ["Actions", ["Save", "Undo", "Redo", "Publish", "Create version", "Restore last created version"]],
    ["Arrange", ["Auto-optimize"]],
    ["Templates", ["Load template"]],
    ["View", ["Desktop preview", "Tablet preview", "Mobile preview"]],
    ["Navigation", ["Go to canvas", "Go to properties"]],
    ["AI assistant", ["AI assistant"]],
  ] as const)
    await expect.poll(() => titlesIn(palette, group)).toEqual(expect.arrayContaining([...titles]));
  await page.keyboard.type("kanban");
  await palette.getByRole("option", { name: "Board" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => widgetIds(page)).toHaveLength(1);
  await palette.waitFor({ state: "detached" });
});

it("opens while somebody types, and Escape gives the focus back", async () => {
  const page = await openForm("text-input");
  await selectWidget(page, "w0");
  const field = labelField(page);
  await field.focus();
  const palette = await open(page);
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(field)).toBe(true);
});

it("shows keys, says why an act cannot be done, and does it when it can", async () => {
  const page = await openForm("button", "button");
  await selectWidget(page, "w0");
  const palette = await open(page);
  await page.keyboard.type("align left");
  const line = palette.getByRole("option", { name: /Align left/ });
  await line.getByText("Select at least two components to align").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => palette.count()).toBe(1);
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+a");
  await open(page);
  await page.keyboard.type("align left");
  await expect.poll(() => line.locator("kbd").textContent()).toBe("CtrlAltL");
  await page.keyboard.press("Enter");
  await expect.poll(() => measureLefts(page)).toSatisfy(areEqual);
});

it("says that all is saved, and leads to the templates", async () => {
  const page = await openForm("button");
  const palette = await open(page);
  await page.keyboard.type("save");
  await palette.getByRole("option", { name: /^Save.*All changes are saved/ }).waitFor();
  await page.keyboard.press("Escape");
  await doFromPalette(page, "load template");
  const tab = page.getByRole("tab", { name: "Templates" });
  await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
});

it("leads to the properties and to the canvas", async () => {
  const page = await openForm("button");
  await page.getByRole("tab", { name: "Layers" }).click();
  await doFromPalette(page, "go to properties");
  const tab = page.getByRole("tab", { name: "Properties", selected: true });
  await expect.poll(() => isFocused(tab)).toBe(true);
  await doFromPalette(page, "go to canvas");
  await expect.poll(() => isFocused(page.locator(".canvas-page"))).toBe(true);
  await selectWidget(page, "w0");
  await doFromPalette(page, "go to properties");
  await expect.poll(() => isFocused(page.locator(".pp-body :is(input, textarea)").first())).toBe(true);
});

it("those who may only look find nothing that changes the form", async () => {
  const page = await createForm("button").open("Vera", "viewer");
  const palette = await open(page);
  // What is out of view is there a frame later.
  await palette.getByRole("option", { name: "Zoom to fit" }).waitFor();
  const titles = await palette.getByRole("option").allTextContents();
  expect(titles.some((title) => /Undo|Delete\b|Align|Group|Paste|Contact form/.test(title))).toBe(false);
});

it("has no serious violation, in light and dark", async () => {
  const page = await openForm("button");
  await open(page);
  await expectAccessible(page);
});

async function open(page: Page): Promise<Locator> {
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await page.keyboard.press("Control+k");
  await palette.waitFor();
  await expect.poll(() => isFocused(palette.getByRole("combobox"))).toBe(true);
  return palette;
}

/** Titles of the commands under a heading. */
function titlesIn(palette: Locator, group: string): Promise<string[]> {
  return palette.getByRole("group", { name: group }).locator("[role=option] > .trunc").allTextContents();
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

async function measureLefts(page: Page): Promise<readonly number[]> {
  const boxes = await Promise.all(
    (await widgetIds(page)).map((id) => page.locator(`[data-widget-id="${id}"]`).boundingBox()),
  );
  return boxes.map((box) => Math.round(box?.x ?? Number.NaN));
}

function areEqual(values: readonly number[]): boolean {
  return values.length > 1 && new Set(values).size === 1;
}

function openForm(...types: readonly string[]): Promise<Page> {
  return createForm(...types).open();
}

function createForm(...types: readonly string[]): TestProject {
  return createProject({
    widgets: types.map((type, index) => ({
      id: `w${index}`,
      type,
      name: `Field ${index}`,
      position: { x: 40 + index * 280, y: 40 },
      size: { width: 240, height: 80 },
    })),
  });
}

async function doFromPalette(page: Page, words: string): Promise<void> {
  const palette = await open(page);
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await palette.waitFor({ state: "detached" });
}
