import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { selectWidget } from "./builder.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server);
  projectId = await createProject(server, owner, "Form");
  const widget = {
    id: "name",
    type: "text-input",
    name: "name",
    position: { x: 20, y: 20 },
    size: { width: 240, height: 80 },
  };
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets: [widget] };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a page that is older than the project may only look, keeps what it has, and goes on after a reload", async () => {
  const context = await openProfile(browser, server, owner);
  await context.addInitScript(pretendToBeOlder);
  const page = await openBuilder(context, server, projectId);
  await page.keyboard.press("g"); // without the grid a nudge is 1 px
  await context.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await selectWidget(page, "name");
  for (let press = 0; press < 7; press++) await page.keyboard.press("ArrowRight");
  await page.getByText("waiting").first().waitFor();

  await page.evaluate(() => localStorage.setItem("older", "yes"));
  await context.setOffline(false);
  const banner = page.getByText("Formweave has been updated");
  await banner.waitFor();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => x()).toBe(20);

  await page.evaluate(() => localStorage.removeItem("older"));
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByText("Saved · on server").first().waitFor();
  await expect.poll(x).toBe(27);
  await expect.poll(() => banner.count()).toBe(0);
  await context.close();
});

/** Returns the position of the widget on the server. */
async function x(): Promise<number | undefined> {
  const path = `/api/projects/${projectId}/document`;
  const document = projectDocument.parse((await call(server, "GET", path, { cookie: owner.cookie })).data);
  return document.widgets[0]?.position.x;
}

/** In the page: while "older" is set, its sockets send a schema number below the first. */
function pretendToBeOlder(): void {
  const Newest = WebSocket;
  window.WebSocket = class extends Newest {
    constructor(url: string | URL, protocols?: string | string[]) {
      const isOlder = localStorage.getItem("older") !== null;
      super(isOlder ? String(url).replace(/schema=\d+/, "schema=0") : url, protocols);
    }
  };
}
