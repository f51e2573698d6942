import { expect, it } from "vitest";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

const place = { position: { x: 280, y: 80 }, size: { width: 640, height: 80 } };
const rule = { id: "old", type: "required", message: "Tell us" };

it("a rule and the switch by which an answer is required are one thing", async () => {
  const project = createProject({
    widgets: [
      { id: "a", type: "text-input", name: "A", ...place, props: { label: "A" }, validation: [rule] },
    ],
  });
  const page = await openField(project, "a");
  const required = page.getByRole("switch", { name: "Required" });
  await expect.poll(() => required.getAttribute("aria-checked")).toBe("true");
  const message = page.getByRole("textbox", { name: "Message if the answer is missing" });
  await expect.poll(() => message.inputValue()).toBe("Tell us");
  await required.click();
  await expect.poll(() => read(project)).toEqual([false, []]);
  await required.click();
  await message.fill("Bitte");
  await expect.poll(() => read(project)).toEqual([true, ["Bitte"]]);
  await page.getByRole("button", { name: "Add to validation" }).click();
  await page.getByRole("combobox", { name: /^Rule/ }).click();
  const options = await page.getByRole("option").evaluateAll((all) => all.map((one) => one.textContent));
  expect(options).toEqual(["Email", "Min length", "Max length", "Pattern", "Custom"]);
  await page.keyboard.press("Escape");
});

it("what a condition compares with is typed as the answers of its field are", async () => {
  const widgets = [
    { id: "day", type: "date", name: "Day", ...place, props: { label: "Day" } },
    { id: "ok", type: "checkbox", name: "Ok", ...place, props: { label: "Ok" } },
    { id: "a", type: "text-input", name: "A", ...place, position: { x: 280, y: 300 }, conditions: on("day") },
    { id: "b", type: "text-input", name: "B", ...place, position: { x: 280, y: 400 }, conditions: on("ok") },
  ];
  const project = createProject({ widgets });
  const page = await openField(project, "a");
  const value = page.locator("input[aria-label='Value']");
  await expect.poll(() => value.getAttribute("type")).toBe("date");
  await page.locator('[data-widget-id="b"]').first().click();
  await page.getByRole("combobox", { name: /^Value/ }).click();
  await page.getByRole("option", { name: "Yes" }).click();
  await expect.poll(() => project.read().widgets[3]?.conditions[0]?.["value"]).toBe("true");
});

function on(field: string) {
  return [{ id: "c", action: "show", field, operator: "equals", value: "" }];
}

async function openField(project: TestProject, id: string): Promise<Page> {
  const page = await project.open();
  await page.locator(`[data-widget-id="${id}"]`).first().click();
  await page.getByRole("textbox", { name: "Component name" }).waitFor();
  return page;
}

function read(project: TestProject) {
  const [field] = project.read().widgets;
  return [field?.props["required"], field?.validation.map(({ message }) => message)];
}

it.each([
  ["select", { options: [{ id: "r", label: "Red", value: "red" }] }, "Choose one"],
  ["checkbox", {}, "Tick this box"],
  ["email", {}, "Answer this question"],
] as const)("a required %s says in the panel what people will read", async (type, more, words) => {
  const props = { label: "A", required: true, ...more };
  const project = createProject({ widgets: [{ id: "a", type, name: "A", ...place, props }] });
  const page = await openField(project, "a");
  const message = page.getByRole("textbox", { name: "Message if the answer is missing" });
  await expect.poll(() => message.getAttribute("placeholder")).toBe(words);
});
