import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { afterTest } from "./cleanUp.ts";
import type { Page } from "./page.ts";

const SCHEMES = ["light", "dark"] as const;
const GRAVE = new Set(["serious", "critical"]);
/** Rules that may fail in one color scheme and hold in the other. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects no serious or critical violation on the present page, and none at all in a part of it, in the light and the dark scheme. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  afterTest(() => page.emulateMedia({ colorScheme: "light" }));
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => document.documentElement.dataset["theme"]).toBe(colorScheme);
    await expectNoViolation(part, { rules: colorScheme === "light" ? "all" : "color" });
  }
}

interface Scan {
  /** Violations that count: all of them in a part of a page, only grave ones on a whole page. */
  readonly counts?: "all" | "grave";
  readonly rules?: "all" | "color";
}

/** Like `expectAccessible`, but only in the present colors. */
export async function expectNoViolation(
  part?: string,
  { counts = part === undefined ? "grave" : "all", rules = "all" }: Scan = {},
): Promise<void> {
  await standStill();
  const options: RunOptions = {
    // The positions of passed checks are not needed, and take most of the time.
    resultTypes: ["violations"],
    ...(rules === "color" && { runOnly: { type: "rule", values: COLOR_RULES } }),
  };
  const { passes, violations } = await axe.run(part ?? "html", options);
  const counted = violations.filter(({ impact }) => counts === "all" || GRAVE.has(impact ?? ""));
  const found = counted.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  // Otherwise the page was empty, and passed.
  expect(passes.map(({ id }) => id)).toContain("color-contrast");
}

/** Waits until all finite animations have ended: halfway, no color is final. */
async function standStill(): Promise<void> {
  await expect
    .poll(() =>
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
    )
    .toBe(true);
}
