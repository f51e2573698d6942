import { type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { widgetsOfTier } from "@formweave/schema/widgets";
import { WIDGET_LIST, WIDGETS } from "@formweave/schema/widgets/all";
import { openBuilder, openOfflineProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { delayOf, widgetIds } from "./builder.ts";
import { createProject, inviteTo, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

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
  expect(await sets.allTextContents()).toEqual(["Starter", "Common", "All"]);
  expect(await checked(page, "Set")).toBe("Starter");
  expect(await page.getByRole("button", { name: "All", exact: true, pressed: true }).count()).toBe(2);
  expect(await items(page).count()).toBe(widgetsOfTier("starter").length);
  await palette(page).locator(".palette-grid").first().waitFor();
  expect(await footer(page)).toBe(`${widgetsOfTier("starter").length} components0 on canvas`);
});

it("switches sets by Ctrl with 1, 2 and 3, counts them, and mounts only what is in view of a long one", async () => {
  const page = await begin();
  await search(page).focus();
  for (const [key, set, tier] of [
    ["Control+3", "All", "all"],
    ["Control+2", "Common", "common"],
    ["Control+1", "Starter", "starter"],
    ["Control+3", "All", "all"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => checked(page, "Set")).toBe(`${set} ${widgetsOfTier(tier).length}`);
    const count = `${widgetsOfTier(tier).length} of ${WIDGET_LIST.length} components`;
    await expect.poll(() => footer(page)).toContain(count);
  }
  await expect.poll(() => items(page).count()).toBeLessThan(60);
  await items(page).first().focus();
  await page.keyboard.press("End");
  const { type: last } = WIDGET_LIST.at(-1) ?? { type: "" };
  await expect.poll(() => focused(page)).toBe(last);
  const { type: above } = WIDGET_LIST.at(-4) ?? { type: "" }; // three stand side by side
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page)).toBe(above);
  await page.keyboard.press("Home");
  await expect.poll(() => focused(page)).toBe(WIDGET_LIST[0]?.type);
  expect(await items(page).count()).toBeLessThan(60);
});

it("has the first six categories as chips and the others in a menu", async () => {
  const page = await begin();
  await showAll(page);
  // Until the others are there the starters have no more than six.
  await expect.poll(() => footer(page)).toContain(`of ${WIDGET_LIST.length} components`);
  const chips = page.getByRole("group", { name: "Category" });
  await expect.poll(() => chips.locator("[aria-pressed]").count()).toBe(1 + 6);
  await chips.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Commerce" }).click();
  await expect.poll(() => headings(page)).toEqual(["Commerce"]);
  await chips.getByRole("button", { name: "Commerce", pressed: true }).waitFor();
  await chips.getByRole("button", { name: "All" }).click();
  await expect.poll(async () => (await headings(page)).length).toBeGreaterThan(6);
});

it("offers popular searches below an empty search, and remembers what was searched for", async () => {
  const page = await begin();
  await page.keyboard.press("Control+f");
  const popular = page.getByRole("group", { name: "Popular searches" });
  await popular.waitFor();
  expect(await popular.getByRole("button").allTextContents()).toEqual([
    "input",
    "button",
    "table",
    "chart",
    "form",
    "card",
  ]);
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

it("resets the search by Escape", async () => {
  const page = await begin();
  await search(page).fill("table");
  await search(page).press("Escape");
  await expect.poll(() => search(page).inputValue()).toBe("");
  await search(page).fill("table");
  // Chromium does it by itself, not every browser.
  await search(page).dispatchEvent("keydown", { key: "Escape", bubbles: true });
  await expect.poll(() => search(page).inputValue()).toBe("");
});

it("forgives a typing mistake when the search is smart, and says when nothing is found", async () => {
  const page = await begin();
  await search(page).fill("chekbox");
  await item(page, "checkbox").waitFor();
  await page.getByRole("checkbox", { name: "Smart search" }).click();
  await page.getByRole("heading", { name: "No components found" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => search(page).inputValue()).toBe("");
  await item(page, "checkbox").waitFor();
});

it("clears search and category by Ctrl K, for the common set", async () => {
  const page = await begin();
  await search(page).fill("date");
  await page.getByRole("group", { name: "Category" }).getByRole("button", { name: "Date" }).click();
  await search(page).press("Control+k");
  await expect.poll(() => search(page).inputValue()).toBe("");
  await expect.poll(() => checked(page, "Set")).toBe(`Common ${widgetsOfTier("common").length}`);
  await expect.poll(async () => (await headings(page)).length).toBeGreaterThan(3);
  await search(page).press("Control+k"); // with nothing to clear
  await page.getByRole("dialog", { name: "Command palette" }).waitFor();
});

it("shows as a list by Ctrl G, with rows of 40 px where the grid has 60 px, and keeps it", async () => {
  const page = await begin();
  expect(await pitch(page, ".is-tile")).toBe(60);
  await search(page).press("Control+g");
  await expect.poll(() => pitch(page, ".is-row")).toBe(40);
  await page.reload();
  await palette(page).locator(".palette-rows").first().waitFor();
  await palette(page).getByRole("button", { name: "Show as a grid" }).click();
  await palette(page).locator(".palette-grid").first().waitFor();
});

it("adds by Enter and by Space, live, and only who added takes it back", async () => {
  const [ada, ben] = await beginTogether();
  await item(ada, "email").focus();
  await ada.keyboard.press("Enter");
  await expect.poll(() => ben.locator('[data-widget-type="email"]').count()).toBe(1);
  await item(ada, "button").focus();
  await ada.keyboard.press("Space");
  await expect.poll(() => ben.locator('[data-widget-type="button"]').count()).toBe(1);
  await ben.locator(".canvas-page").focus();
  await ben.keyboard.press("Control+z"); // nothing of it is his
  await ada.locator(".canvas-page").focus();
  await ada.keyboard.press("Control+z");
  await expect.poll(() => ben.locator('[data-widget-type="button"]').count()).toBe(0);
  expect(await ben.locator('[data-widget-type="email"]').count()).toBe(1);
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

it("shows what a component looks like after 500 ms of rest", async () => {
  const page = await begin();
  const card = page.locator(".palette-preview");
  await item(page, "email").hover();
  await card.waitFor(); // its code has come
  await page.mouse.move(700, 500);
  await card.waitFor({ state: "detached" });
  const leftAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() - at > 400, leftAt); // right after one the next needs no rest
  const delay = await delayOf({
    from: page,
    to: page,
    event: "pointermove",
    watch: "body",
    until: ".palette-preview",
    act: () => item(page, "email").hover(),
  });
  expect(delay).toBeGreaterThanOrEqual(500 - 10);
  await card.locator(".wv-field, .wv").first().waitFor();
  const { title, version, description, keywords, properties } = WIDGETS.email;
  for (const text of [
    title,
    `Input · ${version}`,
    description,
    `${Object.keys(properties).length} properties`,
  ])
    await card.getByText(text, { exact: true }).first().waitFor();
  expect(await card.locator(".badge").allTextContents()).toEqual(keywords.slice(0, 5));
});

it("says when a component cannot be shown", async () => {
  const page = await begin({ without: "**/assets/choice-*.js" });
  await showAll(page);
  await search(page).fill("switch");
  // What is listed moves under the pointer until the search is done.
  await expect.poll(async () => (await types(page))[0]).toBe("switch");
  await item(page, "switch").hover();
  await expect.poll(() => page.locator(".palette-preview").textContent()).toContain("No preview available");
});

it("drags a ghost with name, type and size, larger for what holds others", async () => {
  const page = await begin();
  for (const [type, text, width, height] of [
    ["text-input", "Texttext-input", 250, 80],
    ["container", "Containercontainer", 300, 200],
  ] as const) {
    await item(page, type).hover();
    await page.mouse.down();
    await page.mouse.move(120, 300, { steps: 6 });
    const ghost = page.locator(".palette-ghost");
    expect(await ghost.textContent()).toMatch(new RegExp(`^${text}\\d+ × \\d+$`));
    expect(await ghost.boundingBox()).toMatchObject({ width, height });
    await page.mouse.move(700, 400, { steps: 6 });
    await ghost.waitFor({ state: "detached" });
    await page.getByText("Drop component here").waitFor();
    await page.keyboard.press("Escape");
    await ghost.waitFor({ state: "detached" });
    await page.mouse.up();
  }
});

it("shows what is carried in its own look and size where it will stand, along its neighbors", async () => {
  const page = await begin();
  await carryOverCanvas(page, "email");
  await page.mouse.up();
  await expect.poll(async () => (await widgetIds(page)).length).toBe(1);
  const first = (await page.locator("[data-widget-id]").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await item(page, "text-input").hover();
  const held = (await item(page, "text-input").boundingBox()) ?? first;
  const reach = { x: held.width / 2, y: held.height / 2 };
  await page.mouse.down();
  await page.mouse.move(first.x + reach.x + 3, first.y + first.height + reach.y + 60, { steps: 8 });
  const carried = page.locator(".canvas-carried");
  await carried.locator(".wv-field, input").first().waitFor();
  const shown = (await carried.boundingBox()) ?? first;
  expect(shown.x).toBeCloseTo(first.x, 0);
  expect(shown.width).toBeCloseTo(first.width, 0);
  await page.mouse.up();
  await carried.waitFor({ state: "detached" });
  await expect.poll(async () => (await widgetIds(page)).length).toBe(2);
  const landed = await page.locator("[data-widget-id]").last().boundingBox();
  expect(landed?.x).toBeCloseTo(shown.x, 0);
  expect(landed?.y).toBeCloseTo(shown.y, 0);
});

it("from its search goes down to what is found, and adds the first of it with Enter", async () => {
  const page = await begin();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("email");
  await expect.poll(async () => (await types(page))[0]).toBe("email");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await widgetIds(page)).length).toBe(1);
  expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => item(page, "email").evaluate((entry) => entry === document.activeElement))
    .toBe(true);
});

it("drops only on the canvas, and nothing after Escape", async () => {
  const page = await begin();
  await carryOverCanvas(page, "email");
  await page.keyboard.press("Escape");
  await page.locator(".palette-ghost").waitFor({ state: "detached" });
  await page.mouse.up();
  await item(page, "email").hover();
  await page.mouse.down();
  await page.mouse.move(300, 20, { steps: 6 });
  await page.mouse.up();
  expect(await widgetIds(page)).toEqual([]);
  await item(page, "email").hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await widgetIds(page)).length).toBe(1);
});

it("drops where the pointer is let go, not where it was a moment before", async () => {
  const page = await begin();
  await carryOverCanvas(page, "email");
  await letGoAt(page, 300, 20);
  await page.mouse.up();
  await page.locator(".palette-ghost").waitFor({ state: "detached" });
  expect(await widgetIds(page)).toEqual([]);
  await carryOverCanvas(page, "email");
  await letGoAt(page, 900, 600);
  await page.mouse.up();
  await expect.poll(async () => (await widgetIds(page)).length).toBe(1);
  const { x = 0, y = 0 } = (await page.locator("[data-widget-id]").boundingBox()) ?? {};
  expect(x).toBeGreaterThan(750);
  expect(y).toBeGreaterThan(500);
});

it("lets a viewer look but add nothing", async () => {
  const projectId = await createProject(server, owner, "Form");
  const viewer = await inviteTo(server, owner, projectId, { name: "Vera", permission: "viewer" });
  const page = await (await openOfflineProfile(browser, server, viewer)).newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByText("Live · view only").waitFor();
  await item(page, "email").click({ force: true });
  await item(page, "email").press("Enter");
  expect(await item(page, "email").getAttribute("aria-disabled")).toBe("true");
  await item(page, "email").hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 6 });
  expect(await page.locator(".palette-ghost").count()).toBe(0);
  await page.mouse.up();
  expect(await widgetIds(page)).toEqual([]);
  expect(await kept(page, "palette-recent")).toEqual([]);
  expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
});

/** A new project, and a browser that was never here; some files may not come. */
async function begin({ without }: { readonly without?: string } = {}): Promise<Page> {
  const context = await openOfflineProfile(browser, server, owner);
  if (without !== undefined) {
    await context.route("**/worker.js", (route) => route.abort());
    await context.route(without, (route) => route.abort());
  }
  return openBuilder(context, server, await createProject(server, owner, "Form"));
}

async function beginTogether(): Promise<readonly [Page, Page]> {
  const projectId = await createProject(server, owner, "Form");
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  return Promise.all([
    openBuilder(await openOfflineProfile(browser, server, owner), server, projectId),
    openBuilder(await openOfflineProfile(browser, server, guest), server, projectId),
  ]);
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

/** What the chosen option of a group is called. */
function checked(page: Page, group: string): Promise<string | null> {
  return page.getByRole("radiogroup", { name: group }).getByRole("radio", { checked: true }).textContent();
}

async function showAll(page: Page): Promise<void> {
  await page.getByRole("radiogroup", { name: "Set" }).getByRole("radio", { name: "All" }).click();
}

function headings(page: Page): Promise<(string | null)[]> {
  return palette(page)
    .locator("section")
    .evaluateAll((sections) => sections.map((section) => section.getAttribute("aria-label")));
}

function footer(page: Page): Promise<string | null> {
  return palette(page).locator(".palette-footer").textContent();
}

/** The type of the component that has the focus. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("data-preview"));
}

function labels(buttons: readonly Element[]): (string | null)[] {
  return buttons.map((button) => button.getAttribute("aria-label"));
}

/** From one row to the next, px. */
async function pitch(page: Page, selector: string): Promise<number> {
  const tops = await palette(page)
    .locator("section")
    .first()
    .locator(selector)
    .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().top));
  const [first = Number.NaN, second = Number.NaN] = [...new Set(tops)];
  return second - first;
}

/** What this browser keeps under a name. */
async function kept(page: Page, name: string): Promise<readonly unknown[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `formweave:private:${name}`);
  return z.array(z.unknown()).parse(JSON.parse(text ?? "[]"));
}

/** How long after a click this browser keeps something under a name, ms. */
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

/** Drags a component out until the canvas says that it would take it. */
async function carryOverCanvas(page: Page, type: string): Promise<void> {
  await item(page, type).hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 6 });
  await page.getByText("Drop component here").waitFor();
}

/** Moves the pointer and lets go in one task, as it comes when the page has been busy. */
async function letGoAt(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(
    ([clientX, clientY]) => {
      const init = { clientX, clientY, bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse" };
      document.body.dispatchEvent(new PointerEvent("pointermove", { ...init, buttons: 1 }));
      document.body.dispatchEvent(new PointerEvent("pointerup", init));
    },
    [x, y] as const,
  );
}
