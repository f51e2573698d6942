import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { journey } from "./journey.ts";
import { publishForm, type Drawn, type PublishedForm } from "./published.ts";

const PLANS = ["Starter", "Team"].map((label) => ({ id: label, value: label.toLowerCase(), label }));
const FORM: readonly Drawn[] = [
  { id: "company", type: "text-input", name: "", props: { label: "Company", required: true } },
  { id: "plan", type: "radio", name: "", props: { label: "Plan", options: PLANS } },
  { id: "rest", type: "page-break", name: "", props: { title: "The rest" } },
  { id: "seats", type: "number", name: "", props: { label: "Seats" } },
];

const stage = journey({ owner: "Mara" });
let form: PublishedForm;

beforeAll(async () => {
  form = await publishForm(stage.server, stage.owner, "Onboarding", FORM);
});

/** Opens the form as a respondent and answers its first page. */
async function begin(company: string): Promise<Page> {
  const page = await (await stage.browser.newContext()).newPage();
  await page.goto(form.url);
  await page.locator("html[data-filling]").waitFor();
  await page.getByLabel("Company").fill(company);
  await page.getByLabel("Team").check();
  return page;
}

/** Returns the rows of a chart's table as text. */
async function readTable(page: Page, name: string): Promise<readonly string[]> {
  const rows = await page.getByRole("region", { name }).locator("tbody tr").all();
  return Promise.all(rows.map(async (row) => (await row.locator("th, td").allTextContents()).join(" ")));
}

it("two people begin, one sends: the summary says where the other stopped, and follows along", async () => {
  const sending = await begin("Riverside");
  await sending.getByRole("button", { name: "Continue" }).click();
  await sending.getByLabel("Seats").fill("4");
  await sending.getByRole("button", { name: "Send" }).click();
  await sending.getByRole("heading", { name: "Thank you" }).waitFor();

  const leaving = await begin("Northwind");
  const texts = leaving.waitForRequest((request) => request.url().endsWith("/visits"));
  await texts;
  await leaving.close();

  const page = await (await stage.profile("Mara")).newPage();
  await page.goto(`${stage.server.url}/projects/${form.projectId}/responses/summary`);
  await expect
    .poll(() => readTable(page, "Where people stop"))
    .toEqual(["Opened 2 ", "Started 2 0%", "Page 1 1 50%", "Sent 1 0%"]);
  await expect.poll(() => readTable(page, "Plan")).toEqual(["Starter 0 0", "Team 1 0"]);
  await expect.poll(() => page.getByText("Left at Plan").count()).toBe(1);
  await expectAccessible(page, ".sm-tab");

  const another = await begin("Blue Oak");
  await another.getByRole("button", { name: "Continue" }).click();
  await another.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => readTable(page, "Plan"), { timeout: 5000 }).toEqual(["Starter 0 0", "Team 2 0"]);

  await page.getByRole("button", { name: /^Starter 0.*Look at those alone/ }).click();
  await page.getByRole("button", { name: /^Remove the filter Plan/ }).waitFor();
  await expect.poll(() => readTable(page, "Plan")).toEqual([]);
});
