import { expect, it } from "vitest";
import { dragPointer, measureCenter, readWidgets, widgetIds } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const STEPS = 6;

it("an empty canvas has its ways in: the first field, templates, samples, a tour, the palette's key", async () => {
  const page = await openEmpty();
  await page.getByText("Drag components from the left panel, choose a template, or let AI help.").waitFor();
  const tip = page.locator(".canvas-empty-tip > span");
  await expect.poll(() => tip.textContent()).toBe("CtrlK opens the command palette");
  await page.locator(".canvas-empty").getByRole("button", { name: "Browse templates" }).click();
  await page.getByRole("region", { name: "Component templates" }).waitFor();
  for (const [name, title] of [
    [/^Contact form/, "Get in touch"],
    [/^Customer feedback/, "How did we do?"],
    [/^Event registration/, "Register for the conference"],
  ] as const) {
    await page.locator(".canvas-empty").getByRole("button", { name }).click();
    await page.locator("[data-widget-id]").getByText(title).first().waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("heading", { name: "Start building your form" }).waitFor();
  }
  await page.locator(".canvas-empty").getByRole("button", { name: "AI assistant" }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches("[role='tabpanel'] textarea") === true))
    .toBe(true);
  await page.getByRole("button", { name: "Add first field" }).click();
  await expect.poll(() => widgetIds(page)).toHaveLength(1);
  await page.getByText("New field").first().waitFor();
  expect(
    await page.locator("[data-widget-id]").evaluate((frame) => [frame.style.width, frame.style.height]),
  ).toEqual(["640px", "80px"]);
  await expect.poll(() => page.getByRole("heading", { name: "Start building your form" }).count()).toBe(0);
});

it("a colleague sees the first field, and only its author undoes it", async () => {
  const project = createProject({ widgets: [] });
  const his = await project.join("Ben");
  const page = await project.open();
  await page.getByRole("button", { name: "Add first field" }).click();
  await expect.poll(() => readWidgets(his)).toHaveLength(1);
  expect(his.undo()).toBeUndefined(); // he changed nothing
  await expect.poll(() => readWidgets(his)).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await expect.poll(() => readWidgets(his)).toHaveLength(0);
  await page.getByRole("heading", { name: "Start building your form" }).waitFor();
});

it("the tour lights real elements, goes on and back by keys, and gives the focus back", async () => {
  const page = await openEmpty();
  const opener = page.getByRole("button", { name: "Take a quick tour" });
  await opener.press("Enter");
  const tour = page.getByRole("dialog");
  await tour.getByText(`1 of ${STEPS}`).waitFor();
  await expect.poll(() => isFocused(tour.getByRole("button", { name: "Next" }))).toBe(true);
  await expectSpotOn(page, page.locator(".builder-left"));
  await page.keyboard.press("Enter");
  await tour.getByText(`2 of ${STEPS}`).waitFor();
  await page.keyboard.press("ArrowLeft");
  await tour.getByText(`1 of ${STEPS}`).waitFor();
  for (let step = 1; step < STEPS; step++) await page.keyboard.press("ArrowRight");
  await tour.getByText(`${STEPS} of ${STEPS}`).waitFor();
  await expectSpotOn(page, page.locator(".presence-pill"));
  await page.keyboard.press("Enter");
  await tour.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(opener)).toBe(true);
});

it("what was done is said for two seconds, and what is seen anyway is only spoken", async () => {
  const page = await openEmpty();
  const line = page.locator(".status-line");
  await page.getByRole("button", { name: "Add first field" }).click();
  await page.getByText("Added Text", { exact: true }).waitFor({ state: "attached" });
  const from = await measureCenter(page.locator("[data-widget-id]"));
  await dragPointer(page, { from, to: { x: from.x + 60, y: from.y + 40 } });
  await page.getByText(/^Moved to \d+, \d+$/).waitFor({ state: "attached" });
  await expect.poll(() => line.count()).toBe(0);
  await page.getByRole("tree", { name: "Components on the page" }).focus();
  await page.keyboard.press("ArrowDown");
  for (const [key, message] of [
    ["Control+z", "Undone"],
    ["Control+Shift+z", "Redone"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => line.textContent()).toBe(message);
  }
});

async function openEmpty(): Promise<Page> {
  const page = await createProject({ widgets: [] }).open();
  await page.getByRole("heading", { name: "Start building your form" }).waitFor();
  return page;
}

async function expectSpotOn(page: Page, target: Locator): Promise<void> {
  const wanted = await centre(target);
  await expect.poll(() => centre(page.locator(".tour-spot"))).toEqual(wanted);
}

async function centre(element: Locator): Promise<readonly number[]> {
  const { x, y } = await measureCenter(element);
  return [Math.round(x), Math.round(y)];
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
