import { expect, it } from "vitest";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

const place = { position: { x: 280, y: 80 }, size: { width: 640, height: 80 }, name: "Field" };
const options = [
  { id: "a", label: "Bread, white", value: "bread, white" },
  { id: "b", label: "蛋糕", value: "cake" },
  { id: "c", label: "Pie", value: "" },
];

it.each(["radio", "image-choice"])("the default of a choice is one of its options: %s", async (type) => {
  const { page, stored } = await openField(type, { options });
  expect(await choices(page)).toEqual(["None", "Bread, white", "蛋糕", "Pie"]);
  await pick(page, "Pie");
  await expect.poll(stored).toBe("Pie"); // what has no value answers with its label
  await pick(page, "None");
  await expect.poll(stored).toBe("");
});

it.each(["checkbox-group", "image-choice"])(
  "the default of several choices is any of its options, those with a comma too: %s",
  async (type) => {
    const { page, stored } = await openField(type, { options, multiple: true });
    const box = (name: string) =>
      page.getByRole("group", { name: "Default values" }).getByRole("checkbox", { name });
    await box("蛋糕").click();
    await box("Bread, white").click();
    await expect.poll(stored).toBe('"bread, white", cake');
    await box("蛋糕").click();
    await expect.poll(stored).toBe('"bread, white"');
    await box("Bread, white").click();
    await expect.poll(stored).toBe("");
  },
);

it("the default country is one of those that the field offers", async () => {
  const { page, stored } = await openField("country", { only: "NZ, AU" });
  expect(await choices(page)).toEqual(["None", "Australia", "New Zealand"]);
  await pick(page, "New Zealand");
  await expect.poll(stored).toBe("NZ");
});

it("a default that is no option any more stays in sight, to be taken back", async () => {
  const { page, stored } = await openField("radio", { options, defaultValue: "gone" });
  expect(await choices(page)).toContain("gone (no option)");
  await pick(page, "None");
  await expect.poll(stored).toBe("");
});

it("where people may answer as they like, the default is any text", async () => {
  const { page, stored } = await openField("combobox", { options, allowOwn: true });
  await page.getByRole("textbox", { name: "Default value" }).fill("Rye");
  await expect.poll(stored).toBe("Rye");
});

async function openField(type: string, props: Readonly<Record<string, unknown>>) {
  const project = createProject({
    widgets: [{ id: "field", type, ...place, props: { label: "Field", ...props } }],
  });
  const page = await project.open();
  await page.locator('[data-widget-id="field"]').first().click();
  return { page, stored: () => storedIn(project) };
}

function storedIn(project: TestProject): unknown {
  return project.read().widgets[0]?.props["defaultValue"] ?? "";
}

async function choices(page: Page): Promise<readonly (string | null)[]> {
  await page.getByRole("combobox", { name: /^Default value/ }).click();
  const all = page.getByRole("option");
  await all.first().waitFor();
  const texts = await all.evaluateAll((found) => found.map((one) => one.textContent));
  await page.keyboard.press("Escape");
  return texts;
}

async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: /^Default value/ }).click();
  await page.getByRole("option", { name }).click();
}
