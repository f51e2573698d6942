import type { ProjectDocumentInput } from "@formweave/schema/model";
import { expect, it } from "vitest";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const at = (y: number) => ({ position: { x: 280, y }, size: { width: 640, height: 80 } });
const count = { id: "count", type: "number", name: "Count", ...at(80), props: { label: "Count" } };
const code = { id: "code", type: "text-input", name: "Code", ...at(200), props: { label: "Code" } };
const NEVER = "“Count” is a number and “abc” is text, so this is never true.";

it("a condition that can never hold says so when its value is written, and not before", async () => {
  const conditions = [{ id: "c", action: "show", field: "count", operator: "greater_than", value: "" }];
  const page = await openWith([count, { ...code, conditions }], "code");
  const row = page.getByRole("group", { name: "condition 1" });
  const value = row.getByRole("textbox", { name: "Value" });
  await value.fill("abc");
  await expect.poll(() => page.getByText(NEVER).count()).toBe(0);
  await value.press("Tab");
  await page.getByText(NEVER).waitFor();
  await value.fill("12");
  await value.press("Tab");
  await expect.poll(() => page.getByText(NEVER).count()).toBe(0);
});

it("a calculation that compares what never meets says so when its field is left", async () => {
  const total = {
    id: "f",
    type: "formula",
    name: "Total",
    ...at(320),
    props: { label: "Total", formula: "" },
  };
  const page = await openWith([code, total], "f");
  const field = page.getByRole("combobox", { name: "Calculation" });
  await field.fill("if({Code} > 7, 1, 2)");
  const hint = page.getByText(
    "“Code” is text and 7 is a number, so this is never true. Write number({Code})",
  );
  await expect.poll(() => hint.count()).toBe(0);
  await field.press("Tab");
  await hint.waitFor();
  await field.fill("if(number({Code}) > 7, 1, 2)");
  await field.press("Tab");
  await expect.poll(() => hint.count()).toBe(0);
});

async function openWith(widgets: ProjectDocumentInput["widgets"], selected: string): Promise<Page> {
  const page = await createProject({ widgets }).open();
  await page.locator(`[data-widget-id="${selected}"]`).first().click();
  await page.getByRole("textbox", { name: "Component name" }).waitFor();
  return page;
}
