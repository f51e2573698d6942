import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakeOpenAi } from "../../ai-gateway/src/testing/fakeOpenAi.ts";
import type { FakeModelServer } from "../../ai-gateway/src/testing/fakeModelServer.ts";
import { expectAccessible } from "./axe.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

/** Price of a token, dollars. */
const PRICE = { input: 0.00001, output: 0.00003 };
const BUDGET = 0.5;
const THIS_MONTH = new Date().toISOString().slice(0, 7);
const COUNTS = new Intl.NumberFormat("en-US");

let model: FakeModelServer;
let page: Page;

const stage = journey({
  async env() {
    model = await startFakeOpenAi();
    return {
      OPENAI_BASE_URL: model.baseUrl,
      AI_MODEL: "openai:fake",
      AI_PRICES: JSON.stringify({ fake: PRICE }),
      AI_BUDGET: String(BUDGET),
    };
  },
});

beforeAll(async () => {
  page = await (await stage.profile("Ada")).newPage();
});

afterAll(() => model.stop());

async function ask(what: "chat" | "field/validate", body: unknown): Promise<void> {
  await call(stage.server, "POST", `/api/ai/${what}`, { cookie: stage.owner.cookie, body });
}

/** Plans an answer of the model, and its billed tokens. */
function answer(inputTokens: number, outputTokens: number, text: string): void {
  model.will({ kind: "answer", pieces: [text], usage: { inputTokens, outputTokens } });
}

/** Returns the provider's bill in tokens and dollars. */
function ledger() {
  const bills = model.billed();
  const input = bills.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
  const output = bills.reduce((sum, { outputTokens }) => sum + outputTokens, 0);
  return { calls: bills.length, input, output, cost: input * PRICE.input + output * PRICE.output };
}

/** Returns the dollar amount in a text. */
function dollarsIn(text: string | null): number {
  return Number(/\$([\d,.]*\d)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
}

function totals(): Locator {
  return page.locator(".us-totals");
}

function rows(caption: string): Locator {
  return page.getByRole("table", { name: caption }).locator("tbody tr");
}

it("is reached from the menu of the account, and says when nothing was asked", async () => {
  await page.goto(stage.server.url);
  await page.getByRole("button", { name: "Account of Ada" }).press("Enter");
  await page.getByRole("menuitem", { name: "AI usage" }).press("Enter");
  await page.getByRole("heading", { name: "AI usage", level: 1 }).waitFor();
  expect([new URL(page.url()).pathname, await page.title()]).toEqual(["/usage", "AI usage · Formweave"]);
  await page.getByText("Answered by fake").waitFor();
  await page.getByRole("heading", { name: /^No calls in/ }).waitFor();
  await page.getByRole("region", { name: "Budget", exact: true }).getByText("$0.00 of $0.50").waitFor();
  await expectAccessible(page, ".us");
});

it("shows exactly what the provider has billed", async () => {
  answer(1200, 340, "Hello");
  await ask("chat", { prompt: "Hello" });
  answer(800, 160, "Good day");
  await ask("chat", { prompt: "Good day" });
  answer(500, 90, JSON.stringify({ rules: [{ type: "required", message: "Needed" }], confidence: 0.9 }));
  await ask("field/validate", { fieldType: "email", fieldLabel: "Email" });
  const billed = ledger();
  expect(billed).toMatchObject({ calls: 3, input: 2500, output: 590 });
  await page.reload();
  await totals().waitFor();
  const figures = await totals().locator("dd").allTextContents();
  expect(figures[0]).toBe("3");
  expect(figures[1]).toBe(`${COUNTS.format(3090)}2,500 in, 590 out`);
  expect(dollarsIn(figures[2] ?? "")).toBeCloseTo(billed.cost, 6);
  await expect
    .poll(() => totals().locator("dt").allTextContents())
    .toEqual(["Calls", "Tokens", "Cost, estimated"]);
});

it("shows what is spent and left of the budget", async () => {
  const { cost } = ledger();
  const budget = page.getByRole("region", { name: "Budget", exact: true });
  const amounts = await budget.locator("dd").allTextContents();
  expect(amounts.map(dollarsIn)).toEqual([expect.closeTo(cost, 6), 0, expect.closeTo(BUDGET - cost, 6)]);
});

it("parts it by operation and by model, and lists the calls, the newest first", async () => {
  await expect
    .poll(() => rows("Usage by operation").allTextContents())
    .toEqual(["Chat22,000500$0.035", "Suggested rules150090$0.0077"]);
  await expect.poll(() => rows("Usage by model").allTextContents()).toEqual(["fake32,500590$0.0427"]);
  const recent = await rows("Recent calls, the newest first").allTextContents();
  expect(recent).toHaveLength(3);
  expect(recent[0]).toMatch(/^Suggested rulesfakeCompleted[\d.]+ s590\$0\.0077/);
  expect(recent[2]).toMatch(/^ChatfakeCompleted[\d.]+ s1,540\$0\.0222/);
  await expectAccessible(page, ".us");
});

it("draws the days, and has the same figures as a table", async () => {
  const days = page.getByRole("region", { name: "By day", exact: true });
  await expect.poll(() => days.locator(".us-bar-fill").count()).toBe(1);
  const [year = 0, month = 0] = THIS_MONTH.split("-").map(Number);
  await expect
    .poll(() => days.locator(".us-bar").count())
    .toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
  await expect.poll(() => days.locator("figcaption").textContent()).toContain("$0.0427");
  await days.getByRole("radio", { name: "Cost" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => days.locator("figcaption").textContent()).toContain("3,090");
  await days.getByRole("radio", { name: "Table" }).click();
  await expect
    .poll(() => rows("Usage by day").allTextContents())
    .toEqual([expect.stringMatching(/^[A-Z][a-z]{2} \d+32,500590\$0\.0427$/)]);
  await expectAccessible(page, ".us");
  await days.getByRole("radio", { name: "Chart" }).click();
});

it("goes to other months, and no further than there are", async () => {
  const later = page.getByRole("button", { name: "Later month" });
  await expect.poll(() => later.getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: "Earlier month" }).click();
  await page.getByRole("heading", { name: /^No calls in/ }).waitFor();
  await later.click();
  await totals().waitFor();
});

it("without the line the figures stay with the reason, and a month that was never seen cannot be loaded", async () => {
  await page.context().setOffline(true);
  // On return, a request already running is not made again.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      return page.getByText("You are offline. These are the last figures received.").count();
    })
    .toBe(1);
  await expect.poll(() => totals().count()).toBe(1);
  const earlier = page.getByRole("button", { name: "Earlier month" });
  await earlier.click();
  await earlier.click();
  await page.getByRole("alert").getByText("Figures cannot be read offline").waitFor();
  await expectAccessible(page, ".us");
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: /^No calls in/ }).waitFor();
});

it("counts a call that failed, and fits a narrow page", async () => {
  model.will({ kind: "refuse", status: 400 });
  await expect(ask("chat", { prompt: "Anything" })).rejects.toThrow("/api/ai/chat");
  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto(`${stage.server.url}/usage`);
  await totals().waitFor();
  await expect
    .poll(() => rows("Recent calls, the newest first").first().textContent())
    .toMatch(/^ChatfakeFailed/);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await expectAccessible(page, ".us");
});
