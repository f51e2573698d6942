import { expect, it } from "vitest";
import { commands } from "vitest/browser";
import { selectWidget } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";

// All tests with a real clipboard are in one file: two files run at once, and share the clipboard of their browser.

const PLACE = { type: "button", size: { width: 200, height: 60 } };
const WIDGETS = [
  { ...PLACE, id: "a", name: "a", position: { x: 40, y: 40 } },
  { ...PLACE, id: "b", name: "b", position: { x: 300, y: 100 } },
];

it("on the blank canvas it offers what concerns all of it, and pastes where it was opened", async () => {
  await commands.allowClipboard();
  const project = createProject({ widgets: WIDGETS });
  const page = await project.open();
  await selectWidget(page, "a");
  await page.keyboard.press("Control+c");
  const canvas = await page.locator(".canvas-page").boundingBox();
  const zoom = (canvas?.width ?? 0) / 1200;
  await page.mouse.click((canvas?.x ?? 0) + 200 * zoom, (canvas?.y ?? 0) + 600 * zoom, { button: "right" });
  await expect.poll(() => page.getByRole("menuitem").count()).toBe(6);
  await page.getByRole("menuitem", { name: "Paste here" }).click();
  await expect.poll(() => project.read().widgets.at(-1)?.position).toEqual({ x: 200, y: 600 });
});

it("what is copied is pasted", async () => {
  await commands.allowClipboard();
  const project = createProject({ widgets: WIDGETS });
  const page = await project.open();
  await selectWidget(page, "a");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await expect.poll(() => project.read().widgets.length).toBe(3);
});
