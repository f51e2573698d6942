import { starterDocument } from "@formweave/data/catalog";
import { expect, it } from "vitest";
import { dragPointer, measureBox, measureCenter, readWidgets, selectWidget } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

it("one and many show their size while they are resized, and all of it is one step", async () => {
  const project = begin();
  const ada = await project.open();
  const size = ada.locator(".canvas-size");
  await selectWidget(ada, "message");
  const handles = ada.locator("[data-handle]");
  const sides = await handles.evaluateAll((all) => all.map((one) => one.getAttribute("data-handle")));
  expect(new Set(sides)).toEqual(new Set(["n", "ne", "e", "se", "s", "sw", "w", "nw"]));
  await pull(ada, { x: 40, y: 30 }, async () => {
    await expect.poll(() => size.innerText()).not.toBe("600 × 160");
  });
  await expect.poll(() => readWidth(project, "message")).toBeGreaterThan(600);
  await ada.keyboard.press("Control+z");
  await expect.poll(() => readWidth(project, "message")).toBe(600);

  await selectWidget(ada, "name");
  await selectWidget(ada, "email", { shift: true });
  const before = await size.innerText();
  await pull(ada, { x: 80, y: 20 }, async () => {
    await expect.poll(() => size.innerText()).not.toBe(before);
  });
  await expect.poll(() => readWidth(project, "email")).toBeGreaterThan(290);
  await expect.poll(() => readWidth(project, "name")).toBe(readWidth(project, "email"));
  await ada.keyboard.press("Control+z");
  await expect.poll(() => size.innerText()).toBe(before);
});

it("a drag with Alt leaves the component and brings a copy, which its author alone takes back", async () => {
  const project = begin();
  const ben = await project.join("Ben");
  const ada = await project.open();
  const listIds = () => project.read().widgets.map(({ id }) => id);
  await selectWidget(ada, "submit");
  const before = listIds();
  const { x, y } = await measureBox(ada, "submit");
  await ada.keyboard.down("Alt");
  await dragPointer(ada, { from: { x: x + 20, y: y + 10 }, to: { x: x + 140, y: y + 50 } });
  await ada.keyboard.up("Alt");
  await expect.poll(() => listIds().length).toBe(before.length + 1);
  await expect.poll(() => readWidgets(ben).length).toBe(before.length + 1);
  expect(ben.undo()).toBeUndefined(); // Ben changed nothing
  await expect.poll(() => readWidgets(ben).length).toBe(before.length + 1);
  await ada.keyboard.press("Control+z");
  await expect.poll(listIds).toEqual(before);
});

it("what is aligned and how far it is is shown while something moves, and only then", async () => {
  const ada = await begin().open();
  await selectWidget(ada, "submit");
  const place = ada.getByRole("spinbutton", { name: "Y", exact: true });
  const before = await place.inputValue();
  const box = await measureBox(ada, "submit");
  await ada.mouse.move(box.x + 20, box.y + 10);
  await ada.mouse.down();
  await ada.mouse.move(box.x + 20, box.y + 40, { steps: 4 });
  const lines = ada.locator(".canvas-guides");
  await expect.poll(() => lines.getAttribute("data-lines")).not.toBe("0");
  await expect.poll(() => lines.evaluate(hasNumber)).toBe(true);
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(Number(before) + 10);
  await ada.keyboard.press("Escape");
  await ada.mouse.up();
  await expect.poll(() => place.inputValue()).toBe(before);
  await expect.poll(() => lines.count()).toBe(0);
});

it("a click on the blank canvas and Escape clear the selection", async () => {
  const ada = await begin().open();
  const selected = ada.getByRole("treeitem", { selected: true });
  await selectWidget(ada, "subject");
  await expect.poll(() => selected.count()).toBe(1);
  await ada.keyboard.press("Escape");
  await expect.poll(() => selected.count()).toBe(0);
  await selectWidget(ada, "subject");
  await expect.poll(() => selected.count()).toBe(1);
  const canvas = await ada.locator(".canvas").boundingBox();
  if (canvas === null) throw new Error("The canvas is not to be seen");
  await ada.mouse.click(canvas.x + 560, canvas.y + 640);
  await expect.poll(() => selected.count()).toBe(0);
});

function begin(): TestProject {
  return createProject(starterDocument("contact-form"));
}

/** True when a bitmap has a filled square somewhere: no line is as thick as the background of a number. */
function hasNumber(bitmap: Element): boolean {
  if (!(bitmap instanceof HTMLCanvasElement)) return false;
  const { width, height } = bitmap;
  const pixels = bitmap.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  const side = [0, 1, 2, 3, 4, 5];
  const square = side.flatMap((y) => side.map((x) => y * width + x));
  for (let corner = 0; corner < width * height; corner++) {
    if (square.every((step) => (pixels[(corner + step) * 4 + 3] ?? 0) > 0)) return true;
  }
  return false;
}

/** Drags the lower right handle, and runs `look` before the release. */
async function pull(page: Page, by: { x: number; y: number }, look: () => Promise<void>): Promise<void> {
  const from = await measureCenter(page.locator('[data-handle="se"]'));
  await dragPointer(page, {
    from,
    to: { x: from.x + by.x, y: from.y + by.y },
    look: async () => {
      await page.locator(".canvas[data-gesture='resize']").waitFor();
      await look();
    },
  });
}

function readWidth(project: TestProject, id: string): number {
  return project.read().widgets.find((one) => one.id === id)?.size.width ?? 0;
}
