import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { measureDelay, locateFrame, labelField, selectWidget, widgetIds } from "./builder.ts";
import {
  at,
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServerProcess,
  type Account,
  type TestServer,
} from "./server.ts";

/** Longest delay until people see each other's work, ms. */
const MAX_DELAY_MS = 100;

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let ada: Page;
let ben: Page;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await startBrowser();
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Customer onboarding");
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  ada = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  ben = await openBuilder(await openProfile(browser, server, guest), server, projectId);
  await ada.getByRole("button", { name: "Add first field" }).click();
  await ben.locator("[data-widget-id]").waitFor();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

it("each sees the other's edits within 100 ms", async () => {
  const [id = ""] = await widgetIds(ada);
  await selectWidget(ada, id);
  const act = () => ada.keyboard.press("ArrowDown");
  const watch = `[data-widget-id="${id}"]`;
  const delays: number[] = [];
  for (let press = 0; press < 11; press++)
    delays.push(await measureDelay({ from: ada, to: ben, event: "keydown", watch, act }));
  expect(reportMedian("an edit", delays)).toBeLessThanOrEqual(MAX_DELAY_MS);
});

it("each sees the other's cursor move within 100 ms, with the name", async () => {
  await ben.mouse.move(700, 500);
  await ada.locator(".canvas-cursor", { hasText: "Ben" }).waitFor();
  const delays: number[] = [];
  for (let move = 1; move <= 11; move++) {
    const act = () => ben.mouse.move(700 + move * 10, 500);
    delays.push(
      await measureDelay({ from: ben, to: ada, event: "pointermove", watch: ".canvas-cursors", act }),
    );
    await ada.waitForTimeout(150); // the cursor glides for 80 ms
  }
  expect(reportMedian("a cursor", delays)).toBeLessThanOrEqual(MAX_DELAY_MS);
});

it("each sees what the other has selected within 100 ms, with the name", async () => {
  const [id = ""] = await widgetIds(ben);
  const act = () => selectWidget(ben, id);
  const delays: number[] = [];
  for (let round = 0; round < 5; round++) {
    await ben.mouse.click(700, 780);
    await expect.poll(() => ada.locator(".canvas-remote").count()).toBe(0);
    delays.push(
      await measureDelay({
        from: ben,
        to: ada,
        event: "pointerdown",
        watch: ".canvas-overlay",
        until: ".canvas-remote",
        act,
      }),
    );
    await ada.locator(".canvas-remote", { hasText: "Ben" }).first().waitFor();
  }
  expect(reportMedian("a selection", delays)).toBeLessThanOrEqual(MAX_DELAY_MS);
});

it("both type in one label at once and every character is kept", async () => {
  const [id = ""] = await widgetIds(ada);
  for (const page of [ada, ben]) await selectWidget(page, id);
  await labelField(ada).fill("Name");
  await expect.poll(() => labelField(ben).inputValue()).toBe("Name");
  await labelField(ada).press("Home");
  await labelField(ben).press("End");
  const first = "What is your full ";
  const last = " as in the passport?";
  await Promise.all([ada.keyboard.type(first, { delay: 15 }), ben.keyboard.type(last, { delay: 17 })]);
  const all = `${first}Name${last}`;
  for (const page of [ada, ben]) {
    await expect.poll(() => labelField(page).inputValue()).toBe(all);
    await expect.poll(() => locateFrame(page, id).textContent()).toContain(all);
  }
});

it("both type in one rich text at once and every character is kept", async () => {
  await ada.getByLabel("Search components").fill("rich text");
  await ada
    .getByRole("button", { name: /^Rich text/ })
    .first()
    .click();
  await expect.poll(async () => (await widgetIds(ben)).length).toBe(2);
  const id = (await widgetIds(ada)).find((known, _index, [first]) => known !== first) ?? "";
  for (const page of [ada, ben]) {
    await locateFrame(page, id).dblclick();
    await page.locator(".rt-content").waitFor();
  }
  await ada.keyboard.press("Control+Home");
  await ben.keyboard.press("Control+End");
  const first = "Written by Ada. ";
  const last = " Written by Ben.";
  await Promise.all([ada.keyboard.type(first, { delay: 15 }), ben.keyboard.type(last, { delay: 17 })]);
  for (const page of [ada, ben]) {
    await expect.poll(() => page.locator(".rt-content").textContent()).toContain(first.trim());
    await expect.poll(() => page.locator(".rt-content").textContent()).toContain(last.trim());
  }
  await expect
    .poll(() => ada.locator(".rt-content").textContent())
    .toBe(await ben.locator(".rt-content").textContent());
  const { data } = await call(server, "GET", `/api/projects/${projectId}/document`, { cookie: owner.cookie });
  expect(JSON.stringify(at(data, "widgets"))).toContain(first.trim());
});

/** Returns the median of some delays, and prints it. */
function reportMedian(what: string, values: readonly number[]): number {
  const middle = median(values);
  process.stdout.write(
    `${what}: median ${middle.toFixed(1)} ms, most ${Math.max(...values).toFixed(1)} ms\n`,
  );
  return middle;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;
}
