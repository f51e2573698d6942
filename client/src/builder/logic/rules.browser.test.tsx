import { expect, it } from "vitest";
import type { Widget } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import { choose, readWidgets } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

it("a rule is made in a sentence, seen by everybody, and deleted in one step", async () => {
  const { ada, ben, logic, rules, undo, stored } = await begin();
  await logic.getByRole("button", { name: "New rule" }).click();
  await pick(ada, /^Field:/, "Role");
  await choose(ada, logic.getByRole("combobox", { name: "Value" }), "Driver");
  await pick(ada, /^Component:/, "Licence number");
  await logic.getByRole("button", { name: "Add rule" }).click();
  const sentence = "When Role is Driver, show Licence number";
  await rules.getByText(/^When/).first().waitFor();
  await expect.poll(() => rules.first().locator(".logic-sentence").textContent()).toBe(sentence);
  await expect.poll(() => logic.innerText()).toContain("3 components involved");
  await expect
    .poll(() => stored("licence")?.conditions)
    .toMatchObject([{ action: "show", field: "role", operator: "equals", value: "driver" }]);
  await expect.poll(() => readConditions(ben)).toHaveLength(1);

  await rules.first().getByRole("button", { name: /^When/ }).click();
  await expect.poll(() => ada.locator(".logic-rule[data-on]").count()).toBe(1);
  await rules.first().getByRole("button", { name: "Delete rule 1" }).click();
  await expect.poll(() => rules.filter({ hasText: "Licence" }).count()).toBe(0);
  await expect.poll(() => readConditions(ben)).toHaveLength(0);
  await undo();
  await expect.poll(() => rules.filter({ hasText: "Licence" }).count()).toBe(1);
  await expect.poll(() => readConditions(ben)).toHaveLength(1);
});

it("a rule that looks at what is gone is named, and taken out by its repair", async () => {
  const { logic, undo } = await begin();
  const problem = logic.getByRole("list", { name: "Problems" });
  await expect.poll(() => problem.innerText()).toContain("refers to a field that is not there");
  await problem.getByRole("button", { name: /^Remove it/ }).click();
  await expect.poll(() => problem.count()).toBe(0);
  await undo();
  await problem.waitFor();
});

it("is tried in the preview by the very same logic, while the form goes on being edited", async () => {
  const { ada, logic } = await begin([
    ...WIDGETS.filter(({ id }) => id !== "licence"),
    LICENCE_OF_DRIVERS,
    field("total", "formula", 5, { props: { label: "Total", formula: "{hours} * {rate} / 2" } }),
  ]);
  await logic.getByRole("button", { name: "Try it" }).click();
  const preview = ada.locator(".live");
  await preview.getByLabel("Hours per week").fill("32");
  await preview.getByLabel("Hourly rate").fill("20");
  await expect.poll(() => preview.getByRole("status", { name: "Total" }).textContent()).toBe("320");
  await expect.poll(() => preview.getByLabel("Licence number").count()).toBe(0);
});

it("a viewer reads it all and is offered nothing that changes it", async () => {
  const page = await createProject({ widgets: WIDGETS }).open("Cyd", "viewer");
  await page.getByRole("tab", { name: "Logic" }).click();
  const logic = page.getByRole("region", { name: "Logic" });
  await logic.locator(".logic-rule").first().waitFor();
  expect(await logic.getByRole("button", { name: /rule|Remove|calculation/ }).count()).toBe(1);
});

interface Begun {
  /** Ada's page, with the logic open. */
  readonly ada: Page;
  readonly ben: EditorSession;
  readonly logic: Locator;
  readonly rules: Locator;
  readonly undo: () => Promise<void>;
  /** A component of the server's document. */
  readonly stored: (id: string) => Widget | undefined;
}

async function begin(widgets = WIDGETS): Promise<Begun> {
  const project = createProject({ name: "Crew onboarding", widgets });
  const ben = await project.join("Ben");
  const ada = await project.open();
  await ada.getByRole("tab", { name: "Logic" }).click();
  const logic = ada.getByRole("region", { name: "Logic" });
  await logic.getByRole("heading", { name: "Logic" }).waitFor();
  return {
    ada,
    ben,
    logic,
    rules: logic.locator(".logic-rule"),
    undo: () => ada.getByRole("banner").getByRole("button", { name: /^Undo/ }).click(),
    stored: (id) => project.read().widgets.find((widget) => widget.id === id),
  };
}

async function pick(page: Page, picker: RegExp, component: string): Promise<void> {
  await page.getByRole("region", { name: "Logic" }).getByRole("button", { name: picker }).click();
  await page.getByRole("menuitem", { name: component, exact: true }).click();
}

/** The conditions of the licence in a session. */
function readConditions(session: EditorSession): Widget["conditions"] {
  return readWidgets(session).find(({ id }) => id === "licence")?.conditions ?? [];
}

interface More {
  readonly props?: Widget["props"];
  readonly conditions?: Widget["conditions"];
}

function field(id: string, type: string, index: number, { props = {}, conditions = [] }: More) {
  const position = { x: 40, y: 40 + 100 * index };
  return {
    id,
    type,
    name: "",
    position,
    size: { width: 300, height: 80 },
    props,
    conditions: [...conditions],
  };
}

const ROLES = ["Driver", "Cook"].map((label) => ({ id: label, label, value: label.toLowerCase() }));
const WIDGETS = [
  field("role", "select", 0, { props: { label: "Role", options: ROLES } }),
  field("licence", "text-input", 1, { props: { label: "Licence number" } }),
  field("hours", "number", 2, { props: { label: "Hours per week" } }),
  field("rate", "number", 3, { props: { label: "Hourly rate" } }),
  field("lost", "email", 4, {
    props: { label: "Manager" },
    conditions: [{ id: "lost", action: "show", field: "nobody", operator: "is_filled" }],
  }),
];
const LICENCE_OF_DRIVERS = field("licence", "text-input", 1, {
  props: { label: "Licence number" },
  conditions: [{ id: "driver", action: "show", field: "role", operator: "equals", value: "driver" }],
});
