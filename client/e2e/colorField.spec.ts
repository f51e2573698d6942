import type { Locator, Page } from "playwright-core";
import { releaseList } from "@formweave/schema/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectNoViolation } from "./axe.ts";
import { startBrowser, type TestBrowser } from "./browser.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let url: string;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  url = await publish();
  page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.locator("html[data-filling]").waitFor();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a color is picked by pointer and by keys, and Escape gives it back", async () => {
  await swatch().click();
  const plane = page.getByRole("slider", { name: "Saturation and brightness" });
  await plane.click({ position: { x: 40, y: 30 } });
  await expect.poll(() => text().inputValue()).not.toBe("#2f6fed");
  const hue = page.getByRole("slider", { name: "Hue" });
  await hue.press("Home");
  await expectNoViolation(page, "main");
  await page.keyboard.press("Escape");
  await plane.waitFor({ state: "detached" });
  await expect.poll(() => text().inputValue()).toBe("#2f6fed");
  await expect.poll(() => swatch().evaluate((element) => element === document.activeElement)).toBe(true);
});

it("a typed color is read as people write one, and its swatch shows it", async () => {
  await text().fill("ABC");
  await text().press("Tab");
  await expect.poll(() => text().inputValue()).toBe("#aabbcc");
  await expect
    .poll(() => swatch().evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe("rgb(170, 187, 204)");
});

it("a field that shows no value shows its text to whoever goes there", async () => {
  const quiet = page.getByRole("textbox", { name: "Quiet" });
  await expect.poll(() => readOpacity(quiet)).toBe("0");
  await quiet.focus();
  await expect.poll(() => readOpacity(quiet)).toBe("1");
});

it("what was picked is what is sent", async () => {
  const sent = page.waitForRequest(
    // Visits are reported by POST as well.
    (request) => request.method() === "POST" && !request.url().endsWith("/visits"),
  );
  await page.getByRole("button", { name: "Send" }).click();
  expect((await sent).postData()).toMatch(/(?:#|%23)aabbcc/);
  await page.getByText("Thank you").first().waitFor();
});

const swatch = () => page.getByRole("button", { name: "Paint: pick" });
const text = () => page.getByRole("textbox", { name: "Paint" });

function readOpacity(field: Locator): Promise<string> {
  return field.evaluate((element) => getComputedStyle(element).opacity);
}

/** Publishes a form with colours, and returns its address. */
async function publish(): Promise<string> {
  const projectId = await createProject(server, owner, "Colors");
  const at = `/api/projects/${projectId}`;
  const { cookie } = owner;
  const widgets = [
    place("paint", "color", 40, { label: "Paint", defaultValue: "#2f6fed" }),
    place("quiet", "color", 160, { label: "Quiet", showValue: false }),
    place("send", "button", 480, { label: "Send", action: "submit" }),
  ];
  await call(server, "PUT", `${at}/document`, { cookie, body: { name: "Colors", kind: "form", widgets } });
  await call(server, "POST", `${at}/releases`, { cookie, body: {} });
  const { data } = await call(server, "GET", `${at}/releases`, { cookie });
  return `${server.url}/f/${releaseList.parse(data).publications[0]?.slug}`;
}

function place(id: string, type: string, y: number, props: object): object {
  return { id, type, name: id, position: { x: 40, y }, size: { width: 300, height: 80 }, props };
}
