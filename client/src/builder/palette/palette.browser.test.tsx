import { widgetsOfTier } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { widgetIds, readWidgets } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";
import { checked, focused, footer, headings, item, items, kept, search, showAll, types } from "./testing.ts";

it("switches sets by Ctrl with 1, 2 and 3, counts them, and mounts only what is in view of a long one", async () => {
  const page = await createProject().open();
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
  const { type: above } = WIDGET_LIST.at(-4) ?? { type: "" }; // rows of three
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page)).toBe(above);
  await page.keyboard.press("Home");
  await expect.poll(() => focused(page)).toBe(WIDGET_LIST[0]?.type);
  await expect.poll(() => items(page).count()).toBeLessThan(60);
});

it("has the first six categories as chips and the others in a menu", async () => {
  const page = await createProject().open();
  await showAll(page);
  // Until the full set has loaded, the starter set lists no more than six.
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

it("resets the search by Escape", async () => {
  const page = await createProject().open();
  await search(page).fill("table");
  await search(page).press("Escape");
  await expect.poll(() => search(page).inputValue()).toBe("");
  await search(page).fill("table");
  // Chromium clears the field by itself, other browsers do not.
  await search(page).dispatchEvent("keydown", { key: "Escape", bubbles: true });
  await expect.poll(() => search(page).inputValue()).toBe("");
});

it("has as many columns as before when a search is cleared, however long what it found", async () => {
  const page = await createProject().open();
  await showAll(page);
  const columns = () =>
    items(page).evaluateAll((tiles) => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size);
  await expect.poll(() => footer(page)).toContain(`of ${WIDGET_LIST.length} components`);
  const before = await columns();
  expect(before).toBeGreaterThan(1);
  for (const query of ["e", "table", "chart", "nothing is called so"]) {
    await search(page).fill(query);
    await expect.poll(() => footer(page)).not.toContain(`${WIDGET_LIST.length} of `);
    await search(page).press("Escape");
    await expect.poll(() => footer(page)).toContain(`${WIDGET_LIST.length} of `);
    await expect.poll(columns).toBe(before);
  }
});

it("forgives a typing mistake when the search is smart, and says when nothing is found", async () => {
  const page = await createProject().open();
  await search(page).fill("chekbox");
  await item(page, "checkbox").waitFor();
  await page.getByRole("checkbox", { name: "Smart search" }).click();
  await page.getByRole("heading", { name: "No components found" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => search(page).inputValue()).toBe("");
  await item(page, "checkbox").waitFor();
});

it("clears search and category by Ctrl K, for the common set", async () => {
  const page = await createProject().open();
  await search(page).fill("date");
  await page.getByRole("group", { name: "Category" }).getByRole("button", { name: "Date" }).click();
  await search(page).press("Control+k");
  await expect.poll(() => search(page).inputValue()).toBe("");
  await expect.poll(() => checked(page, "Set")).toBe(`Common ${widgetsOfTier("common").length}`);
  await expect.poll(async () => (await headings(page)).length).toBeGreaterThan(3);
  await search(page).press("Control+k"); // with nothing to clear
  await page.getByRole("dialog", { name: "Command palette" }).waitFor();
});

it("from its search goes down to what is found, and adds the first of it with Enter", async () => {
  const page = await createProject().open();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("email");
  await expect.poll(async () => (await types(page))[0]).toBe("email");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await widgetIds(page)).length).toBe(1);
  // The focus has moved to the added component; Ctrl+F leads back to the search.
  const added = page.getByRole("tree", { name: "Components on the page" }).getByRole("treeitem");
  await expect.poll(() => added.evaluate((entry) => entry === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+f");
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => item(page, "email").evaluate((entry) => entry === document.activeElement))
    .toBe(true);
});

it("lets a viewer look but add nothing", async () => {
  const page = await createProject().open("Vera", "viewer");
  await item(page, "email").click({ force: true });
  await item(page, "email").press("Enter");
  await expect.poll(() => item(page, "email").getAttribute("aria-disabled")).toBe("true");
  await item(page, "email").hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 6 });
  await expect.poll(() => page.locator(".palette-ghost").count()).toBe(0);
  await page.mouse.up();
  await expect.poll(() => widgetIds(page)).toEqual([]);
  expect(kept("palette-recent")).toEqual([]);
  await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
});

it("adds by Enter and by Space, live, and only who added takes it back", async () => {
  const project = createProject();
  const ben = await project.join("Ben");
  const ada = await project.open("Ada");
  const countOnBen = (wanted: string) => readWidgets(ben).filter(({ type }) => type === wanted).length;
  await item(ada, "email").focus();
  await ada.keyboard.press("Enter");
  await expect.poll(() => countOnBen("email")).toBe(1);
  await item(ada, "button").focus();
  await ada.keyboard.press("Space");
  await expect.poll(() => countOnBen("button")).toBe(1);
  expect(ben.undo()).toBeUndefined(); // Ben changed nothing
  await ada.locator(".canvas-page").focus();
  await ada.keyboard.press("Control+z");
  await expect.poll(() => countOnBen("button")).toBe(0);
  expect(countOnBen("email")).toBe(1);
});
