import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { startFakeOpenAi } from "../../ai-gateway/src/testing/fakeOpenAi.ts";
import type { FakeModelServer } from "../../ai-gateway/src/testing/fakeModelServer.ts";
import { expectAccessible } from "./axe.ts";
import { labelField, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { open, panel } from "./panel.ts";
import { call } from "./server.ts";

const RULES = {
  rules: [
    { type: "required", message: "Tell us your name" },
    { type: "minLength", value: 2, message: "Use at least 2 letters" },
    // No property of the field covers this rule: it becomes a row, by a second command.
    { type: "custom", value: "first and last name", message: "Give your first and last name" },
  ],
  suggestions: ["Say whether a nickname will do"],
  confidence: 0.9,
};

const ANALYSIS = {
  score: 72,
  recommendations: [
    {
      priority: "high",
      category: "Clarity",
      suggestion: "Say why the telephone number is needed",
      impact: "Fewer people leave here",
      effort: "low",
      widgetIds: ["tel"],
    },
    { priority: "low", category: "Order", suggestion: "Ask for the name first", impact: "Easier start" },
  ],
  insights: ["Two fields, none of them required"],
  confidence: 0.8,
};

const CHANGES = `I suggest a sentence below it.
\`\`\`json
{"add":[],"change":[{"id":"tel","set":{"helpText":"Only for questions about your order"}}],"remove":[]}
\`\`\``;

const FORM = [
  ["name", "Your name"],
  ["tel", "Telephone"],
].map(([id = "", label = ""], index) => ({
  id,
  type: "text-input",
  name: label,
  position: { x: 40, y: 40 + 120 * index },
  size: { width: 300, height: 80 },
  props: { label },
}));

let model: FakeModelServer;
let ada: Page;

const stage = journey({
  people: { Vera: "viewer" },
  project: "Order",
  form: FORM,
  async env() {
    model = await startFakeOpenAi();
    return { OPENAI_BASE_URL: model.baseUrl, AI_MODEL: "openai:fake" };
  },
});

beforeAll(async () => {
  ada = await stage.open("Ada");
});

afterAll(() => model.stop());

function answerWith(answer: unknown): void {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  model.will({ kind: "answer", pieces: [text] });
}

function suggestButton(page: Page): Locator {
  return panel(page).getByRole("button", { name: "Suggest rules" });
}

function popover(page: Page): Locator {
  return page.getByRole("dialog", { name: "Suggested rules" });
}

function analysis(page: Page): Locator {
  return page.getByRole("region", { name: "Analysis by the assistant" });
}

async function nameField() {
  const { data } = await call(stage.server, "GET", stage.path("/document"), { cookie: stage.owner.cookie });
  const found = projectDocument.parse(data).widgets.find(({ id }) => id === "name");
  return { isRequired: found?.props["required"] === true, json: JSON.stringify(found) };
}

it("suggests rules for a field in words, with where they come from", async () => {
  answerWith(RULES);
  await selectWidget(ada, "name");
  await open(ada, "Validation");
  await suggestButton(ada).focus();
  await ada.keyboard.press("Enter");
  const rules = popover(ada).getByRole("list", { name: "Suggested rules" });
  await rules.getByText("Required", { exact: true }).waitFor();
  await rules.getByText("Min length: 2").waitFor();
  await rules.getByText("Use at least 2 letters").waitFor();
  await popover(ada).getByText("Say whether a nickname will do").waitFor();
  await popover(ada).getByText("Answered by fake").waitFor();
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain("Your name");
  await expectAccessible(ada, '[role="dialog"]');
});

it("applies them as one step, which one undo takes back whole", async () => {
  const before = (await nameField()).json;
  await popover(ada).getByRole("button", { name: "Apply" }).press("Enter");
  await expect.poll(() => popover(ada).count()).toBe(0);
  await expect.poll(async () => (await nameField()).isRequired).toBe(true);
  await expect.poll(async () => (await nameField()).json).toContain("Give your first and last name");
  await ada.getByText("Rules added to Your name").first().waitFor();
  await ada.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(async () => (await nameField()).isRequired).toBe(false);
  expect((await nameField()).json).toBe(before);
});

it("says why there is no answer, and asks again", async () => {
  await ada.context().setOffline(true);
  await selectWidget(ada, "tel");
  await open(ada, "Validation");
  await suggestButton(ada).click();
  await popover(ada).getByText("You are offline.").waitFor();
  await ada.context().setOffline(false);
  await ada.getByText("Saved · on server").first().waitFor();
  answerWith({
    rules: [{ type: "maxLength", value: 20, message: "At most 20" }],
    suggestions: [],
    confidence: 0.9,
  });
  await popover(ada).getByRole("button", { name: "Try again" }).click();
  await popover(ada).getByText("Max length: 20").waitFor();
  await ada.keyboard.press("Escape");
  await expect.poll(() => popover(ada).count()).toBe(0);
  await expect
    .poll(() => suggestButton(ada).evaluate((button) => button === document.activeElement))
    .toBe(true);
});

it("analyzes the form: score, recommendations with what they are about, insights", async () => {
  await ada.getByRole("tab", { name: "Checks" }).click();
  await analysis(ada).getByText("Not analyzed yet").waitFor();
  answerWith(ANALYSIS);
  await analysis(ada).getByRole("button", { name: "Analyze" }).click();
  await analysis(ada).getByText("Score: 72 of 100").waitFor();
  await analysis(ada).getByText("Could be better").waitFor();
  await analysis(ada).getByText("Two fields, none of them required").waitFor();
  await analysis(ada).getByText("Answered by fake").waitFor();
  const first = analysis(ada).getByRole("list", { name: "Recommendations" }).getByRole("listitem").first();
  await expect.poll(() => first.textContent()).toContain("High priorityClarityLow effort");
  const asked = JSON.stringify(model.requests.at(-1)?.body);
  expect([asked.includes("Your name"), asked.includes("Telephone")]).toEqual([true, true]);
  await first.getByRole("button", { name: "Show Telephone" }).click();
  await ada.getByRole("tab", { name: "Properties" }).click();
  await expect.poll(() => labelField(ada).inputValue()).toBe("Telephone");
  await ada.getByRole("tab", { name: "Checks" }).click();
  await analysis(ada).getByText("Score: 72 of 100").waitFor();
  await expectAccessible(ada, ".builder-right");
});

it("has the assistant do what it recommends: an offer, which changes nothing by itself", async () => {
  const before = (await nameField()).json;
  answerWith(CHANGES);
  await analysis(ada)
    .getByRole("button", { name: /^Ask the assistant.*telephone number/ })
    .click();
  await analysis(ada).getByText("1 change is offered. Nothing changes until you accept.").waitFor();
  await analysis(ada).getByText("Change “Telephone”: helpText").waitFor();
  expect((await nameField()).json).toBe(before);
  const asked = JSON.stringify(model.requests.at(-1)?.body);
  expect(asked).toContain("Say why the telephone number is needed");
  await expectAccessible(ada, ".builder-right");
});

it("marks what is true no more, until it is analyzed again", async () => {
  const mark = analysis(ada).getByText("The form has changed since");
  await expect.poll(() => mark.count()).toBe(0);
  await selectWidget(ada, "name");
  await ada.getByRole("tab", { name: "Properties" }).click();
  await labelField(ada).fill("Full name");
  await ada.getByRole("tab", { name: "Checks" }).click();
  await mark.waitFor();
  answerWith({ ...ANALYSIS, score: 95 });
  await analysis(ada).getByRole("button", { name: "Analyze again" }).click();
  await analysis(ada).getByText("Score: 95 of 100").waitFor();
  await analysis(ada).getByText("Very good").waitFor();
  await expect.poll(() => mark.count()).toBe(0);
});

it("keeps the last analysis when the assistant refuses, and says why", async () => {
  await selectWidget(ada, "name");
  await ada.getByRole("tab", { name: "Properties" }).click();
  await labelField(ada).fill("Whole name");
  await ada.getByRole("tab", { name: "Checks" }).click();
  await ada.context().setOffline(true);
  await analysis(ada).getByRole("button", { name: "Analyze again" }).click();
  await analysis(ada).getByRole("alert").getByText("You are offline.").waitFor();
  await expect.poll(() => analysis(ada).getByText("Score: 95 of 100").count()).toBe(1);
  await ada.context().setOffline(false);
});

it("says that an answer could not be used, without a score that nobody gave", async () => {
  model.always({ kind: "answer", pieces: ["I would rather not."] });
  await analysis(ada).getByRole("button", { name: "Try again" }).click();
  await analysis(ada).getByText("A substitute: the model’s answer could not be used").waitFor();
  expect(
    await analysis(ada)
      .getByText(/of 100/)
      .count(),
  ).toBe(0);
  expect(
    await analysis(ada)
      .getByRole("button", { name: /^Ask the assistant/ })
      .count(),
  ).toBe(0);
});

it("who may only look may have the form analyzed, and sees nothing to change it with", async () => {
  const page = await (await stage.profile("Vera")).newPage();
  await page.goto(`${stage.server.url}/projects/${stage.projectId}`);
  await selectWidget(page, "name");
  await panel(page).getByRole("button", { name: "Validation" }).waitFor();
  await expect.poll(() => suggestButton(page).count()).toBe(0);
  await page.getByRole("tab", { name: "Checks" }).click();
  answerWith(ANALYSIS);
  await analysis(page).getByRole("button", { name: "Analyze" }).click();
  await analysis(page).getByText("Score: 72 of 100").waitFor();
  expect(
    await analysis(page)
      .getByRole("button", { name: /^Ask the assistant/ })
      .count(),
  ).toBe(0);
  await page.context().close();
});
