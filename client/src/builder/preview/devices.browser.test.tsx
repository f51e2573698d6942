import { limits } from "@formweave/schema";
import { beforeEach, expect, it } from "vitest";
import { expectAccessible } from "#testing/axe.ts";
import { locateFrame, selectWidget } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";
import { choose, chosenOn, INTAKE, live, settle } from "./testing.ts";

const NAMES = { desktop: "Desktop", tablet: "Tablet", mobile: "Mobile", watch: "Watch", tv: "TV" } as const;
const FOLLOWS = "Switch to Desktop to move or resize. Here, places follow from it";

let project: TestProject;

beforeEach(() => {
  project = createProject({ name: "Intake", widgets: INTAKE });
});

it("shows the page at the width of each device, and says it", async () => {
  const page = await project.open();
  await expect.poll(() => chosenOn(page)).toBe("Desktop, 1200 px");
  await expect.poll(() => page.locator(".toolbar-title .badge").first().textContent()).toBe("Form");
  for (const device of ["tablet", "mobile", "watch", "tv", "desktop"] as const) {
    await choose(page, NAMES[device]);
    const width = limits.DEVICE_WIDTHS[device];
    await expect.poll(() => pageWidth(page)).toBe(width);
    await expect.poll(() => page.locator(".canvas-page-name").textContent()).toContain(`${width} ×`);
    await expect.poll(() => chosenOn(page)).toBe(`${NAMES[device]}, ${width} px`);
  }
});

it("has everything on the narrow page in reading order, and nothing outside of it", async () => {
  const page = await project.open();
  await choose(page, "Mobile");
  await expect.poll(() => pageWidth(page)).toBe(375);
  const boxes = await page.locator(".canvas-page > .canvas-frame").evaluateAll((frames) =>
    frames.map((frame) => {
      const style = getComputedStyle(frame);
      const [left = 0, top = 0, width = 0, height = 0] = [
        style.left,
        style.top,
        style.width,
        style.height,
      ].map(Number.parseFloat);
      return { left, top, right: left + width, end: top + height };
    }),
  );
  expect(boxes).toHaveLength(5);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(375);
    expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.end ?? 0);
  }
  await choose(page, "Desktop");
});

it("moves and resizes nothing on another device, by whatever way, and says why", async () => {
  const page = await project.open();
  await choose(page, "Mobile");
  const before = project.read().widgets;
  await selectWidget(page, "name");
  await page.getByRole("toolbar", { name: "Selection" }).waitFor();
  await expect.poll(() => page.locator("[data-handle], [data-grip]").count()).toBe(0);
  await expect
    .poll(() => page.getByRole("spinbutton", { name: "Width", exact: true }).isDisabled())
    .toBe(true);
  await drag(page, locateFrame(page, "name"), 40, 60);
  await locateFrame(page, "name").getByRole("treeitem").focus();
  for (const press of ["ArrowDown", "Alt+ArrowRight", "Control+Alt+KeyL"]) {
    if (press.startsWith("Control")) await page.keyboard.press("Control+KeyA");
    await page.keyboard.press(press);
    await page.getByText(FOLLOWS).first().waitFor();
  }
  await settle(page);
  expect(project.read().widgets).toEqual(before);
  await choose(page, "Desktop");
});

it("adds what is dropped on another device below what is there", async () => {
  const page = await project.open();
  await choose(page, "Mobile");
  await page.locator('[data-preview="number"]').hover();
  await page.mouse.down();
  await page.mouse.move(640, 500, { steps: 8 });
  await page.mouse.up();
  const added = page.locator('[data-widget-type="number"]');
  await added.waitFor();
  await settle(page);
  const ends = await page
    .locator(".canvas-frame")
    .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().bottom));
  const box = await added.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(Math.max(...ends), 0);
  await page.keyboard.press("Control+z");
  await added.waitFor({ state: "detached" });
  await choose(page, "Desktop");
});

it("says which styles come from the desktop, marks the device's own, and gives each back", async () => {
  const page = await project.open();
  await selectWidget(page, "intro");
  await setNumber(page, "Font size", 18);
  await choose(page, "Mobile");
  const size = field(page, "Font size");
  await expect.poll(() => size.inputValue()).toBe("18");
  await page.getByText("From Desktop", { exact: true }).waitFor();
  await setNumber(page, "Font size", 24);
  await page.getByText("Set for Mobile").first().waitFor();
  await expect.poll(() => readFontSize(page, "intro")).toBe("24px");
  await choose(page, "Tablet");
  await expect.poll(() => readFontSize(page, "intro")).toBe("18px");
  await choose(page, "Mobile");
  await page.getByRole("button", { name: "Reset font size to Desktop" }).click();
  await expect.poll(() => readFontSize(page, "intro")).toBe("18px");
  await choose(page, "Desktop");
  await page.getByRole("button", { name: "Reset font size" }).click();
  await expect.poll(() => readFontSize(page, "intro")).toBe("16px");
});

it("somebody who may only look chooses devices and tries the page out, and changes nothing", async () => {
  const page = await project.open("Vera", "viewer");
  const before = project.read().widgets;
  const editing = page.getByRole("button", { name: /^(Undo|Redo|Align|Center|Distribute)/ });
  await expect.poll(() => editing.count()).toBe(0);
  await selectWidget(page, "name");
  await page.getByRole("toolbar", { name: "Selection" }).waitFor();
  await expect
    .poll(() => page.getByRole("toolbar", { name: "Selection" }).getByRole("button").count())
    .toBe(0);
  await expect.poll(() => page.locator("[data-handle], [data-grip]").count()).toBe(0);
  await choose(page, "Mobile");
  await expect.poll(() => pageWidth(page)).toBe(375);
  await page.getByRole("button", { name: "Back to Desktop" }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await live(page).getByLabel("Full name").fill("Vera");
  await live(page).getByRole("button", { name: "Back to editing" }).click();
  await expect.poll(() => live(page).count()).toBe(0);
  expect(project.read().widgets).toEqual(before);
});

it("another device, its styles and the preview have no serious violation, in light and dark", async () => {
  const page = await project.open();
  await choose(page, "Mobile");
  await selectWidget(page, "intro");
  await setNumber(page, "Font size", 20);
  await expectAccessible(page);
  await leaveField(page);
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await live(page).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
});

function pageWidth(page: Page): Promise<number> {
  return page
    .locator(".canvas-page")
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).width));
}

function field(page: Page, name: string): Locator {
  return page.getByRole("tabpanel", { name: "Properties" }).getByRole("spinbutton", { name, exact: true });
}

async function setNumber(page: Page, name: string, value: number): Promise<void> {
  const more = page.getByRole("button", { name: /^More styles/ });
  await more.or(field(page, name)).first().waitFor();
  if ((await field(page, name).count()) === 0) await more.click();
  await field(page, name).fill(String(value));
  await field(page, name).press("Enter");
}

/** Moves the focus to where the builder's keys work. */
async function leaveField(page: Page): Promise<void> {
  await page.locator(".canvas-page").focus();
}

function readFontSize(page: Page, id: string): Promise<string> {
  return locateFrame(page, id)
    .locator(".wv-text")
    .evaluate((element) => getComputedStyle(element).fontSize);
}

async function drag(page: Page, frame: Locator, dx: number, dy: number): Promise<void> {
  const box = await frame.boundingBox();
  if (box === null) throw new Error("Nothing to drag");
  await page.mouse.move(box.x + 30, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 30 + dx, box.y + 12 + dy, { steps: 5 });
  await page.mouse.up();
}
