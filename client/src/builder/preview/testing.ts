import type { Json } from "@formweave/schema/model";
import { expect } from "vitest";
import type { Locator, Page } from "#testing/page.ts";

/** A header, three fields, two of them side by side, a text and a button. */
export const INTAKE = [
  widget("intro", "text", [80, 100, 640, 48], { text: "Tell us about your company." }),
  widget("name", "text-input", [80, 180, 400, 72], { label: "Full name", required: true }),
  widget("mail", "email", [520, 180, 400, 72], { label: "Work email" }),
  widget("plan", "select", [80, 280, 840, 72], { label: "Plan" }),
  widget("send", "submit", [80, 380, 200, 60], { label: "Send" }),
];

function widget(
  id: string,
  type: string,
  [x, y, width, height]: readonly [number, number, number, number],
  props: Readonly<Record<string, Json>>,
) {
  return { id, type, name: id, position: { x, y }, size: { width, height }, props };
}

export async function choose(page: Page, device: string): Promise<void> {
  const devices = page.getByRole("radiogroup", { name: "Preview on" });
  await devices.getByRole("radio", { name: new RegExp(`^${device}`) }).click();
  await expect.poll(() => chosenOn(page)).toContain(device);
}

export async function chosenOn(page: Page): Promise<string> {
  const devices = page.getByRole("radiogroup", { name: "Preview on" });
  return (await devices.getByRole("radio", { checked: true }).getAttribute("aria-label")) ?? "";
}

export function live(page: Page): Locator {
  return page.getByRole("region", { name: "Preview" });
}

/** Waits until the server has everything. */
export async function settle(page: Page): Promise<void> {
  await page.getByText("Saved · on server").first().waitFor();
}
