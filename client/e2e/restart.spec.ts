import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { selectWidget, widgetIds } from "./builder.ts";
import {
  call,
  createProject,
  setUpOwner,
  startServerProcess,
  type Account,
  type ServerProcess,
} from "./server.ts";

let server: ServerProcess;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), startBrowser()]);
  owner = await setUpOwner(server);
  projectId = await createProject(server, owner, "Form");
  page = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  await page.getByRole("button", { name: "Add first field" }).click();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a killed server comes back to people who worked on, and gets what they did meanwhile", async () => {
  const [id = ""] = await widgetIds(page);
  await selectWidget(page, id);
  await page.getByText("Saved · on server").first().waitFor();
  const back = server.restart("SIGKILL", 1500);
  await page
    .getByText(/^Offline/)
    .first()
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page
    .getByText(/1 change waiting/)
    .first()
    .waitFor();
  await back;
  await page.getByText("Saved · on server").first().waitFor();
  const { data } = await call(server, "GET", `/api/projects/${projectId}/document`, { cookie: owner.cookie });
  expect(projectDocument.parse(data).widgets).toMatchObject([{ id, position: { x: 280, y: 84 } }]);
});
