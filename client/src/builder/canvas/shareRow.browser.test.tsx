import { expect, it } from "vitest";
import { locateFrame, selectWidget, readWidgets } from "#testing/builder.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

const FIELD = { type: "text-input", size: { width: 640, height: 80 } };
const FORM = [
  { ...FIELD, id: "first", name: "First", position: { x: 280, y: 64 } },
  { ...FIELD, id: "last", name: "Last", position: { x: 280, y: 168 } },
  { ...FIELD, id: "email", name: "Email", position: { x: 280, y: 272 } },
];
const APART = ["first 280 64 640", "last 280 168 640", "email 280 272 640"];
const TOGETHER = ["first 280 64 312", "last 608 64 312", "email 280 168 640"];

const places = (project: TestProject) =>
  project.read().widgets.map(({ id, position, size }) => `${id} ${position.x} ${position.y} ${size.width}`);

it("Alt and the arrow onwards puts a field beside the one above, and once more on a row of its own; a colleague sees it", async () => {
  const project = createProject({ widgets: FORM });
  const ben = await project.join("Ben");
  const page = await project.open();
  await selectWidget(page, "last");
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => places(project)).toEqual(TOGETHER);
  await expect
    .poll(() => readWidgets(ben).find(({ id }) => id === "last")?.position)
    .toEqual({ x: 608, y: 64 });
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => places(project)).toEqual(APART);
  await page.keyboard.press("Control+z");
  await expect.poll(() => places(project)).toEqual(TOGETHER);
  await page.keyboard.press("Control+z");
  await expect.poll(() => places(project)).toEqual(APART);
});

it("the menu of a component and the bar of several do the same by clicks", async () => {
  const project = createProject({ widgets: FORM });
  const page = await project.open();
  await selectWidget(page, "last");
  await locateFrame(page, "last").click({ button: "right", position: { x: 12, y: 12 } });
  await page.getByRole("menuitem", { name: "Place beside the one above" }).click();
  await expect.poll(() => places(project)).toEqual(TOGETHER);
  await locateFrame(page, "last").click({ button: "right", position: { x: 12, y: 12 } });
  await page.getByRole("menuitem", { name: "Move to a row of its own" }).click();
  await expect.poll(() => places(project)).toEqual(APART);
  await selectWidget(page, "last");
  await selectWidget(page, "first", { shift: true });
  await page
    .getByRole("toolbar", { name: "Selection" })
    .getByRole("button", { name: "Place side by side" })
    .click();
  await expect.poll(() => places(project)).toEqual(TOGETHER);
});

it("what is chosen from the library for the place beside a field comes there", async () => {
  const project = createProject({ widgets: FORM });
  const page = await project.open();
  await selectWidget(page, "first");
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("dialog").getByRole("combobox").fill("phone");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => project.read().widgets.map(({ type, position }) => `${type} ${position.x} ${position.y}`))
    .toContain("phone 608 64");
});
