import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { releaseList } from "@formweave/schema/api";
import { type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectNoViolation } from "./axe.ts";
import { startBrowser, type TestBrowser } from "./browser.ts";
import { call, setUpOwner, startServer, textAt, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The page of a project that was made from a template and published as it is. */
async function publish(templateId: string): Promise<string> {
  const { cookie } = owner;
  const body = { kind: "form", name: templateId, templateId };
  const made = await call(server, "POST", "/api/projects", { cookie, body });
  const path = `/api/projects/${textAt(made.data, "id")}/releases`;
  await call(server, "POST", path, { cookie, body: {} });
  const { data } = await call(server, "GET", path, { cookie });
  return `${server.url}/f/${releaseList.parse(data).publications[0]?.slug}`;
}

/** What can have the focus, and what of it had it on the way through the page by Tab. */
async function tabThrough(page: Page) {
  const wanted = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(input, select, textarea, button, a[href], summary, [tabindex='0'])",
      ),
    ];
    // Of the buttons of one group only one is on the way.
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
  // A day and a time have a stop for each of their parts, and one for what opens the picker.
  const inParts = await page.locator("main :is(input[type='date'], input[type='time'])").count();
  const reached = new Set<string>();
  for (let press = 0; press < wanted.length + 5 + 4 * inParts; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement)) return "";
      if (!(active instanceof HTMLInputElement) || active.type !== "radio")
        return active.dataset["stop"] ?? "";
      const first = document.querySelector<HTMLElement>(`input[name="${active.name}"][data-stop]`);
      return first?.dataset["stop"] ?? "";
    });
    reached.add(stop);
  }
  return { wanted, missed: wanted.filter((stop) => !reached.has(stop)) };
}

it.each(STARTER_TEMPLATES.map(({ id }) => id))(
  "the published %s has no violation in the light, in the dark, from right to left and at 400 %, and is reached by keyboard",
  async (id) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(await publish(id));
    await page.locator("html[data-filling]").waitFor();
    const { wanted, missed } = await tabThrough(page);
    expect(wanted.length).toBeGreaterThan(1);
    expect(missed).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectNoViolation(page, "main", { rules: colorScheme === "light" ? "all" : "color" });
    }
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await expectNoViolation(page, "main");
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoViolation(page, "main");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await context.close();
  },
);
