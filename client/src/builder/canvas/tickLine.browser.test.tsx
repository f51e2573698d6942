import { moveWidgets } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import { locateFrame } from "#testing/builder.ts";
import type { Locator } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const box = (id: string, type: string, [x, y, width, height]: readonly [number, number, number, number]) => ({
  id,
  type,
  name: id,
  position: { x, y },
  size: { width, height },
  props: { label: id },
});
const FORM = [
  box("small", "checkbox", [280, 64, 312, 60]),
  box("code", "text-input", [608, 64, 312, 80]),
  box("high", "switch", [608, 168, 312, 80]),
  box("mail", "email", [280, 168, 312, 80]),
  box("alone", "checkbox", [280, 272, 640, 60]),
  box("one", "checkbox", [280, 356, 312, 60]),
  box("two", "switch", [608, 356, 312, 60]),
];

const BOX = ":is(.wv-box, .wv-switch)";

it("a checkbox or switch stands beside the control of the field on its row, and else in the middle, on canvas and page", async () => {
  const project = createProject({ widgets: FORM });
  const page = await project.open();
  const onCanvas = (id: string) => locateFrame(page, id);
  const onPage = (id: string) => page.locator(`.live [data-thing="${id}"]`);
  for (const place of [onCanvas, onPage]) {
    if (place === onPage) await page.getByRole("button", { name: "Preview", exact: true }).click();
    const line = async (id: string, part: string) => middle(place(id).locator(part).first());
    await expect.poll(() => line("code", ".fi")).toBeGreaterThan(0);
    const apart = async (id: string, other: string) =>
      Math.abs((await line(id, BOX)) - (await line(other, ".fi")));
    await expect.poll(() => apart("small", "code")).toBeLessThanOrEqual(1);
    await expect.poll(() => apart("high", "mail")).toBeLessThanOrEqual(1);
    for (const id of ["alone", "one", "two"])
      await expect
        .poll(async () => Math.abs((await line(id, BOX)) - (await middle(place(id)))))
        .toBeLessThanOrEqual(1);
  }
});

it("follows when the field beside it moves away", async () => {
  const project = createProject({ widgets: FORM });
  const ben = await project.join("Ben");
  const page = await project.open();
  const fromMiddle = async () =>
    (await middle(locateFrame(page, "small").locator(BOX))) - (await middle(locateFrame(page, "small")));
  await expect.poll(fromMiddle).toBeGreaterThan(4);
  ben.run(moveWidgets, { widgetIds: ["code"], dx: 0, dy: 436 });
  await expect.poll(fromMiddle).toBeCloseTo(0, 0);
  ben.undo();
  await expect.poll(fromMiddle).toBeGreaterThan(4);
});

/** The middle of an element, px from the top of the window. */
async function middle(element: Locator): Promise<number> {
  return element.evaluate((found) => {
    const { top, height } = found.getBoundingClientRect();
    return top + height / 2;
  });
}
