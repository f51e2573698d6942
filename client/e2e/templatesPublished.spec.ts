import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { releaseList } from "@formweave/schema/api";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { expectNoViolation } from "./axe.ts";
import { journey } from "./journey.ts";
import { call, textAt } from "./server.ts";

const WIDE = { width: 1280, height: 900 };

const stage = journey();
let page: Page;

beforeAll(async () => {
  page = await (await stage.browser.newContext()).newPage();
});

beforeEach(async () => {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
});

/** Publishes a project made from a template without changes, and returns its address. */
async function publish(templateId: string): Promise<string> {
  const { cookie } = stage.owner;
  const body = { kind: "form", name: templateId, templateId };
  const made = await call(stage.server, "POST", "/api/projects", { cookie, body });
  const path = `/api/projects/${textAt(made.data, "id")}/releases`;
  await call(stage.server, "POST", path, { cookie, body: {} });
  const { data } = await call(stage.server, "GET", path, { cookie });
  return `${stage.server.url}/f/${releaseList.parse(data).publications[0]?.slug}`;
}

/** Tabs through the page; returns the focusable controls, and those that got the focus. */
async function tabThrough() {
  const wanted = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(input, select, textarea, button, a[href], summary, [tabindex='0'])",
      ),
    ];
    // Only one radio button of a group is a Tab stop.
    const seen = new Set<string>();
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
      .filter((control) => !control.matches(":disabled") && control.getClientRects().length > 0)
      .filter((control) => {
        if (!(control instanceof HTMLInputElement) || control.type !== "radio") return true;
        const isFirst = !seen.has(control.name);
        seen.add(control.name);
        return isFirst;
      })
      .map((control, index) => (control.dataset["stop"] = `stop ${index}`));
  });
  // Date and time inputs have a stop for each of their parts, and one for the picker.
  const inParts = await page.locator("main :is(input[type='date'], input[type='time'])").count();
  await page.evaluate(() => {
    addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const isRadio = target instanceof HTMLInputElement && target.type === "radio";
      const stop = isRadio ? document.querySelector(`input[name="${target.name}"][data-stop]`) : target;
      stop?.setAttribute("data-reached", "");
    });
  });
  for (let press = 0; press < wanted.length + 5 + 4 * inParts; press++) await page.keyboard.press("Tab");
  const reached = await page
    .locator("[data-reached]")
    .evaluateAll((stops) => stops.map((stop) => stop.getAttribute("data-stop")));
  return { wanted, missed: wanted.filter((stop) => !reached.includes(stop)) };
}

it.each(STARTER_TEMPLATES.map(({ id }) => id))(
  "the published %s has no violation in the light, in the dark, from right to left and at 400 %, and is reached by keyboard",
  async (id) => {
    await page.goto(await publish(id));
    await page.locator("html[data-filling]").waitFor();
    const { wanted, missed } = await tabThrough();
    // Links and buttons that the template leaves without a destination are no stops.
    const idle = await page.locator("main :is(:disabled, [aria-disabled='true'])").count();
    expect(wanted.length + idle).toBeGreaterThan(1);
    expect(wanted.length).toBeGreaterThan(0);
    expect(missed).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectNoViolation(page, "main", { rules: colorScheme === "light" ? "all" : "color" });
    }
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await expectNoViolation(page, "main");
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoViolation(page, "main");
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
  },
);
