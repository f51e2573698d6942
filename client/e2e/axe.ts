import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const SCHEMES = ["light", "dark"] as const;
const GRAVE = new Set(["serious", "critical"]);
/** Rules that count on every screen, whatever their severity: distinguishable landmarks, and targets of sufficient size. */
const ALWAYS = new Set(["landmark-unique", "region", "target-size"]);
/** Popups beside their trigger have the focus while open and belong to no landmark. */
const POPUP = /radix-popper/;
/** Rules with a result that depends on the colour scheme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects no serious or critical violation on the present page, or no violation at all in a part of it, in both colour schemes. */
export async function expectAccessible(page: Page, part?: string, { isScreen = true } = {}): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    await expectNoViolation(page, part, {
      rules: colorScheme === "light" ? "all" : "color",
      isScreen,
    });
    await keepPicture(page, colorScheme);
  }
}

interface Scan {
  /** "all" also counts minor violations; the default for a part of a page. */
  readonly counts?: "all" | "grave";
  readonly rules?: "all" | "color";
  /** True when the page is a complete screen: then its landmarks and the size of its targets count too. */
  readonly isScreen?: boolean;
}

/** Like `expectAccessible`, but only in the present colour scheme. */
export async function expectNoViolation(
  page: Page,
  part?: string,
  { counts = part === undefined ? "grave" : "all", rules = "all", isScreen = true }: Scan = {},
): Promise<void> {
  await standStill(page);
  const { passes, violations } = await analyze(page, part, rules);
  const counted = violations.filter(
    ({ id, impact }) => counts === "all" || (isScreen && ALWAYS.has(id)) || GRAVE.has(impact ?? ""),
  );
  const messages = counted.filter(({ id }) => isScreen || !ALWAYS.has(id));
  const found = messages.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== "region" || !POPUP.test(target.join(" ")))
      .map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  // Otherwise nothing was visible, and everything passed.
  expect(passes.map(({ id }) => id)).toContain("color-contrast");
}

/** Runs axe in the page. Its 560 kB are injected only once, since that took longer than the check. */
async function analyze(page: Page, part: string | undefined, rules: Scan["rules"]): Promise<AxeResults> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
  const options: RunOptions = {
    // The positions of passing elements are not needed, and take most of the time.
    resultTypes: ["violations"],
    // Off by default, because it is part of WCAG 2.2.
    rules: { "target-size": { enabled: true } },
    ...(rules === "color" && { runOnly: { type: "rule", values: COLOR_RULES } }),
  };
  const words = [part ?? "html", options].map((word) => JSON.stringify(word));
  return page.evaluate<AxeResults>(`axe.run(${words.join(", ")})`);
}

/** Waits for the end of all finite animations: before that, colours are not final. */
async function standStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Saves a screenshot of every checked screen if the environment names a folder. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  const { currentTestName = "" } = expect.getState();
  const file = `${currentTestName.replaceAll(/\W+/g, "-").slice(0, 120)}-${name}.png`;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${file}` });
}
