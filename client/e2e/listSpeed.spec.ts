import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { largeForm } from "../bench/largeForm.ts";
import { answerTo, median, typeInto } from "../bench/measure.ts";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { navigator, openNavigator, rows, tree } from "./navigatorPage.ts";
import {
  call,
  createProject,
  setUpOwner,
  startServerProcess,
  type Account,
  type TestServer,
} from "./server.ts";

/** Limit for a key press in the Navigator's search with 1,000 widgets, ms until the painted frame. */
const MAX_SEARCH_MS = 100;
const MANY = 1000;
/** Limit for blocking the page after a key press in the palette's search with all types loaded, ms. */
const MAX_PALETTE_MS = 16;

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let context: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  context = await openProfile(browser, server, owner);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it(`has ${MANY} widgets and mounts those in view, the keyboard reaches all, and a key of the search takes at most ${MAX_SEARCH_MS} ms`, async () => {
  const projectId = await createProject(server, owner, "Large");
  const path = `/api/projects/${projectId}/document`;
  await call(server, "PUT", path, { cookie: owner.cookie, body: largeForm(MANY) });
  const page = await openNavigator(context, server, projectId);
  expect(await rows(page).count()).toBeLessThan(80);
  await tree(page).focus();
  await page.keyboard.press("End");
  const last = page.locator(`[role=treeitem][aria-posinset="${MANY}"]`);
  await last.waitFor();
  expect(await last.getAttribute("aria-setsize")).toBe(String(MANY));
  // The focus inside a row stays when the row is scrolled out of view.
  await last.getByRole("button", { name: /^Hide/ }).focus();
  await navigator(page)
    .locator(".layers-scroll")
    .evaluate((scroll) => (scroll.scrollTop = 0));
  await page.locator('[role=treeitem][aria-posinset="1"]').waitFor();
  await expect.poll(() => last.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await rows(page).count()).toBeLessThan(80);

  await page.getByRole("searchbox", { name: "Search layers…" }).focus();
  const times: number[] = [];
  for (const key of ["f", "i", "e", "l", "d", "Space", "9", "9", "Backspace", "Backspace"])
    times.push(await answerTo(page, key));
  process.stdout.write(`a key of the navigator's search: median ${median(times).toFixed(1)} ms\n`);
  expect(median(times)).toBeLessThanOrEqual(MAX_SEARCH_MS);
});

it(`a key of the palette's search takes at most ${MAX_PALETTE_MS} ms with all ${WIDGET_LIST.length} types`, async () => {
  const projectId = await createProject(server, owner, "Form");
  const page = await openBuilder(context, server, projectId);
  await page.getByRole("radiogroup", { name: "Set" }).getByRole("radio", { name: "All" }).click();
  await page.getByText(`${WIDGET_LIST.length} of ${WIDGET_LIST.length} components`).waitFor();
  const search = page.getByRole("searchbox", { name: "Search components" });
  await search.fill("warm");
  await page.getByRole("checkbox", { name: "Smart search" }).waitFor();
  await search.fill("");
  const times = await typeInto(page, "date and time");
  const worst = Math.max(...times);
  process.stdout.write(
    `a key of the palette's search: median ${median(times).toFixed(1)} ms, most ${worst.toFixed(1)} ms\n`,
  );
  expect(median(times)).toBeLessThanOrEqual(MAX_PALETTE_MS);
});
