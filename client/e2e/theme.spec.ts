import type { Page } from "playwright-core";
import { releaseList } from "@formweave/schema/api";
import { beforeAll, expect, it } from "vitest";
import { expectAccessible, expectNoViolation } from "./axe.ts";
import { openBuilder, openOfflineProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ people: { Vera: "viewer" }, project: "Crew", form: [heading(), field(), button()] });
let ada: Page;
let vera: Page;

beforeAll(async () => {
  [ada, vera] = await Promise.all([stage.open("Ada"), openAsViewer()]);
  for (const page of [ada, vera]) await page.getByRole("tab", { name: "Theme" }).click();
});

it("a preset and an accent are on the canvas of everybody at once, and each can be undone", async () => {
  await ada.getByRole("radio", { name: "Orchard" }).click();
  await expect.poll(() => shown(vera, "background-color")).toBe("rgb(39, 103, 61)");
  await accent(ada).fill("#006191");
  await accent(ada).press("Enter");
  for (const page of [ada, vera])
    await expect.poll(() => shown(page, "background-color")).toBe("rgb(0, 97, 145)");
  await expect.poll(() => shown(vera, "border-top-left-radius")).toBe("18px");
  await ada.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => shown(vera, "background-color")).toBe("rgb(39, 103, 61)");
  await ada.getByRole("button", { name: /^Redo/ }).click();
  await expect.poll(() => shown(vera, "background-color")).toBe("rgb(0, 97, 145)");
});

it("what cannot be read is said, and put right by one click", async () => {
  await accent(ada).fill("#7fb2d6");
  await accent(ada).press("Enter");
  await ada.getByText(/Accent on the page: contrast 2\.\d : 1, needs 4.5 : 1/).waitFor();
  await expectAccessible(ada, ".th");
  await ada
    .getByRole("button", { name: /^Use #.{6} as accent/ })
    .first()
    .click();
  await ada.getByText("All text is readable.").waitFor();
  await ada.getByRole("button", { name: "Reset accent" }).click();
  await expect.poll(() => shown(ada, "background-color")).toBe("rgb(39, 103, 61)");
});

it("a color is on the canvas of everybody while it is dragged, in one step of the history", async () => {
  const [before, undo] = [await accent(ada).inputValue(), await labelOfUndo()];
  const [plane, drawn] = [saturation(ada), await shown(vera, "background-color")];
  await ada.getByRole("button", { name: "Accent: pick" }).click();
  await dragInPlane();
  for (const page of [ada, vera]) await expect.poll(() => shown(page, "background-color")).not.toBe(drawn);
  await ada.keyboard.press("Escape");
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
  await expect.poll(() => labelOfUndo()).toBe(undo);
  await ada.mouse.up();
  await dragInPlane();
  await plane.hover({ position: { x: 180, y: 90 } });
  await ada.mouse.up();
  await expectAccessible(ada, ".cp");
  const chosen = await accent(ada).inputValue();
  expect(chosen).not.toBe(before);
  await ada.locator(".th-head").click();
  await plane.waitFor({ state: "detached" });
  await expect.poll(() => accent(ada).inputValue()).toBe(chosen);
  await ada.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
  await expect.poll(() => shown(vera, "background-color")).toBe(drawn);
  await expect.poll(() => labelOfUndo()).toBe(undo);
});

it("Escape gives back the color from before the picker opened, and leaves no step", async () => {
  const [before, undo] = [await accent(ada).inputValue(), await labelOfUndo()];
  const swatch = ada.getByRole("button", { name: "Accent: pick" });
  await swatch.click();
  await dragInPlane();
  await ada.mouse.up();
  const hue = ada.getByRole("slider", { name: "Hue" });
  await hue.press("End");
  await expect.poll(() => accent(ada).inputValue()).not.toBe(before);
  await ada.keyboard.press("Escape");
  await saturation(ada).waitFor({ state: "detached" });
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
  await expect.poll(() => labelOfUndo()).toBe(undo);
  await expect.poll(() => swatch.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("a color is chosen by keys, and given back to the preset", async () => {
  const before = await accent(ada).inputValue();
  await ada.getByRole("button", { name: "Accent: pick" }).press("Enter");
  const hue = ada.getByRole("slider", { name: "Hue" });
  await hue.press("End");
  await hue.press("Home");
  await hue.press("Shift+ArrowRight");
  await expect.poll(() => hue.getAttribute("aria-valuetext")).toBe("Hue 10 degrees");
  await ada.getByRole("button", { name: "Reset", exact: true }).last().click();
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
  await ada.locator(".th-head").click();
});

it("a color may be typed in any notation, and what is none says so at its field", async () => {
  const before = await accent(ada).inputValue();
  for (const [typed, read] of [
    ["rgb(0, 97, 145)", "#006191"],
    ["hsl(0 100% 25%)", "#800000"],
    ["RebeccaPurple", "#663399"],
    ["27673D", "#27673d"],
    ["#abc", "#aabbcc"],
  ] as const) {
    await accent(ada).fill(typed);
    await accent(ada).press("Enter");
    await expect.poll(() => accent(ada).inputValue()).toBe(read);
  }
  await accent(ada).fill("#12");
  await accent(ada).press("Enter");
  await ada.getByText("Not a color: write #rrggbb.").waitFor();
  await expect.poll(() => accent(ada).getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(ada, ".th");
  await accent(ada).press("Escape");
  await expect.poll(() => accent(ada).inputValue()).toBe("#aabbcc");
  await ada.getByRole("button", { name: "Reset accent" }).click();
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
});

it("a look is kept under a name, given another, taken up again in one step, and deleted", async () => {
  const save = ada.getByRole("button", { name: "Save preset" });
  await save.click();
  await ada.getByText("Give the preset a name.").waitFor();
  const name = ada.getByRole("textbox", { name: "Save this look as" });
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  await ada.getByRole("radio", { name: "Square" }).click();
  await name.fill("Ours");
  await name.press("Enter");
  const own = (title: string) => ada.getByRole("button", { name: title, exact: true });
  await expect.poll(() => own("Ours").getAttribute("aria-pressed")).toBe("true");
  await ada.getByRole("radio", { name: "Midnight" }).click();
  await expect.poll(() => own("Ours").getAttribute("aria-pressed")).toBe("false");
  await own("More about Ours").click();
  await ada.getByRole("menuitem", { name: "Rename" }).click();
  await ada.getByRole("textbox", { name: "Name of the preset" }).fill("House style");
  await ada.keyboard.press("Enter");
  await own("House style").click();
  for (const page of [ada, vera])
    await expect.poll(() => shown(page, "background-color")).toBe("rgb(39, 103, 61)");
  await expect.poll(() => shown(vera, "border-top-left-radius")).toBe("0px");
  await expectAccessible(ada, ".th");
  await ada.getByRole("button", { name: /^Undo:/ }).click();
  for (const page of [ada, vera])
    await expect.poll(() => shown(page, "background-color")).toBe("rgb(74, 184, 232)");
  await own("House style").click();
  await own("More about House style").click();
  await ada.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(() => own("House style").count()).toBe(0);
  await ada.getByRole("button", { name: "Reset corners" }).click();
});

it("a logo, headings in their own font and room around the form are everywhere at once", async () => {
  await ada.getByRole("button", { name: "Choose a picture" }).waitFor();
  const [file] = [ada.locator('.th-logo input[type="file"]')];
  await file.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await ada.getByText("This picture cannot be read.").waitFor();
  await file.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  for (const page of [ada, vera]) await expect.poll(() => logoWidth(page, ".canvas-logo")).toBe(200);
  await ada.getByRole("button", { name: /^Undo:/ }).click();
  await expect.poll(() => vera.locator(".canvas-logo").count()).toBe(0);
  await ada.getByRole("button", { name: /^Redo:/ }).click();
  await ada.getByRole("combobox", { name: "Headings" }).click();
  await ada.getByRole("option", { name: "Monospace" }).click();
  await ada.getByRole("radio", { name: "Large" }).click();
  await expect.poll(() => readFont(vera, ".wv-heading")).toContain("monospace");
  expect(await readFont(vera, '[data-widget-id="send"] .fbtn')).not.toContain("monospace");
  await expectAccessible(ada, ".th");
  await ada.getByRole("button", { name: "Preview", exact: true }).click();
  const live = ada.locator(".live-page");
  await expect.poll(() => logoWidth(ada, ".live-page .fill-logo")).toBeGreaterThan(0);
  await expect
    .poll(() => live.locator(".fill-frame").evaluate((frame) => getComputedStyle(frame).paddingLeft))
    .toBe("80px");
  await ada.keyboard.press("Escape");
  await ada.getByText("Saved · on server").first().waitFor();
  const page = await (await stage.browser.newContext()).newPage();
  await page.goto(await publish());
  await page.locator("html[data-filling]").waitFor();
  await expect.poll(() => logoWidth(page, ".fill-logo")).toBe(200);
  await expect.poll(() => page.getByRole("img", { name: "Crew" }).count()).toBe(1);
  await expect.poll(() => readFont(page, ".wv-heading")).toContain("monospace");
  await expectNoViolation(page);
  for (const name of ["logo", "headings", "padding"])
    await ada.getByRole("button", { name: `Reset ${name}` }).click();
});

it("can be chosen without a line, also where its tab was never opened, and arrives with the line", async () => {
  const context = await openOfflineProfile(stage.browser, stage.server, stage.owner);
  const away = await openBuilder(context, stage.server, stage.projectId);
  await away.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await away.getByRole("tab", { name: "Theme" }).click();
  await away.getByRole("radio", { name: "Compact" }).click();
  await expect.poll(() => shown(away, "--f-control")).toBe("40px");
  await expect.poll(() => shown(vera, "--f-control")).toBe("48px");
  await context.setOffline(false);
  await expect.poll(() => shown(vera, "--f-control"), { timeout: 20_000 }).toBe("40px");
  await away.getByRole("button", { name: "Reset density" }).click();
  await expect.poll(() => shown(vera, "--f-control")).toBe("48px");
  await context.close();
});

it("whoever may only look sees the look, and cannot change it", async () => {
  await vera.getByText("Orchard · only editors change it").waitFor();
  await expect.poll(() => vera.getByRole("radio", { name: "Paper" }).isDisabled()).toBe(true);
  await expect.poll(() => accent(vera).isDisabled()).toBe(true);
  await expectNoViolation(vera, ".th");
});

it("the published page has the look, in the light and in the dark", async () => {
  await ada.getByRole("radio", { name: "Narrow" }).click();
  await ada.getByText("Saved · on server").first().waitFor();
  const url = await publish();
  const page = await (await stage.browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(url);
  await page.locator("html[data-filling]").waitFor();
  await expect.poll(() => ground(page)).toBe("rgb(249, 251, 245)");
  await expectNoViolation(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => ground(page)).not.toBe("rgb(249, 251, 245)");
  await expectNoViolation(page);
});

it("a page that is always dark is so on every device", async () => {
  await ada.getByRole("radio", { name: "Midnight" }).click();
  await ada.getByText("Saved · on server").first().waitFor();
  const page = await (await stage.browser.newContext()).newPage();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(await publish());
  await page.locator("html[data-filling]").waitFor();
  await expect.poll(() => ground(page)).toBe("rgb(19, 25, 45)");
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe("dark");
});

/** Opens the builder as a viewer, whose changes are never saved. */
async function openAsViewer(): Promise<Page> {
  const page = await (await stage.profile("Vera")).newPage();
  await page.goto(`${stage.server.url}/projects/${stage.projectId}`);
  await page.getByText("Live · view only").first().waitFor();
  return page;
}

function accent(page: Page) {
  return page.getByRole("textbox", { name: "Accent", exact: true });
}

function saturation(page: Page) {
  return page.getByRole("slider", { name: "Saturation and brightness" });
}

/** Begins a drag without ending it. */
async function dragInPlane(): Promise<void> {
  await saturation(ada).hover({ position: { x: 20, y: 20 } });
  await ada.mouse.down();
  await saturation(ada).hover({ position: { x: 100, y: 60 } });
}

/** Returns the label of Undo, which names the next step. */
async function labelOfUndo(): Promise<string> {
  return (await ada.getByRole("button", { name: /^Undo/ }).getAttribute("aria-label")) ?? "";
}

/** Returns a computed style of the form's button on a canvas. */
function shown(page: Page, property: string): Promise<string> {
  return page
    .locator('[data-widget-id="send"] .fbtn')
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

function ground(page: Page): Promise<string> {
  return page.locator("main").evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** Publishes the form, and returns its address. */
async function publish(): Promise<string> {
  const { cookie } = stage.owner;
  await call(stage.server, "POST", stage.path("/releases"), { cookie, body: {} });
  const { data } = await call(stage.server, "GET", stage.path("/releases"), { cookie });
  return `${stage.server.url}/f/${releaseList.parse(data).publications[0]?.slug}`;
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" fill="teal"/></svg>';

function logoWidth(page: Page, around: string): Promise<number> {
  return page
    .locator(`${around} img`)
    .evaluate((image) => (image instanceof HTMLImageElement ? image.offsetWidth : 0));
}

function readFont(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);
}

function heading() {
  return place("about", "heading", 300, { text: "About you" });
}

function field() {
  return place("name", "text-input", 40, { label: "Full name", required: true });
}

function button() {
  return place("send", "button", 160, { label: "Send", action: "submit" });
}

function place(id: string, type: string, y: number, props: Readonly<Record<string, string | boolean>>) {
  return { id, type, name: id, position: { x: 80, y }, size: { width: 400, height: 80 }, props };
}
