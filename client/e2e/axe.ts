import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const SCHEMES = ["light", "dark"] as const;
const GRAVE = new Set(["serious", "critical"]);
/** What can be wrong in one color scheme and right in the other. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects nothing serious or critical on the page as it is now, nor anything at all in a part of it, in the light and in the dark. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    await expectNoViolation(page, part, { rules: colorScheme === "light" ? "all" : "color" });
    await keepPicture(page, colorScheme);
  }
}

interface Scan {
  /** Whether what is not serious counts as well; it does in a part of a page. */
  readonly counts?: "all" | "grave";
  readonly rules?: "all" | "color";
}

/** As `expectAccessible`, in the colors that it has. */
export async function expectNoViolation(
  page: Page,
  part?: string,
  { counts = part === undefined ? "grave" : "all", rules = "all" }: Scan = {},
): Promise<void> {
  await standStill(page);
  const { passes, violations } = await analyze(page, part, rules);
  const counted = violations.filter(({ impact }) => counts === "all" || GRAVE.has(impact ?? ""));
  const found = counted.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  // Else there was nothing to see, and all of it was fine.
  expect(passes.map(({ id }) => id)).toContain("color-contrast");
}

/** Runs axe in the page, to which it comes once: 560 kB at each look took longer than the look. */
async function analyze(page: Page, part: string | undefined, rules: Scan["rules"]): Promise<AxeResults> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
  const options: RunOptions = {
    // Nobody reads where what passes stands, which takes most of the time.
    resultTypes: ["violations"],
    ...(rules === "color" && { runOnly: { type: "rule", values: COLOR_RULES } }),
  };
  const words = [part ?? "html", options].map((word) => JSON.stringify(word));
  return page.evaluate<AxeResults>(`axe.run(${words.join(", ")})`);
}

/** Waits until nothing is on its way that comes to an end: halfway, no colour is what it will be. */
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

/** Leaves a picture of every screen that is looked at here, when the environment says where. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  const { currentTestName = "" } = expect.getState();
  const file = `${currentTestName.replaceAll(/\W+/g, "-").slice(0, 120)}-${name}.png`;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${file}` });
}
