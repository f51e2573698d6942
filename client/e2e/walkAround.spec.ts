import { globSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { selectWidget } from "./builder.ts";
import { openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { publishForm } from "./published.ts";

/** Assets of the app; `form` is the style sheet of published forms only. */
const ASSETS = join(import.meta.dirname, "../dist/assets");
const PLACES = ["/account", "/organization", "/admin", "/usage", "/notifications", "/"];

const stage = journey();

it("the builder stands as it stood after a walk through every area, with the styles of all of them", async () => {
  const form = await publishForm(stage.server, stage.owner, "Walk", [
    { id: "plan", type: "radio", props: { label: "Plan" } },
    { id: "when", type: "date", props: { label: "When" } },
  ]);
  const page = await (await openProfile(stage.browser, stage.server, stage.owner)).newPage();
  const builder = `/projects/${form.projectId}`;
  await page.goto(stage.server.url + builder);
  await showPlan(page);
  const before = await measureControls(page);
  expect(Object.keys(before).length).toBeGreaterThan(30);

  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("button", { name: "Back to editing" }).click();
  for (const place of [`${builder}/responses`, `${builder}/responses/summary`, ...PLACES]) {
    await walk(page, place);
    await page.getByRole("main").first().waitFor();
  }
  await walk(page, builder);
  await showPlan(page);
  await expect.poll(() => measureControls(page)).toEqual(before);

  const added = await addStyles(page, globSync("*.css", { cwd: ASSETS }));
  expect(added).toBeGreaterThan(10);
  await expect.poll(() => measureControls(page)).toEqual(before);
}, 30_000);

async function showPlan(page: Page): Promise<void> {
  await page.getByText("Saved · on server").first().waitFor();
  await selectWidget(page, "plan");
  await page.getByRole("tab", { name: "Properties" }).click();
  await page.getByRole("textbox", { name: "Label", exact: true }).waitFor();
  // It loads last.
  await page.getByRole("button", { name: "Suggest texts" }).waitFor();
}

/** Navigates like a link of the app: without a reload, so that the styles of the previous page stay. */
async function walk(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
  await page.waitForURL((url) => url.pathname === href);
}

/** Returns the position and size of each named control of the page. */
function measureControls(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const boxes: Record<string, string> = {};
    for (const control of document.querySelectorAll("button, input, textarea, [role]")) {
      const name = control.getAttribute("aria-label") ?? control.textContent.trim().slice(0, 40);
      const { x, y, width, height } = control.getBoundingClientRect();
      if (name === "" || width === 0) continue;
      const named = `${control.getAttribute("role") ?? control.localName} ${name}`;
      const others = Object.keys(boxes).filter((key) => key.startsWith(`${named} #`)).length;
      boxes[`${named} #${others}`] = [x, y, width, height].map(Math.round).join(" ");
    }
    return boxes;
  });
}

/** Adds the style sheets of all unvisited parts of the app, except the one of published forms; returns their number. */
function addStyles(page: Page, files: readonly string[]): Promise<number> {
  return page.evaluate(async (names) => {
    const loads = names
      .filter((name) => !name.startsWith("form"))
      .map((name) => {
        const link = Object.assign(document.createElement("link"), {
          rel: "stylesheet",
          href: `/assets/${name}`,
        });
        const loaded = new Promise((resolve, reject) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", () => reject(new Error(`${name} did not come`)));
        });
        document.head.append(link);
        return loaded;
      });
    return (await Promise.all(loads)).length;
  }, files);
}
