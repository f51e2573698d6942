import { expect, it } from "vitest";
import { selectWidget } from "#testing/builder.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

it("says the name of the project and its kind, and changes the name", async () => {
  const project = begin();
  const page = await project.open();
  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.textContent()).toBe("Till");
  await expect.poll(() => page.locator(".toolbar-title .badge").allTextContents()).toEqual(["App"]);
  await title.getByRole("button").click();
  await page.getByRole("textbox", { name: "Project name" }).fill("Cash desk");
  await page.keyboard.press("Enter");
  await expect.poll(() => project.read().name).toBe("Cash desk");
});

it("hides and shows the panels on both sides", async () => {
  const page = await begin().open();
  for (const [name, panel] of [
    ["library", "Library"],
    ["properties", "Properties & Settings"],
  ] as const) {
    const side = page.getByRole("complementary", { name: panel });
    await side.waitFor();
    await page.getByRole("button", { name: `Hide ${name}` }).click();
    await expect.poll(() => side.count()).toBe(0);
    await page.getByRole("button", { name: `Show ${name}` }).click();
    await side.waitFor();
  }
});

it("switches the grid and snapping to it, which are on to begin with, by buttons and keys", async () => {
  const project = begin();
  const page = await project.open();
  const left = () => project.read().widgets[0]?.position.x;
  const dots = page.locator(".canvas-dots");
  await dots.waitFor();
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await dots.waitFor({ state: "hidden" });
  await page.keyboard.press("Shift+G");
  await dots.waitFor();

  await selectWidget(page, "a");
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBe(120);
  await page.getByRole("button", { name: "Snap to grid" }).click();
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBe(121);
  await page.keyboard.press("g");
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBe(141);
});

it("undoes and does again, and says what", async () => {
  const project = begin();
  const page = await project.open();
  const left = () => project.read().widgets[0]?.position.x;
  const [undo, redo] = [
    page.getByRole("button", { name: /^Undo/ }).first(),
    page.getByRole("button", { name: /^Redo/ }).first(),
  ];
  await expect.poll(() => redo.getAttribute("aria-disabled")).toBe("true");
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => undo.getAttribute("aria-label")).toMatch(/^Undo: Move \S/);
  await expect.poll(left).not.toBe(100);
  const moved = left();
  await undo.click();
  await expect.poll(left).not.toBe(moved);
  await expect.poll(() => redo.getAttribute("aria-label")).toMatch(/^Redo: Move \S/);
  await redo.click();
  await expect.poll(left).toBe(moved);
  while ((await undo.getAttribute("aria-label")) !== "Undo") await undo.click();
  await expect.poll(() => undo.getAttribute("aria-disabled")).toBe("true");
});

it("saving says that all is saved as it is done", async () => {
  const page = await begin().open();
  await page.keyboard.press("Control+s");
  const toast = page.locator("[data-sonner-toast]", { hasText: /^All changes are saved$/ });
  await expect.poll(() => toast.count()).toBe(1);
});

it("the share dialog is titled with the name of the form", async () => {
  const page = await begin().open();
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("button", { name: "Share" }).click();
  const title = page.getByRole("dialog").getByRole("heading", { level: 2 });
  await expect.poll(() => title.first().textContent()).toBe(`Share “${name}”`);
  await page.keyboard.press("Escape");
});

function begin(): TestProject {
  const field = { id: "a", type: "text-input", name: "a", size: { width: 240, height: 80 } };
  return createProject({ name: "Till", kind: "app", widgets: [{ ...field, position: { x: 100, y: 100 } }] });
}
