import { type Browser, type Page } from "playwright-core";
import { releaseList } from "@formweave/schema/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, expectNoViolation } from "./axe.ts";
import { openBuilder, openOfflineProfile, openProfile, startBrowser } from "./browser.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

let server: TestServer;
let browser: Browser;
let owner: Account;
let projectId: string;
let ada: Page;
let vera: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Crew");
  await call(server, "PUT", `/api/projects/${projectId}/document`, {
    cookie: owner.cookie,
    body: { name: "Crew", kind: "form", widgets: [field(), button()] },
  });
  const guest = await inviteTo(server, owner, projectId, { name: "Vera", permission: "viewer" });
  ada = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  vera = await (await openProfile(browser, server, guest)).newPage();
  await vera.goto(`${server.url}/projects/${projectId}`);
  await vera.getByText("Live · view only").first().waitFor();
  for (const page of [ada, vera]) await page.getByRole("tab", { name: "Theme" }).click();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a preset and an accent are on the canvas of everybody at once, and each can be undone", async () => {
  await ada.getByRole("radio", { name: "Orchard" }).click();
  await expect.poll(() => shown(vera, "background-color")).toBe("rgb(39, 103, 61)");
  await accent(ada).fill("#006191");
  await accent(ada).press("Enter");
  for (const page of [ada, vera])
    await expect.poll(() => shown(page, "background-color")).toBe("rgb(0, 97, 145)");
  expect(await shown(vera, "border-top-left-radius")).toBe("18px");
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
  await ada.getByText("Everything can be read.").waitFor();
  await ada.getByRole("button", { name: "Reset accent" }).click();
  await expect.poll(() => shown(ada, "background-color")).toBe("rgb(39, 103, 61)");
});

it("can be chosen without a line, also where its tab was never opened, and arrives with the line", async () => {
  const context = await openOfflineProfile(browser, server, owner);
  const away = await openBuilder(context, server, projectId);
  await away.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await away.getByRole("tab", { name: "Theme" }).click();
  await away.getByRole("radio", { name: "Compact" }).click();
  await expect.poll(() => shown(away, "--f-control")).toBe("40px");
  expect(await shown(vera, "--f-control")).toBe("48px");
  await context.setOffline(false);
  await expect.poll(() => shown(vera, "--f-control"), { timeout: 20_000 }).toBe("40px");
  await away.getByRole("button", { name: "Reset density" }).click();
  await expect.poll(() => shown(vera, "--f-control")).toBe("48px");
  await context.close();
});

it("whoever may only look sees the look, and cannot change it", async () => {
  await vera.getByText("Orchard · only editors change it").waitFor();
  expect(await vera.getByRole("radio", { name: "Paper" }).isDisabled()).toBe(true);
  expect(await accent(vera).isDisabled()).toBe(true);
  await expectNoViolation(vera, ".th");
});

it("the published page has the look, in the light and in the dark", async () => {
  await ada.getByRole("radio", { name: "Narrow" }).click();
  await ada.getByText("Saved · on server").first().waitFor();
  const url = await publish();
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(url);
  await page.locator("html[data-filling]").waitFor();
  expect(await ground(page)).toBe("rgb(249, 251, 245)");
  await expectNoViolation(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => ground(page)).not.toBe("rgb(249, 251, 245)");
  await expectNoViolation(page);
});

it("a page that is always dark is so on every device", async () => {
  await ada.getByRole("radio", { name: "Midnight" }).click();
  await ada.getByText("Saved · on server").first().waitFor();
  const page = await (await browser.newContext()).newPage();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(await publish());
  await page.locator("html[data-filling]").waitFor();
  expect(await ground(page)).toBe("rgb(19, 25, 45)");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});

function accent(page: Page) {
  return page.getByRole("textbox", { name: "Accent", exact: true });
}

/** How the button of the form looks on a canvas. */
function shown(page: Page, property: string): Promise<string> {
  return page
    .locator('[data-widget-id="send"] .fbtn')
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

function ground(page: Page): Promise<string> {
  return page.locator("main").evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** Publishes what is there, and says where. */
async function publish(): Promise<string> {
  const at = `/api/projects/${projectId}`;
  await call(server, "POST", `${at}/releases`, { cookie: owner.cookie, body: {} });
  const { data } = await call(server, "GET", `${at}/releases`, { cookie: owner.cookie });
  return `${server.url}/f/${releaseList.parse(data).publications[0]?.slug}`;
}

function field() {
  return place("name", "text-input", 40, { label: "Full name", required: true });
}

function button() {
  return place("send", "button", 160, { label: "Send", action: "submit" });
}

function place(id: string, type: string, y: number, props: object) {
  return { id, type, name: id, position: { x: 80, y }, size: { width: 400, height: 80 }, props };
}
