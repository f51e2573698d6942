import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { publicRelease } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import { expectAccessible } from "./axe.ts";
import { openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { publishForm, type Drawn, type PublishedForm } from "./published.ts";
import { call, inviteTo } from "./server.ts";

const PLANS = ["Starter", "Team", "Scale"].map((label) => ({ id: label, value: label.toLowerCase(), label }));
const FORM: readonly Drawn[] = [
  { id: "company", type: "text-input", name: "", props: { label: "Company", required: true } },
  { id: "plan", type: "radio", name: "", props: { label: "Plan", options: PLANS } },
  { id: "stars", type: "rating", name: "", props: { label: "Signing up" } },
];

const stage = journey({ owner: "Mara" });
let form: PublishedForm;
let context: BrowserContext;

beforeAll(async () => {
  context = await stage.profile("Mara");
});

async function send(answers: Readonly<Record<string, Json>>): Promise<void> {
  const { data } = await call(stage.server, "GET", `/api/releases/${form.slug}`);
  const body = {
    releaseId: publicRelease.parse(data).id,
    receipt: randomBytes(32).toString("base64url"),
    answers,
  };
  await call(stage.server, "POST", `/api/releases/${form.slug}/responses`, { body });
}

async function openTable(of = context): Promise<Page> {
  const page = await of.newPage();
  await page.goto(`${stage.server.url}/projects/${form.projectId}/responses`);
  await page.getByText("Up to date").waitFor();
  return page;
}

/** Returns the cells of a column, row by row. */
const cells = (page: Page, column: number): Promise<string[]> =>
  page.locator(`[role=gridcell][aria-colindex="${column}"]`).allInnerTexts();

const row = (page: Page, text: string) => page.getByRole("row", { name: new RegExp(text) });

it("two people see a response come, and one of them works with it", async () => {
  form = await publishForm(stage.server, stage.owner, "Onboarding", FORM);
  await send({ company: "Halden Optics", plan: "scale", stars: 5 });
  await send({ company: "Casa Lupo", plan: "starter", stars: 2 });
  const jonas = await inviteTo(stage.server, stage.owner, form.projectId, {
    name: `Jonas${form.projectId}`,
    permission: "admin",
  });
  const beside = await openProfile(stage.browser, stage.server, jonas);
  const [mine, theirs] = await Promise.all([openTable(), openTable(beside)]);
  await row(mine, "Casa Lupo").waitFor();
  await row(theirs, "Casa Lupo").waitFor();

  await send({ company: "Tidewater School", plan: "team", stars: 4 });
  await row(mine, "Tidewater School").waitFor({ timeout: 3000 });
  await row(theirs, "Tidewater School").waitFor({ timeout: 3000 });
  await expect.poll(() => cells(mine, 3)).toEqual(["Tidewater School", "Casa Lupo", "Halden Optics"]);

  await mine.getByRole("button", { name: "Signing up" }).first().click();
  await expect.poll(() => cells(mine, 3)).toEqual(["Casa Lupo", "Tidewater School", "Halden Optics"]);

  await mine.getByRole("button", { name: "Filter", exact: true }).click();
  await mine.getByRole("combobox", { name: "Field" }).click();
  await mine.getByRole("option", { name: "Plan" }).click();
  await mine.getByRole("checkbox", { name: "Starter" }).click();
  await mine.getByRole("checkbox", { name: "Team" }).click();
  await mine.getByRole("button", { name: "Add filter" }).click();
  await expect.poll(() => cells(mine, 3)).toEqual(["Casa Lupo", "Tidewater School"]);

  await row(mine, "Casa Lupo").getByText("Casa Lupo").click();
  const sheet = mine.getByRole("complementary", { name: "Response" });
  await sheet.getByText("2 of 5").waitFor();
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await sheet.getByRole("textbox", { name: "Company" }).fill("Casa Lupo Srl");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByText("Mara changed Company", { exact: true }).waitFor();
  await row(theirs, "Casa Lupo Srl").waitFor({ timeout: 3000 });
  await sheet.getByRole("button", { name: "Add a tag" }).click();
  await mine.getByRole("textbox", { name: "Tag" }).fill("Call back");
  await mine.getByRole("button", { name: /Add “Call back”/ }).click();
  await sheet.getByRole("textbox", { name: "Write a note" }).fill("Ring on Monday");
  await sheet.getByRole("button", { name: "Add note" }).click();
  await sheet.getByRole("paragraph").filter({ hasText: "Ring on Monday" }).waitFor();
  await row(theirs, "Casa Lupo Srl").getByText("Call back").waitFor({ timeout: 3000 });
  await expectAccessible(mine);
  await sheet.getByRole("button", { name: "Close" }).click();

  await mine.close();
  const again = await openTable();
  await expect.poll(() => cells(again, 3)).toEqual(["Casa Lupo Srl", "Tidewater School"]);
  await again.getByText("2 of 3 responses").waitFor();

  await again.getByRole("button", { name: "Clear", exact: true }).click();
  await again
    .getByRole("checkbox", { name: /Select the response/ })
    .nth(1)
    .click();
  await again.getByRole("button", { name: "Delete", exact: true }).click();
  await again.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => cells(again, 3)).toEqual(["Casa Lupo Srl", "Halden Optics"]);
  await expect.poll(() => row(theirs, "Tidewater School").count(), { timeout: 3000 }).toBe(0);
  await Promise.all([beside.close(), again.close()]);
}, 60_000);

it("is worked by keys alone, kept as a view, and says what there is when there is nothing", async () => {
  form = await publishForm(stage.server, stage.owner, "By keys", FORM);
  const page = await openTable();
  await page.getByRole("heading", { name: "No responses yet" }).waitFor();
  await expectAccessible(page);
  await send({ company: "One", plan: "scale", stars: 5 });
  await send({ company: "Two", plan: "team", stars: 1 });
  await row(page, "One").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("two");
  await expect.poll(() => cells(page, 3)).toEqual(["Two"]);
  await page.getByRole("button", { name: "Save as a new view" }).click();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("Only two");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Only two", pressed: true }).waitFor();
  await page.getByRole("button", { name: /^All responses/ }).click();
  await expect.poll(() => cells(page, 3)).toEqual(["Two", "One"]);
  await page.getByRole("gridcell", { name: "Two" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.getByText("1 selected").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: "Response" }).getByText("One", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("complementary", { name: "Response" }).count()).toBe(0);
  await page.close();
}, 60_000);

it("each response has an address, which stands in the history and opens for who may read it", async () => {
  form = await publishForm(stage.server, stage.owner, "Addresses", FORM);
  await send({ company: "One", plan: "scale", stars: 5 });
  await send({ company: "Two", plan: "team", stars: 1 });
  const page = await context.newPage();
  await page.goto(stage.server.url);
  const side = page.getByRole("region", { name: "Responses" });
  await side.getByRole("link", { name: /Addresses.*2 unread responses/ }).click();
  const sheet = page.getByRole("complementary", { name: "Response" });
  await row(page, "One").getByText("One").click();
  await sheet.getByText("2 of 2").waitFor();
  const one = page.url();
  expect(one).toMatch(/responses\/[\da-f-]{36}$/);
  await sheet.getByRole("button", { name: "Previous response" }).click();
  await sheet.getByText("1 of 2").waitFor();
  await page.goBack();
  await sheet.getByText("2 of 2").waitFor();
  await page.goBack();
  await expect.poll(() => sheet.count()).toBe(0);
  await page.goForward();
  await sheet.getByText("2 of 2").waitFor();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => sheet.count()).toBe(0);

  await page.goto(one);
  await sheet.getByText("One", { exact: true }).waitFor();
  await page.goto(`${stage.server.url}/projects/${form.projectId}/responses/${crypto.randomUUID()}`);
  await sheet.getByText(/That response is no longer there/).waitFor();
  await page.close();

  const vera = await inviteTo(stage.server, stage.owner, form.projectId, {
    name: "Vera",
    permission: "viewer",
  });
  const hers = await openProfile(stage.browser, stage.server, vera);
  const refused = await hers.newPage();
  await refused.goto(one);
  await refused.getByText("Responses could not be read").waitFor();
  await hers.close();
}, 60_000);

it("answers are edited on one scroll, saved or discarded, and never lost without a question", async () => {
  const pages = [...FORM.slice(0, 1), { id: "more", type: "page-break", name: "" }, ...FORM.slice(1)];
  form = await publishForm(stage.server, stage.owner, "Records", pages);
  await send({ company: "One", plan: "scale", stars: 5 });
  await send({ company: "Two", plan: "team", stars: 1 });
  const page = await openTable();
  await row(page, "One").getByText("One").click();
  const sheet = page.getByRole("complementary", { name: "Response" });
  const company = sheet.getByRole("textbox", { name: "Company" });
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await sheet.getByRole("button", { name: "Change Company" }).click();
  await expect.poll(() => company.evaluate((field) => field === document.activeElement)).toBe(true);
  await sheet.getByRole("radio", { name: "Scale" }).waitFor();
  await sheet.getByText("Nothing changed yet").waitFor();
  await company.fill("One Ltd");
  await sheet.getByText("1 answer changed").waitFor();
  const one = page.url();
  for (const leave of [
    () => sheet.getByRole("button", { name: "Previous response" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.getByRole("link", { name: "Summary" }).click(),
    () => page.goBack({ timeout: 1000 }).catch(() => null),
    () => sheet.getByRole("button", { name: "Discard" }).click(),
  ]) {
    await leave();
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect([page.url(), await company.inputValue()]).toEqual([one, "One Ltd"]);
  }
  await expectAccessible(page);

  const other = await openTable();
  await row(other, "One").getByText("One").click();
  const theirs = other.getByRole("complementary", { name: "Response" });
  await theirs.getByRole("button", { name: "Change Plan" }).click();
  await theirs.getByRole("radio", { name: "Starter" }).check();
  await theirs.getByRole("textbox", { name: "Company" }).fill("Uno");
  await other.keyboard.press("Control+s");
  await theirs.getByText(/changed Company, Plan/).waitFor();
  await sheet.getByText(/Someone else changed Company, Plan/).waitFor();
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByRole("alert").getByText(/Uno/).waitFor();
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByText("One Ltd", { exact: true }).waitFor();
  await sheet.getByText("Starter", { exact: true }).first().waitFor();

  await sheet.getByRole("button", { name: "Change Company" }).click();
  await company.fill("Gone");
  await sheet.getByRole("button", { name: "Previous response" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await sheet.getByText("Two", { exact: true }).waitFor();
  await Promise.all([page.close(), other.close()]);
}, 60_000);
