import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** More presses than any page has controls. */
const MANY = 200;

/** Presses Tab, or Shift and Tab, until the focus is there. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  await walkTo(page, target, key);
}

/** Presses a key until the focus is there. */
export async function walkTo(page: Page, target: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < MANY; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${String(target)}`);
}

/** Waits until something is there and has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await target.waitFor();
  await expect.poll(() => isFocused(target)).toBe(true);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
