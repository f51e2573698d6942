import { setCells, updateProps } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const spot = { position: { x: 280, y: 80 }, size: { width: 320, height: 160 } };
const options = ["Bread", "Cake"].map((label) => ({ id: label, label, value: label.toLowerCase() }));
const pick = { id: "pick", type: "radio", name: "Pick", ...spot, props: { label: "Pick", options } };

it("a colleague who writes in the option that is composed takes no letter of it and doubles none", async () => {
  const project = createProject({ widgets: [pick] });
  const page = await project.open();
  const ben = await project.join("Ben");
  await writeOver(page, "Bread");
  const field = page.getByLabel("Option", { exact: true });
  await field.waitFor();
  await page.keyboard.press("End");
  await page.keyboard.compose("ぱ");
  const renamed = { widgetId: "pick", list: "options" as const, rowId: "Bread", cells: { label: "Toast" } };
  ben.run(setCells, renamed);
  await expect.poll(() => readLabel(project, 0)).toBe("Toast");
  await page.keyboard.compose("ぱん");
  await expect.poll(() => field.inputValue()).toBe("Breadぱん");
  await page.keyboard.pressWhileComposing("Enter");
  await page.keyboard.endComposing("パン");
  await expect.poll(() => readLabel(project, 0)).toBe("Breadパン");
  expect(await field.inputValue()).toBe("Breadパン");
  expect(project.read().widgets[0]?.props["options"]).toHaveLength(2);
});

it("a colleague who writes in the label that is composed keeps every letter, and so does who composes it", async () => {
  const project = createProject({ widgets: [pick] });
  const page = await project.open();
  const ben = await project.join("Ben");
  await writeOver(page, "Pick");
  const field = page.getByLabel("Label", { exact: true }).first();
  await field.waitFor();
  await page.keyboard.press("End");
  await page.keyboard.compose("せんた");
  ben.run(updateProps, { widgetIds: ["pick"], props: { label: "Now Pick" } });
  await expect.poll(() => project.read().widgets[0]?.props["label"]).toBe("Now Pick");
  await page.keyboard.compose("せんたく");
  await page.keyboard.pressWhileComposing("Enter");
  await page.keyboard.endComposing("選択");
  await expect.poll(() => project.read().widgets[0]?.props["label"]).toBe("Now Pick選択");
});

it("in a formatted text on the canvas, Escape and Enter belong to the word that is composed", async () => {
  const note = { id: "note", type: "rich-text", name: "Note", ...spot };
  const page = await createProject({ widgets: [note] }).open();
  const box = await page.locator('[data-widget-id="note"]').first().boundingBox();
  if (box === null) throw new Error("The text is not to be seen");
  await page.mouse.dblclick(box.x + 40, box.y + 20);
  const editor = page.locator("[data-rich-text] [contenteditable=true]");
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.compose("やま");
  for (const key of ["Enter", "Escape"] as const) await page.keyboard.pressWhileComposing(key);
  await page.keyboard.endComposing("山");
  await expect.poll(async () => (await editor.innerText()).trim()).toBe("山");
});

const FIELDS: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  [
    "the name of the project",
    async (page) => {
      await page.getByRole("button", { name: "Form", exact: true }).dblclick();
      await page.getByLabel("Project name").waitFor();
    },
  ],
  ["the name of a component", (page) => page.getByLabel("Component name").click()],
  ["the label of a row", (page) => page.getByLabel("Label of row 1").click()],
  ["the search among components", (page) => page.getByLabel("Search components").click()],
];

it.each(FIELDS)("in %s, Enter and Escape belong to the word that is composed", async (_name, open) => {
  const project = createProject({ widgets: [pick] });
  const page = await project.open();
  await page.locator('[data-widget-id="pick"]').first().click();
  await open(page);
  const field = document.activeElement;
  const before = project.read();
  await page.keyboard.compose("しけん");
  for (const key of ["Enter", "Escape", "ArrowDown", "Tab"] as const)
    await page.keyboard.pressWhileComposing(key);
  expect(document.activeElement).toBe(field);
  expect(project.read().widgets).toHaveLength(before.widgets.length);
  expect(project.read().name).toBe(before.name);
  await page.keyboard.endComposing("試験");
  expect(field instanceof HTMLInputElement && field.value).toContain("試験");
});

/** Opens the in-place field of a text on the canvas. */
async function writeOver(page: Page, text: string): Promise<void> {
  const box = await page.locator('[data-widget-id="pick"]').getByText(text).first().boundingBox();
  if (box === null) throw new Error(`${text} is not to be seen`);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

function readLabel(project: ReturnType<typeof createProject>, place: number): unknown {
  const rows = project.read().widgets[0]?.props["options"];
  const row: unknown = Array.isArray(rows) ? rows[place] : undefined;
  return typeof row === "object" && row !== null && "label" in row ? row.label : undefined;
}
