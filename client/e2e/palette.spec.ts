import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { widgetsOfTier } from "@formweave/schema/widgets";
import { openBuilder, openOfflineProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { widgetIds } from "./builder.ts";
import { createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("opens with the starter set as a grid, all categories, and tells how many there are", async () => {
  const page = await begin();
  const sets = page.getByRole("radiogroup", { name: "Set" }).getByRole("radio");
  await expect.poll(() => sets.allTextContents()).toEqual(["Starter", "Common", "All"]);
  await expect.poll(() => checked(page, "Set")).toBe("Starter");
  await expect
    .poll(() => page.getByRole("button", { name: "All", exact: true, pressed: true }).count())
    .toBe(2);
  await expect.poll(() => items(page).count()).toBe(widgetsOfTier("starter").length);
  await palette(page).locator(".palette-grid").first().waitFor();
  await expect.poll(() => footer(page)).toBe(`${widgetsOfTier("starter").length} components0 on canvas`);
});

it("offers popular searches below an empty search, and remembers what was searched for", async () => {
  const page = await begin();
  await page.keyboard.press("Control+f");
  const popular = page.getByRole("group", { name: "Popular searches" });
  await popular.waitFor();
  await expect
    .poll(() => popular.getByRole("button").allTextContents())
    .toEqual(["input", "button", "table", "chart", "form", "card"]);
  const chooseTable = () => popular.getByRole("button", { name: "table" }).click();
  const rest = await delayUntilKept(page, "palette-searches", chooseTable);
  expect(rest).toBeGreaterThanOrEqual(300 - 10);
  await expect.poll(() => search(page).inputValue()).toBe("table");
  await item(page, "basic-table").waitFor();
  await expect.poll(() => kept(page, "palette-searches")).toEqual(["table"]);
  for (const query of ["rating", "chart", "list", "date", "email"]) {
    await search(page).fill(query);
    await expect.poll(async () => (await kept(page, "palette-searches"))[0]).toBe(query);
  }
  await page.reload();
  await search(page).focus();
  const recent = page.getByRole("group", { name: "Recent searches" }).getByRole("button");
  await expect.poll(() => recent.allTextContents()).toEqual(["email", "date", "list", "chart", "rating"]);
});

it("shows as a list by Ctrl G, with rows of 40 px where the grid has 60 px, and keeps it", async () => {
  const page = await begin();
  await expect.poll(() => pitch(page, ".is-tile")).toBe(60);
  await search(page).press("Control+g");
  await expect.poll(() => pitch(page, ".is-row")).toBe(40);
  await page.reload();
  await palette(page).locator(".palette-rows").first().waitFor();
  await palette(page).getByRole("button", { name: "Show as a grid" }).click();
  await palette(page).locator(".palette-grid").first().waitFor();
});

it("keeps favorites, what was added last, and what is added most", async () => {
  const page = await begin();
  for (const type of ["email", "button", "email"]) await item(page, type).click();
  const events = () =>
    kept(page, "palette-analytics").then((list) => z.array(z.unknown()).parse(list).length);
  await expect.poll(events).toBe(3);
  await item(page, "date").hover();
  await page.getByRole("button", { name: "Favorite: Date" }).click();
  await expect.poll(() => kept(page, "palette-favorites")).toEqual(["date"]);
  await page.reload();
  const tabs = page.getByRole("group", { name: "Show" });
  await tabs.getByRole("button", { name: "Favorites" }).click();
  await expect.poll(() => types(page)).toEqual(["date"]);
  await tabs.getByRole("button", { name: "Recent" }).click();
  await expect.poll(() => types(page)).toEqual(["email", "button"]);
  const used = page.getByRole("group", { name: "Most used" }).getByRole("button");
  await expect.poll(() => used.evaluateAll(labels)).toEqual(["Add Email", "Add Button"]);
  await used.first().click();
  await expect.poll(async () => (await widgetIds(page)).length).toBe(4);
  await expect.poll(() => footer(page)).toContain("4 on canvas");
  await expect.poll(() => kept(page, "palette-recent")).toEqual(["email", "button"]);
  await expect.poll(events).toBe(4);
});

it("says when a component cannot be shown", async () => {
  const page = await begin({ without: "**/assets/choice-*.js" });
  await showAll(page);
  await search(page).fill("switch");
  // The list moves under the pointer until the search is done.
  await expect.poll(async () => (await types(page))[0]).toBe("switch");
  await item(page, "switch").hover();
  await expect.poll(() => page.locator(".palette-preview").textContent()).toContain("No preview available");
});

/** Opens a new project in a fresh browser; files that match `without` fail to load. */
async function begin({ without }: { readonly without?: string } = {}): Promise<Page> {
  const context = await openOfflineProfile(browser, server, owner);
  if (without !== undefined) {
    await context.route("**/worker.js", (route) => route.abort());
    await context.route(without, (route) => route.abort());
  }
  return openBuilder(context, server, await createProject(server, owner, "Form"));
}

function palette(page: Page): Locator {
  return page.locator(".palette");
}

function search(page: Page): Locator {
  return page.getByRole("searchbox", { name: "Search components" });
}

function items(page: Page): Locator {
  return palette(page).locator("[data-preview]");
}

function item(page: Page, type: string): Locator {
  return palette(page).locator(`[data-preview="${type}"]`);
}

function types(page: Page): Promise<(string | null)[]> {
  return items(page).evaluateAll((elements) =>
    elements.map((element) => element.getAttribute("data-preview")),
  );
}

/** Returns the label of the checked option in a group. */
function checked(page: Page, group: string): Promise<string | null> {
  return page.getByRole("radiogroup", { name: group }).getByRole("radio", { checked: true }).textContent();
}

async function showAll(page: Page): Promise<void> {
  await page.getByRole("radiogroup", { name: "Set" }).getByRole("radio", { name: "All" }).click();
}

function footer(page: Page): Promise<string | null> {
  return palette(page).locator(".palette-footer").textContent();
}

function labels(buttons: readonly Element[]): (string | null)[] {
  return buttons.map((button) => button.getAttribute("aria-label"));
}

/** Returns the distance from one row to the next, px. */
async function pitch(page: Page, selector: string): Promise<number> {
  const tops = await palette(page)
    .locator("section")
    .first()
    .locator(selector)
    .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().top));
  const [first = Number.NaN, second = Number.NaN] = [...new Set(tops)];
  return second - first;
}

/** Returns the data this browser stores under a name. */
async function kept(page: Page, name: string): Promise<readonly unknown[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `formweave:private:${name}`);
  return z.array(z.unknown()).parse(JSON.parse(text ?? "[]"));
}

/** Returns the delay between a click and storing data under a name, ms. */
async function delayUntilKept(page: Page, name: string, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() =>
    addEventListener("click", () => performance.mark("clicked"), { capture: true, once: true }),
  );
  await click();
  const delay = await page.waitForFunction((key) => {
    const [clicked] = performance.getEntriesByName("clicked");
    const isKept = clicked !== undefined && localStorage.getItem(key) !== null;
    return isKept ? performance.now() - clicked.startTime : null;
  }, `formweave:private:${name}`);
  return (await delay.jsonValue()) ?? Number.NaN;
}
