import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { isKeyed, KEYS, shownKeys } from "../src/builder/actions/keys.ts";
import { expectAccessible } from "./axe.ts";
import { journey } from "./journey.ts";

const STEPS = 6;

const stage = journey();
let page: Page;

beforeAll(async () => {
  page = await stage.open("Ada");
  await page.getByRole("heading", { name: "Start building your form" }).waitFor();
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
