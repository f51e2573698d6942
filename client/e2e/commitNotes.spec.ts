import { z } from "zod";
import { operation, type Operation } from "@formweave/schema/api";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await startBrowser();
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Named commits");
  const place = { size: { width: 200, height: 80 }, parentId: null, position: { x: 100, y: 100 } };
  await call(server, "PUT", `/api/projects/${projectId}/document`, {
    cookie: owner.cookie,
    body: {
      formatVersion: 1,
      kind: "form",
      name: "Named commits",
      widgets: [{ ...place, id: "a", name: "a", type: "text-input" }],
    },
  });
  context = await openProfile(browser, server, owner);
  page = await openBuilder(context, server, projectId);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function newest(): Promise<Operation | undefined> {
  const path = `/api/projects/${projectId}/operations?componentId=a&key=xy&limit=1`;
  return z.array(operation).parse((await call(server, "GET", path, { cookie: owner.cookie })).data)[0];
}

it("the log knows which command it was, also of what was done offline, and when", async () => {
  await locateFrame(page, "a").waitFor();
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await newest())?.command).toBe("moveWidgets");
  const live = await newest();
  expect([live?.label, live?.type]).toEqual(["Move", "update"]);
  await context.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByText("1 change waiting").first().waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await newest())?.id).not.toBe(live?.id);
  const { command, label, madeAt, timestamp } = (await newest()) ?? {};
  expect([command, label]).toEqual(["moveWidgets", "Move"]);
  expect(madeAt).toBeLessThanOrEqual(timestamp ?? 0);
});
