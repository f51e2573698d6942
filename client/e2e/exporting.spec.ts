import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { BrowserContext, Download, Page } from "playwright-core";
import readXlsx from "read-excel-file/node";
import { expect, it } from "vitest";
import { publicRelease } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import { expectAccessible, expectNoViolation } from "./axe.ts";
import { journey } from "./journey.ts";
import { publishForm, type Drawn, type PublishedForm } from "./published.ts";
import { call } from "./server.ts";

const PLANS = ["Starter", "Team"].map((label) => ({ id: label, value: label.toLowerCase(), label }));
const FORM: readonly Drawn[] = [
  { id: "company", type: "text-input", name: "company", props: { label: "Company", required: true } },
  { id: "plan", type: "radio", name: "plan", props: { label: "Plan", options: PLANS } },
  { id: "people", type: "number", name: "people", props: { label: "People" } },
  { id: "start", type: "date", name: "start", props: { label: "Start" } },
];

const stage = journey({ owner: "Mara" });
let context: BrowserContext;

async function send(form: PublishedForm, answers: Readonly<Record<string, Json>>): Promise<void> {
  const { data } = await call(stage.server, "GET", `/api/releases/${form.slug}`);
  const receipt = randomBytes(32).toString("base64url");
  const body = { releaseId: publicRelease.parse(data).id, receipt, answers };
  await call(stage.server, "POST", `/api/releases/${form.slug}/responses`, { body });
}

async function openTable({ projectId }: PublishedForm): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${stage.server.url}/projects/${projectId}/responses`);
  await page.getByText("Up to date").waitFor();
  return page;
}

async function exportAs(page: Page, format: string): Promise<Download> {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format, exact: true }).click(),
  ]);
  return download;
}

async function csvIn(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), "utf8");
  return Papa.parse<string[]>(text.replace("\u{feff}", ""), { skipEmptyLines: true }).data;
}

it("responses leave as CSV and Excel, are printed, and come into another form", async () => {
  context = await stage.profile("Mara");
  const form = await publishForm(stage.server, stage.owner, "Onboarding", FORM);
  await send(form, { company: "Halden Optics", plan: "team", people: 12, start: "2026-10-01" });
  await send(form, { company: "=Casa Lupo", plan: "starter" });
  const page = await openTable(form);
  await page.getByRole("row", { name: /Halden/ }).waitFor();

  const csv = await exportAs(page, "CSV");
  expect(csv.suggestedFilename()).toMatch(/^Onboarding \d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = await csvIn(csv);
  expect(head?.slice(2)).toEqual(["Company", "Plan", "People", "Start", "Release", "Tags"]);
  expect(lines.map((line) => line.slice(2, 6))).toEqual([
    ["'=Casa Lupo", "Starter", "", ""],
    ["Halden Optics", "Team", "12", "2026-10-01"],
  ]);
  const xlsx = await exportAs(page, "Excel");
  const [sheet] = await readXlsx(await readFile(await xlsx.path()));
  expect(sheet?.data[2]?.slice(2, 6)).toEqual(["Halden Optics", "Team", 12, new Date("2026-10-01")]);

  const [printed] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("button", { name: "Export" })
      .click()
      .then(() => page.getByRole("menuitem", { name: /Print/ }).click()),
  ]);
  await printed.getByRole("heading", { name: "Onboarding" }).first().waitFor();
  await expect.poll(() => printed.getByRole("article").nth(1).innerText()).toContain("Halden Optics");
  await expect.poll(() => printed.getByRole("article").nth(1).innerText()).toContain("October 1, 2026");
  await expect.poll(() => printed.getByRole("article").first().innerText()).toContain("No answer");
  await expectNoViolation(printed, "main");
  await printed.close();

  const other = await publishForm(stage.server, stage.owner, "Customers", FORM);
  const second = await openTable(other);
  await second.getByRole("button", { name: "Import" }).click();
  const dialog = second.getByRole("dialog");
  await dialog.getByLabel("File of responses").setInputFiles({
    name: "old.csv",
    mimeType: "text/csv",
    buffer: Buffer.concat([await readFile(await csv.path()), Buffer.from("x,,Bad row,,many,,,\r\n")]),
  });
  await dialog.getByRole("columnheader", { name: "Becomes" }).waitFor();
  await expectAccessible(second, "[role=dialog]");
  await dialog.getByRole("button", { name: "Check the rows" }).click();
  await dialog.getByText("2 responses can be imported.").waitFor();
  await expect.poll(() => dialog.getByRole("list", { name: "Problems" }).innerText()).toContain("People");
  const [rejected] = await Promise.all([
    second.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download rejected rows" }).click(),
  ]);
  await expect.poll(() => csvIn(rejected)).toHaveLength(2);
  await dialog.getByRole("button", { name: "Import 2 responses" }).click();
  await dialog.getByText("2 responses imported").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await second.getByRole("row", { name: /=Casa Lupo/ }).waitFor();
  await second.getByRole("row", { name: /Halden Optics/ }).waitFor();

  const third = await openTable(await publishForm(stage.server, stage.owner, "Branches", FORM));
  await third.getByRole("button", { name: "Import" }).click();
  await third.getByLabel("File of responses").setInputFiles(await xlsx.path());
  await third.getByRole("button", { name: "Check the rows" }).click();
  await third.getByText("2 responses can be imported.").waitFor();
  await third.getByRole("button", { name: "Import 2 responses" }).click();
  await third.getByRole("button", { name: "Done" }).click();
  const row = third.getByRole("row", { name: /Halden Optics/ });
  await row.getByText("Oct 1, 2026").waitFor();
  await expect.poll(() => row.innerText()).toContain("12");
});
