import { projectDocument } from "@formweave/schema/model";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { open, panel } from "./panel.ts";
import { call } from "./server.ts";

const FORM = [
  ["allergies", "text-area", "allergies"],
  ["code", "text-input", "Zorblax"],
].map(([id = "", type = "", label = ""], index) => ({
  id,
  type,
  name: label,
  position: { x: 40, y: 40 + 160 * index },
  size: { width: 300, height: 120 },
  props: { label, placeholder: "" },
}));

const stage = journey({ people: { Vera: "viewer" }, project: "Intake", form: FORM });
let ada: Page;

beforeAll(async () => {
  ada = await stage.open("Ada");
});

const texts = (page: Page) => page.getByRole("dialog", { name: "Suggested texts" });
const components = (page: Page) => page.getByRole("dialog", { name: "Suggested components" });
const ideas = (within: Locator) => within.getByRole("list").getByRole("listitem");

async function widgetsNow() {
  const { data } = await call(stage.server, "GET", stage.path("/document"), { cookie: stage.owner.cookie });
  return projectDocument.parse(data).widgets;
}

async function readProp(id: string, name: string) {
  return (await widgetsNow()).find((widget) => widget.id === id)?.props[name];
}

it("suggests texts for a field, each with its reason and how sure it is, and where they come from", async () => {
  await selectWidget(ada, "allergies");
  await open(ada, "Validation");
  await panel(ada).getByRole("button", { name: "Suggest texts" }).focus();
  await ada.keyboard.press("Enter");
  const [label, help] = [ideas(texts(ada)).first(), ideas(texts(ada)).last()];
  await label.getByText("This is the usual label in forms.").waitFor();
  await label.getByText("fairly sure, 70 %").waitFor();
  await help.getByText("Help text").first().waitFor();
  await texts(ada).getByText("Built-in rules (no AI model configured)").waitFor();
  await expectAccessible(ada, '[role="dialog"]');
});

it("applies one of them as one step of hers with the assistant as its author, which one undo takes back", async () => {
  await ideas(texts(ada)).first().getByRole("button", { name: "Apply Label" }).press("Enter");
  await expect.poll(() => readProp("allergies", "label")).toBe("Allergies");
  await ideas(texts(ada)).first().getByRole("button", { name: "Applied Label" }).waitFor();
  expect(await readProp("allergies", "helpText")).not.toContain("none");
  const { cookie } = stage.owner;
  const log = async () =>
    JSON.stringify((await call(stage.server, "GET", stage.path("/operations"), { cookie })).data);
  await expect.poll(log).toContain('"author":"assistant"');
  await ada.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => readProp("allergies", "label")).toBe("allergies");
});

it("has “Enter …” for a field of which it knows nothing", async () => {
  await ada.keyboard.press("Escape");
  await selectWidget(ada, "code");
  await open(ada, "Validation");
  await panel(ada).getByRole("button", { name: "Suggest texts" }).click();
  await texts(ada).getByText("Enter Zorblax").waitFor();
  await texts(ada).getByRole("button", { name: "Apply Placeholder" }).click();
  await expect.poll(() => readProp("code", "placeholder")).toBe("Enter Zorblax");
  await ada.keyboard.press("Escape");
});

it("suggests 3 to 5 components for the form, and adds one below what there is as one step", async () => {
  await ada.getByRole("tab", { name: "AI" }).click();
  await ada.getByRole("button", { name: "Suggest components" }).click();
  await ideas(components(ada)).first().waitFor();
  const count = await ideas(components(ada)).count();
  expect([count >= 3, count <= 5]).toEqual([true, true]);
  const select = ideas(components(ada)).filter({ hasText: "Select" }).first();
  await select.getByText("Choices are quicker to answer than text.").waitFor();
  await select.getByText("fairly sure, 75 %").waitFor();
  await components(ada).getByText("Built-in rules (no AI model configured)").waitFor();
  await expectAccessible(ada, '[role="dialog"]');
  await components(ada).getByRole("button", { name: "Add Select", exact: true }).press("Enter");
  await expect.poll(async () => (await widgetsNow()).length).toBe(3);
  expect((await widgetsNow()).at(-1)).toMatchObject({ type: "select", position: { x: 40, y: 360 } });
  await ada.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(async () => (await widgetsNow()).length).toBe(2);
});

it("says offline why there is no answer, and asks again", async () => {
  // A click elsewhere has closed it.
  await ada.getByRole("button", { name: "Suggest components" }).click();
  await ideas(components(ada)).first().waitFor();
  await ada.context().setOffline(true);
  await components(ada).getByRole("button", { name: "Suggest again" }).click();
  await components(ada).getByRole("alert").getByText("You are offline.").waitFor();
  await ada.context().setOffline(false);
  await ada.getByText("Saved · on server").first().waitFor();
  await components(ada).getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => ideas(components(ada)).count()).toBeGreaterThanOrEqual(3);
});

it("who may only look sees no way to ask for either", async () => {
  const page = await (await stage.profile("Vera")).newPage();
  await page.goto(`${stage.server.url}/projects/${stage.projectId}`);
  await selectWidget(page, "code");
  await panel(page).getByRole("button", { name: "Validation" }).waitFor();
  await expect.poll(() => panel(page).getByRole("button", { name: "Suggest texts" }).count()).toBe(0);
  await page.getByRole("tab", { name: "AI" }).click();
  await page.getByText("You can view this project, not edit it").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Suggest components" }).count()).toBe(0);
  await page.context().close();
});
