import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { selectWidget } from "./builder.ts";
import { openFaultyLine } from "./network/faultyLine.ts";
import {
  call,
  createProject,
  getPort,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

const ON_AND_ON = "on and on, ";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server);
  projectId = await createProject(server, owner, "Form");
  const place = { position: { x: 20, y: 20 }, size: { width: 240, height: 80 } };
  const widget = { id: "note", type: "text-input", name: "note", props: { label: "" }, ...place };
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets: [widget] };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("who types on while the line comes back is connected once, and keeps every letter", async () => {
  const context = await openProfile(browser, server, owner);
  const page = await openBuilder(context, server, projectId);
  await selectWidget(page, "note");
  await page
    .getByRole("tabpanel", { name: "Properties" })
    .getByRole("textbox", { name: "Help text" })
    .click();
  await context.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await page.keyboard.type("Written offline ");
  let sockets = 0;
  page.on("websocket", () => sockets++);
  let typed = "Written offline ";
  const typeOn = async () => {
    await page.keyboard.type(ON_AND_ON, { delay: 4 });
    typed += ON_AND_ON;
  };
  await Promise.all([typeOn(), context.setOffline(false)]);
  const pill = page.locator(".presence-pill");
  while ((await pill.textContent())?.startsWith("Offline") === true) await typeOn();
  for (let more = 0; more < 5; more++) await typeOn();
  await page.getByText("Saved · on server").first().waitFor();
  await expect.poll(() => helpText()).toBe(typed);
  expect(sockets).toBe(1);
  await context.close();
}, 60_000);

let slow: BrowserContext;
let slowPage: Page;

beforeAll(async () => {
  const line = await openFaultyLine(getPort(server));
  line.setLatency(200);
  const far = { ...server, url: `http://localhost:${line.port}` };
  slow = await openProfile(browser, far, owner);
  slowPage = await openBuilder(slow, far, projectId);
  return async () => {
    await slow.close();
    await line.close();
  };
});

it.each([0, 300, 1500])("a loss of %i ms on a slow line ends without a click", async (lengthMs) => {
  await slow.setOffline(true);
  await slowPage.getByText("Offline").first().waitFor();
  await slowPage.waitForTimeout(lengthMs);
  await slow.setOffline(false);
  const pill = slowPage.locator(".presence-pill");
  await expect.poll(() => pill.textContent(), { timeout: 5000 }).toBe("Saved · on server");
});

async function helpText(): Promise<unknown> {
  const path = `/api/projects/${projectId}/document`;
  const { data } = await call(server, "GET", path, { cookie: owner.cookie });
  return projectDocument.parse(data).widgets[0]?.props["helpText"];
}
