import { expect, it } from "vitest";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const place = { position: { x: 280, y: 80 }, size: { width: 640, height: 80 } };
const options = ["Bread", "Cake"].map((label) => ({ id: label, label, value: label.toLowerCase() }));
const choice = { id: "pick", type: "radio", name: "Pick", ...place, props: { label: "Pick", options } };

it.each(["Add to conditions", "Add to validation"])(
  "%s brings the new row into view, its first field focused",
  async (name) => {
    const page = await openChoice();
    await page.getByRole("button", { name }).click();
    const row = page.locator(".pp-option .pp-logic");
    await expect.poll(() => row.evaluate(hasFocusInView)).toBe(true);
    await expect
      .poll(() => row.evaluate((fields) => fields.querySelector("button") === document.activeElement))
      .toBe(true);
  },
);

it("Enter in an option makes the next one below it, ready to be named, as one step", async () => {
  const project = createProject({ widgets: [choice] });
  const page = await openChoice(project);
  const labels = () => project.read().widgets[0]?.props["options"];
  await page.getByLabel("Label of row 1").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Pie");
  await expect.poll(labels).toMatchObject([{ label: "Bread" }, { label: "Pie" }, { label: "Cake" }]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Tart");
  await expect
    .poll(labels)
    .toMatchObject([{ label: "Bread" }, { label: "Pie" }, { label: "Tart" }, { label: "Cake" }]);
});

async function openChoice(project = createProject({ widgets: [choice] })): Promise<Page> {
  const page = await project.open();
  await page.locator('[data-widget-id="pick"]').first().click();
  await page.getByRole("textbox", { name: "Component name" }).waitFor();
  return page;
}

function hasFocusInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const panel = row.closest(".pp-scroll")?.getBoundingClientRect();
  return (
    row.contains(document.activeElement) && panel !== undefined && top >= panel.top && bottom <= panel.bottom
  );
}
