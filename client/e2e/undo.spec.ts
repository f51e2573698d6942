import { type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openProfile, startBrowser } from "./browser.ts";
import { selectWidget } from "./builder.ts";
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
let ada: Account;
let projectId: string;
let hers: BrowserContext;
let his: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  ada = await setUpOwner(server, "Ada");
  projectId = await createProject(server, ada, "Form");
  const ben = await inviteTo(server, ada, projectId, { name: "Ben", permission: "editor" });
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets: ["left", "right"].map(field) };
  await call(server, "PUT", documentPath(), { cookie: ada.cookie, body });
  hers = await openProfile(browser, server, ada);
  his = await openProfile(browser, server, ben);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("[bar 7] undo leaves alone what somebody changed since, names them after a reload and when they are gone, and does it anyway when asked", async () => {
  const page = await openBuilder(hers, server, projectId);
  await page.keyboard.press("g"); // without the grid a nudge is 1 px
  await selectWidget(page, "left");
  await selectWidget(page, "right", { shift: true });
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowDown");
  await saved(page);

  const other = await openBuilder(his, server, projectId);
  await other.keyboard.press("g");
  await selectWidget(other, "left");
  await other.keyboard.press("ArrowRight");
  await saved(other);
  await other.close();
  await expect.poll(() => placeOf("left")).toEqual({ x: 21, y: 23 });

  // What Ada wrote on another device is her own as well, once this one has asked the server.
  const elsewhere = await openBuilder(await openProfile(browser, server, ada), server, projectId);
  await elsewhere.keyboard.press("g");
  await selectWidget(elsewhere, "right");
  await elsewhere.keyboard.press("ArrowRight");
  await expect.poll(() => placeOf("right")).toEqual({ x: 321, y: 23 });
  await elsewhere.keyboard.press("ArrowLeft");
  await expect.poll(() => placeOf("right")).toEqual({ x: 320, y: 23 });
  await elsewhere.context().close();

  await page.reload();
  await saved(page);
  await page.keyboard.press("Control+z");
  await page.getByText("1 of 2 not undone: changed by Ben since").first().waitFor();
  await expect.poll(() => placeOf("right")).toEqual({ x: 320, y: 20 });
  expect(await placeOf("left")).toEqual({ x: 21, y: 23 });

  await page.getByRole("button", { name: "Undo anyway" }).click();
  await expect.poll(() => placeOf("left")).toEqual({ x: 20, y: 20 });
  await page.keyboard.press("Control+z");
  await expect.poll(() => placeOf("left")).toEqual({ x: 21, y: 23 });
});

async function saved(page: Page): Promise<void> {
  await page.getByText("Saved · on server").first().waitFor();
}

async function placeOf(id: string) {
  const { data } = await call(server, "GET", documentPath(), { cookie: ada.cookie });
  return projectDocument.parse(data).widgets.find((widget) => widget.id === id)?.position;
}

function documentPath(): string {
  return `/api/projects/${projectId}/document`;
}

function field(id: string, index: number) {
  const position = { x: 20 + 300 * index, y: 20 };
  return { id, type: "text-input", name: id, position, size: { width: 240, height: 80 } };
}
