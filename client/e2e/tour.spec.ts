import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { isKeyed, KEYS, shownKeys } from "../src/builder/actions/keys.ts";
import { expectAccessible } from "./axe.ts";
import { widgetIds } from "./builder.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const STEPS = 6;

const stage = journey({ people: { Ben: "editor" } });
let page: Page;

beforeAll(async () => {
  page = await stage.open("Ada");
});

beforeEach(async () => {
  await page.keyboard.press("Escape");
  const body = { name: "Form", kind: "form", widgets: [] };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
  await page.getByRole("heading", { name: "Start building your form" }).waitFor();
});

it("an empty canvas has its ways in: the first field, templates, samples, a tour, the palette's key", async () => {
  await page.getByRole("heading", { name: "Start building your form" }).waitFor();
  await page.getByText("Drag components from the left panel, choose a template, or let AI help.").waitFor();
  const tip = page.locator(".canvas-empty-tip > span");
  await expect.poll(() => tip.textContent()).toBe("CtrlK opens the command palette");
  await page.locator(".canvas-empty").getByRole("button", { name: "Browse templates" }).click();
  await page.getByRole("region", { name: "Component templates" }).waitFor();
  for (const [name, title] of [
    [/^Contact form/, "Get in touch"],
    [/^Customer feedback/, "How did we do?"],
    [/^Event registration/, "Register for the conference"],
  ] as const) {
    await page.locator(".canvas-empty").getByRole("button", { name }).click();
    await page.locator("[data-widget-id]").getByText(title).first().waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("heading", { name: "Start building your form" }).waitFor();
  }
  await page.locator(".canvas-empty").getByRole("button", { name: "AI assistant" }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches("[role='tabpanel'] textarea") === true))
    .toBe(true);
  await page.getByRole("button", { name: "Add first field" }).click();
  await expect.poll(() => widgetIds(page)).toHaveLength(1);
  await page.getByText("New field").first().waitFor();
  expect(
    await page.locator("[data-widget-id]").evaluate((frame) => [frame.style.width, frame.style.height]),
  ).toEqual(["640px", "80px"]);
  await expect.poll(() => page.getByRole("heading", { name: "Start building your form" }).count()).toBe(0);
});

it("a colleague sees the first field, and only its author undoes it", async () => {
  const his = await stage.open("Ben");
  await page.getByRole("button", { name: "Add first field" }).click();
  await expect.poll(() => widgetIds(his)).toHaveLength(1);
  await his.keyboard.press("Control+z");
  await expect.poll(() => widgetIds(his)).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await his.getByRole("heading", { name: "Start building your form" }).waitFor();
  await his.context().close();
});

it("the tour lights real elements, goes on and back by keys, and gives the focus back", async () => {
  const opener = page.getByRole("button", { name: "Take a quick tour" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const tour = page.getByRole("dialog");
  await tour.getByText(`1 of ${STEPS}`).waitFor();
  await expect.poll(() => isFocused(tour.getByRole("button", { name: "Next" }))).toBe(true);
  await expectSpotOn(page.locator(".builder-left"));
  await page.keyboard.press("Enter");
  await tour.getByText(`2 of ${STEPS}`).waitFor();
  await page.keyboard.press("ArrowLeft");
  await tour.getByText(`1 of ${STEPS}`).waitFor();
  for (let step = 1; step < STEPS; step++) await page.keyboard.press("ArrowRight");
  await tour.getByText(`${STEPS} of ${STEPS}`).waitFor();
  await expectSpotOn(page.locator(".presence-pill"));
  await page.keyboard.press("Enter");
  await tour.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(opener)).toBe(true);
});

it("View documentation opens a page with every shortcut in a new tab", async () => {
  const [docs] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "View documentation" }).click(),
  ]);
  await docs.getByRole("heading", { name: "The builder" }).waitFor();
  expect(new URL(docs.url()).pathname).toBe("/docs/builder");
  await expect
    .poll(() => docs.getByRole("row", { name: /^Align left/ }).textContent())
    .toBe("Align leftCtrlAltL");
  const keys = await docs.getByRole("row").locator("td").allTextContents();
  const shown = Object.keys(KEYS).flatMap((id) => (isKeyed(id) ? shownKeys(id).replaceAll(" ", "") : []));
  expect(shown.filter((each) => !keys.includes(each))).toEqual([]);
  await docs.close();
});

it("what was done is said for two seconds, and what is seen anyway is only spoken", async () => {
  const line = page.locator(".status-line");
  // Waits until the message of the previous test is gone.
  await expect.poll(() => line.count()).toBe(0);
  await page.getByRole("button", { name: "Add first field" }).click();
  await page.getByText("Added Text", { exact: true }).waitFor({ state: "attached" });
  await drag(page.locator("[data-widget-id]"), { x: 60, y: 40 });
  await page.getByText(/^Moved to \d+, \d+$/).waitFor({ state: "attached" });
  await expect.poll(() => line.count()).toBe(0);
  await page.getByRole("tree", { name: "Components on the page" }).focus();
  await page.keyboard.press("ArrowDown");
  for (const [key, message] of [
    ["Control+z", "Undone"],
    ["Control+Shift+z", "Redone"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => line.textContent()).toBe(message);
  }
});

it("the tour leaves out what is not there, and goes on where it was left", async () => {
  await page.keyboard.press("Control+Backslash");
  await page.getByRole("button", { name: "Take a quick tour" }).click();
  const tour = page.getByRole("dialog");
  await tour.getByText(`1 of ${STEPS - 1}`).waitFor();
  await page.keyboard.press("ArrowRight");
  await tour.getByRole("button", { name: "Skip tour" }).click();
  await tour.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Take a quick tour" }).click();
  await expect.poll(() => tour.textContent()).toContain(`2 of ${STEPS - 1}`);
  await tour.getByRole("button", { name: "Skip tour" }).click();
  await tour.waitFor({ state: "detached" });
  await page.keyboard.press("Control+Backslash");
});

it("the tour, the ways to begin and the documentation have no serious violation", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Take a quick tour" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await page.goto(`${stage.server.url}/docs/builder`);
  await page.getByRole("heading", { name: "Shortcuts" }).waitFor();
  await expectAccessible(page);
});

async function drag(frame: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
  const [x = 0, y = 0] = (await centre(frame)) ?? [];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
  await page.mouse.up();
}

async function expectSpotOn(target: Locator): Promise<void> {
  const wanted = await centre(target);
  await expect.poll(() => centre(page.locator(".tour-spot"))).toEqual(wanted);
}

async function centre(element: Locator): Promise<readonly number[] | null> {
  const box = await element.boundingBox();
  return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
