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
  await ada.getByRole("radio", { name: "Orchard" }).click();
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
