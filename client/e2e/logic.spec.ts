import { projectDocument } from "@formweave/schema/model";
import { beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const ROLES = ["Driver", "Cook"].map((label) => ({ id: label, label, value: label.toLowerCase() }));

const stage = journey({
  project: "Crew onboarding",
  form: [
    field("role", "select", 0, { props: { label: "Role", options: ROLES } }),
    field("licence", "text-input", 1, {
      props: { label: "Licence number" },
      conditions: [{ id: "driver", action: "show", field: "role", operator: "equals", value: "driver" }],
    }),
    field("hours", "number", 2, { props: { label: "Hours per week" } }),
    field("rate", "number", 3, { props: { label: "Hourly rate" } }),
    field("lost", "email", 4, {
      props: { label: "Manager" },
      conditions: [{ id: "lost", action: "show", field: "nobody", operator: "is_filled" }],
    }),
  ],
});
let ada: Page;

beforeAll(async () => {
  ada = await stage.open("Ada");
  await ada.getByRole("tab", { name: "Logic" }).click();
});

it("a calculation is written with fields by their names, and kept with their ids", async () => {
  const logic = ada.getByRole("region", { name: "Logic" });
  await logic.getByRole("button", { name: "Add a calculation" }).click();
  const formula = logic.getByRole("combobox", { name: "Total" });
  await formula.click();
  await ada.keyboard.type("{hou");
  await ada
    .getByRole("listbox", { name: "Fields" })
    .getByRole("option", { name: "Hours per week" })
    .waitFor();
  await ada.keyboard.press("Enter");
  await ada.keyboard.type(" * {Hourly");
  await ada.keyboard.press("Tab");
  await logic.getByRole("button", { name: "Divided by" }).click();
  await ada.keyboard.type("2");
  await expect.poll(() => formula.inputValue()).toBe("{Hours per week} * {Hourly rate} / 2");
  const calculated = ada.locator('[data-widget-id]:has([data-widget-type="formula"])');
  const total = (await calculated.getAttribute("data-widget-id")) ?? "";
  await expect.poll(async () => (await stored(total))?.props["formula"]).toBe("{hours} * {rate} / 2");
  await ada.keyboard.type(" +");
  await logic.getByRole("heading", { name: "Logic" }).click();
  await expect.poll(() => logic.locator(".err").innerText()).toContain("calculation");
  await formula.press("End");
  await formula.press("Backspace");
  await formula.press("Backspace");
  await expect.poll(async () => (await stored(total))?.props["formula"]).toBe("{hours} * {rate} / 2");
});

it("draws what depends on what, and has no violation in the light and in the dark", async () => {
  const graph = ada.getByRole("region", { name: "Logic" }).locator(".logic-graph");
  await graph.getByRole("button", { name: "Hourly rate" }).click();
  await expect
    .poll(() => graph.getByRole("button", { name: "Hourly rate" }).getAttribute("aria-pressed"))
    .toBe("true");
  await expectAccessible(ada);
});

/** Returns a component as stored on the server. */
async function stored(id: string) {
  const { data } = await call(stage.server, "GET", stage.path("/document"), { cookie: stage.owner.cookie });
  return projectDocument.parse(data).widgets.find((widget) => widget.id === id);
}

function field(id: string, type: string, index: number, more: object) {
  const position = { x: 40, y: 40 + 100 * index };
  return { id, type, name: "", position, size: { width: 300, height: 80 }, ...more };
}
