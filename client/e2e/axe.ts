import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const SCHEMES = ["light", "dark"] as const;
const GRAVE = new Set(["serious", "critical"]);
/** What counts on every screen, whatever axe thinks of it: landmarks that can be told apart, and targets that can be hit. */
const ALWAYS = new Set(["landmark-unique", "region", "target-size"]);
/** What opens beside its trigger and has the focus while it is open belongs to no landmark. */
const POPUP = /radix-popper/;
/** What can be wrong in one color scheme and right in the other. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects nothing serious or critical on the page as it is now, nor anything at all in a part of it, in the light and in the dark. */
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
  /** Whether what is not serious counts as well; it does in a part of a page. */
  readonly counts?: "all" | "grave";
  readonly rules?: "all" | "color";
  /** Whether the page is as people meet it: then its landmarks and the size of its targets count too. */
  readonly isScreen?: boolean;
}

/** As `expectAccessible`, in the colors that it has. */
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
  const told = counted.filter(({ id }) => isScreen || !ALWAYS.has(id));
  const found = told.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== "region" || !POPUP.test(target.join(" ")))
      .map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
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
    // It is off by itself, being of WCAG 2.2.
    rules: { "target-size": { enabled: true } },
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
