import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { afterTest } from "./cleanUp.ts";
import type { Page } from "./page.ts";

const SCHEMES = ["light", "dark"] as const;
const GRAVE = new Set(["serious", "critical"]);
/** What can be wrong in one color scheme and right in the other. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects nothing serious or critical on the page as it is now, nor anything at all in a part of it, in the light and in the dark. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  afterTest(() => page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" }));
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect.poll(() => document.documentElement.dataset["theme"]).toBe(colorScheme);
    await expectNoViolation(part, { rules: colorScheme === "light" ? "all" : "color" });
  }
}

interface Scan {
  /** Whether what is not serious counts as well; it does in a part of a page. */
  readonly counts?: "all" | "grave";
  readonly rules?: "all" | "color";
}

/** Looks once, in the colors that it has. */
async function expectNoViolation(
  part?: string,
  { counts = part === undefined ? "grave" : "all", rules = "all" }: Scan = {},
): Promise<void> {
  await standStill();
  const options: RunOptions = {
    // Nobody reads where what passes stands, which takes most of the time.
    resultTypes: ["violations"],
    ...(rules === "color" && { runOnly: { type: "rule", values: COLOR_RULES } }),
  };
  const { passes, violations } = await axe.run(part ?? "html", options);
  const counted = violations.filter(({ impact }) => counts === "all" || GRAVE.has(impact ?? ""));
  const found = counted.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  // Else there was nothing to see, and all of it was fine.
  expect(passes.map(({ id }) => id)).toContain("color-contrast");
}

/** Waits until nothing is on its way that comes to an end: halfway, no colour is what it will be. */
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
