import { projectDocument } from "@formweave/schema/model";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { choose } from "./panel.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

const ROLES = ["Driver", "Cook"].map((label) => ({ id: label, label, value: label.toLowerCase() }));

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let ada: Page;

function field(id: string, type: string, index: number, more: object) {
  const position = { x: 40, y: 40 + 100 * index };
  return { id, type, name: "", position, size: { width: 300, height: 80 }, ...more };
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Crew onboarding");
  const widgets = [
    field("role", "select", 0, { props: { label: "Role", options: ROLES } }),
    field("licence", "text-input", 1, { props: { label: "Licence number" } }),
    field("hours", "number", 2, { props: { label: "Hours per week" } }),
    field("rate", "number", 3, { props: { label: "Hourly rate" } }),
    field("lost", "email", 4, {
      props: { label: "Manager" },
      conditions: [{ id: "lost", action: "show", field: "nobody", operator: "is_filled" }],
    }),
  ];
  const body = { name: "Crew onboarding", kind: "form", widgets };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
  ada = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  ada.setDefaultTimeout(8000);
  await ada.getByRole("tab", { name: "Logic" }).click();
  await logic().getByRole("heading", { name: "Logic" }).waitFor();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const logic = (page = ada) => page.getByRole("region", { name: "Logic" });
const rules = (page = ada) => logic(page).locator(".logic-rule");
const undo = (page = ada) => page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();

/** Opens the logic of the same form as another person. */
async function visit(name: string, permission: string): Promise<Page> {
  const account = await inviteTo(server, owner, projectId, { name, permission });
  const page = await (await openProfile(browser, server, account)).newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByRole("tab", { name: "Logic" }).click();
  return page;
}

async function pick(picker: RegExp, component: string): Promise<void> {
  await logic().getByRole("button", { name: picker }).click();
  await ada.getByRole("menuitem", { name: component, exact: true }).click();
}

/** Returns a component as stored on the server. */
async function stored(id: string) {
  const { data } = await call(server, "GET", `/api/projects/${projectId}/document`, { cookie: owner.cookie });
  return projectDocument.parse(data).widgets.find((widget) => widget.id === id);
}

it("a rule is made in a sentence, seen by everybody, and deleted in one step", async () => {
  const ben = await visit("Ben", "editor");
  await logic().getByRole("button", { name: "New rule" }).click();
  await pick(/^Field:/, "Role");
  await choose(ada, logic().getByRole("combobox", { name: "Value" }), "Driver");
  await pick(/^Component:/, "Licence number");
  await logic().getByRole("button", { name: "Add rule" }).click();
  const sentence = "When Role is Driver, show Licence number";
  for (const page of [ada, ben]) await rules(page).getByText(/^When/).first().waitFor();
  await expect.poll(() => rules(ben).first().locator(".logic-sentence").textContent()).toBe(sentence);
  await expect.poll(() => logic().innerText()).toContain("3 components involved");
  await expect
    .poll(async () => (await stored("licence"))?.conditions)
    .toMatchObject([{ action: "show", field: "role", operator: "equals", value: "driver" }]);

  await rules().first().getByRole("button", { name: /^When/ }).click();
  await expect.poll(() => ada.locator(".logic-rule[data-on]").count()).toBe(1);
  await rules().first().getByRole("button", { name: "Delete rule 1" }).click();
  await expect.poll(() => rules(ben).filter({ hasText: "Licence" }).count()).toBe(0);
  await undo();
  await expect.poll(() => rules(ben).filter({ hasText: "Licence" }).count()).toBe(1);
  await ben.context().close();
});

it("a rule that looks at what is gone is named, and taken out by its repair", async () => {
  const problem = logic().getByRole("list", { name: "Problems" });
  await expect.poll(() => problem.innerText()).toContain("refers to a field that is not there");
  await problem.getByRole("button", { name: /^Remove it/ }).click();
  await expect.poll(() => problem.count()).toBe(0);
  await undo();
  await problem.waitFor();
});

it("a calculation is written with fields by their names, and kept with their ids", async () => {
  await logic().getByRole("button", { name: "Add a calculation" }).click();
  const formula = logic().getByRole("combobox", { name: "Total" });
  await formula.click();
  await ada.keyboard.type("{hou");
  await ada
    .getByRole("listbox", { name: "Fields" })
    .getByRole("option", { name: "Hours per week" })
    .waitFor();
  await ada.keyboard.press("Enter");
  await ada.keyboard.type(" * {Hourly");
  await ada.keyboard.press("Tab");
  await logic().getByRole("button", { name: "Divided by" }).click();
  await ada.keyboard.type("2");
  await expect.poll(() => formula.inputValue()).toBe("{Hours per week} * {Hourly rate} / 2");
  const calculated = ada.locator('[data-widget-id]:has([data-widget-type="formula"])');
  const total = (await calculated.getAttribute("data-widget-id")) ?? "";
  await expect.poll(async () => (await stored(total))?.props["formula"]).toBe("{hours} * {rate} / 2");
  await ada.keyboard.type(" +");
  await logic().getByRole("heading", { name: "Logic" }).click();
  await expect.poll(() => logic().locator(".err").innerText()).toContain("calculation");
  await formula.press("End");
  await formula.press("Backspace");
  await formula.press("Backspace");
  await expect.poll(async () => (await stored(total))?.props["formula"]).toBe("{hours} * {rate} / 2");
});

it("is tried in the preview by the very same logic, while the form goes on being edited", async () => {
  await logic().getByRole("button", { name: "Try it" }).click();
  const preview = ada.locator(".live");
  await preview.getByLabel("Hours per week").fill("32");
  await preview.getByLabel("Hourly rate").fill("20");
  await expect.poll(() => preview.getByRole("status", { name: "Total" }).textContent()).toBe("320");
  await expect.poll(() => preview.getByLabel("Licence number").count()).toBe(0);
  await ada.keyboard.press("Escape");
});

it("draws what depends on what, and has no violation in the light and in the dark", async () => {
  await ada.getByRole("tab", { name: "Logic" }).click();
  const graph = logic().locator(".logic-graph");
  await graph.getByRole("button", { name: "Hourly rate" }).click();
  await expect
    .poll(() => graph.getByRole("button", { name: "Hourly rate" }).getAttribute("aria-pressed"))
    .toBe("true");
  await expectAccessible(ada);
});

it("a viewer reads it all and is offered nothing that changes it", async () => {
  const page = await visit("Cyd", "viewer");
  await rules(page).first().waitFor();
  expect(
    await logic(page)
      .getByRole("button", { name: /rule|Remove|calculation/ })
      .count(),
  ).toBe(1);
  await page.context().close();
});
