import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { releaseList } from "@formweave/schema/api";
import { openProfile, startOwnBrowser } from "../e2e/browser.ts";
import { publishForm, type Drawn } from "../e2e/published.ts";
import { call, setUpOwner, startServerProcess, type Account, type ServerProcess } from "../e2e/server.ts";
import { measureCost, median } from "./measure.ts";
import { formatTable, type Row } from "./table.ts";

const RESPONSES = 100_000;
const FIELDS = 30;
const ROUNDS = 5;
const SCREENS = 60;

const TYPES = ["text-input", "number", "select", "date", "yes-no"] as const;
const OPTIONS = ["Red", "Green", "Blue"].map((label) => ({ id: label, value: label.toLowerCase(), label }));
const WORDS = ["lorem", "ipsum", "dolor", "sit", "amet", "elit", "tempor"];

/** Measures the table of 100,000 responses with 30 fields: opening, sorting, filtering and scrolling it. */
export async function benchResponses(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-responses-"));
  const [server, browser] = await Promise.all([startServerProcess({ DATA_DIR: folder }), startOwnBrowser()]);
  try {
    const owner = await setUpOwner(server);
    const projectId = await fill(server, owner, join(folder, "app.sqlite"));
    const context = await openProfile(browser, server, owner);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    const url = `${server.url}/projects/${projectId}/responses`;
    // Afterwards the code of the page comes from the cache, as for any returning user.
    await open(page, url);
    const opened: number[] = [];
    for (let round = 0; round < ROUNDS; round++) opened.push(await open(page, url));
    const rows: Row[] = [{ name: "open: rows to be seen", ours: median(opened), most: 500 }];
    for (const column of ["Field 0", "Field 1", "Field 3"])
      rows.push({ name: `sort by ${column}, to the next paint`, ours: await sort(page, column), most: 300 });
    for (const text of ["ipsum amet 1", "99990"])
      rows.push({
        name: `search for “${text}”, to the next paint`,
        ours: await search(page, text),
        most: 300,
      });
    const { p95, work } = await measureCost(page, () => scroll(page));
    rows.push(
      { name: "scroll: p95 frame", ours: p95, most: 20 },
      { name: "scroll: main thread a frame", ours: work },
    );
    process.stdout.write(
      `${RESPONSES.toLocaleString("en")} responses of ${FIELDS} fields, 1280 × 800\n${formatTable(rows, "–")}`,
    );
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Time until the table shows rows, ms. */
async function open(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  const at = await page.waitForFunction(() =>
    document.querySelectorAll(".rs-row .rs-cell:not(.rs-choice) > :not(.rs-coming)").length > 40
      ? performance.now()
      : undefined,
  );
  return (await at.jsonValue()) ?? Number.NaN;
}

/** Time from a click on a heading until other rows are painted, median of both directions, ms. */
async function sort(page: Page, column: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2; round++) {
    const done = page.evaluate(otherRows);
    await page.getByRole("button", { name: column, exact: true }).first().click();
    times.push(await done);
  }
  return Math.max(...times);
}

async function search(page: Page, text: string): Promise<number> {
  const field = page.getByRole("searchbox", { name: "Search answers" });
  const done = page.evaluate(countsOthers);
  await field.fill(text);
  const ms = await done;
  await field.fill("");
  await page.locator(".rs-filters output").waitFor({ state: "detached" });
  await page.waitForTimeout(500);
  return ms;
}

/** In the page: time from the next input until the new number of rows is painted, ms. */
function countsOthers(): Promise<number> {
  return new Promise((resolve) => {
    let began = 0;
    window.addEventListener("input", (event) => (began ||= event.timeStamp), { capture: true, once: true });
    const look = (): void => {
      const countText = document.querySelector(".rs-filters output")?.textContent ?? "";
      const isThere = began > 0 && countText !== "" && !countText.startsWith("100,000");
      if (isThere) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** In the page: time from the next input until another first row is painted, ms. */
function otherRows(): Promise<number> {
  const before = document.querySelector(".rs-row")?.textContent;
  return new Promise((resolve) => {
    let began = 0;
    const begin = (event: Event) => (began ||= event.timeStamp);
    window.addEventListener("pointerup", begin, { capture: true, once: true });
    window.addEventListener("input", begin, { capture: true, once: true });
    const look = (): void => {
      const isOther =
        began > 0 &&
        document.querySelector(".rs-row")?.textContent !== before &&
        document.querySelector(".rs-coming") === null;
      if (isOther) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function scroll(page: Page): Promise<void> {
  await page.locator(".rs-grid").hover();
  for (let step = 0; step < SCREENS; step++) {
    await page.mouse.wheel(0, 120);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

/** Publishes a form and writes its responses; the server adds them to its index on the next start. */
async function fill(server: ServerProcess, owner: Account, file: string): Promise<string> {
  const fields: Drawn[] = Array.from({ length: FIELDS }, (_, index) => {
    const type = TYPES[index % TYPES.length] ?? "text-input";
    const label = `Field ${index}`;
    return { id: `f${index}`, type, props: { label, ...(type === "select" && { options: OPTIONS }) } };
  });
  const { projectId } = await publishForm(server, owner, "Large", fields);
  const { data } = await call(server, "GET", `/api/projects/${projectId}/releases`, { cookie: owner.cookie });
  write(file, projectId, releaseList.parse(data).releases[0]?.id ?? "");
  await server.restart("SIGTERM", 0);
  await indexed(file);
  return projectId;
}

function write(file: string, projectId: string, releaseId: string): void {
  const db = new DatabaseSync(file, { timeout: 10_000 });
  const addResponse = db.prepare(
    "INSERT INTO responses (id, release_id, receipt_hash, answers, shown, submitted_at) VALUES (?, ?, ?, ?, '{}', ?)",
  );
  const addRow = db.prepare(
    `INSERT INTO response_rows (response_id, project_id, environment, submitted_at, read_at)
     VALUES (?, ?, 'production', ?, ?)`,
  );
  db.exec("BEGIN");
  for (let index = 0; index < RESPONSES; index++) {
    const [id, at] = [randomUUID(), Date.now() - (RESPONSES - index) * 60_000];
    addResponse.run(id, releaseId, id, JSON.stringify(createAnswers(index)), at);
    addRow.run(id, projectId, at, at);
  }
  db.exec("COMMIT");
  db.close();
}

function createAnswers(index: number): Readonly<Record<string, string | number | boolean>> {
  const word = (at: number): string => WORDS[(index + at * 3) % WORDS.length] ?? "";
  return Object.fromEntries(
    Array.from({ length: FIELDS }, (_, at) => {
      const day = new Date(Date.UTC(2026, 0, 1) + ((index * 31 + at) % 300) * 86_400_000);
      const values = [
        `${word(at)} ${word(at + 1)} ${index}`,
        (index * 37 + at) % 1000,
        ["red", "green", "blue"][(index + at) % 3] ?? "",
        day.toISOString().slice(0, 10),
        (index + at) % 2 === 0,
      ];
      return [`f${at}`, values[at % values.length] ?? ""];
    }),
  );
}

/** Waits until every response is in the index. */
async function indexed(file: string): Promise<void> {
  const db = new DatabaseSync(file, { readOnly: true });
  const left = db.prepare("SELECT COUNT(*) AS rows FROM response_rows WHERE is_indexed = 0");
  while (Number(left.get()?.["rows"]) > 0) await pause(500);
  db.close();
}
