import { projectDocument } from "@formweave/schema/model";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { expectNoViolation } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { widgetIds } from "./builder.ts";
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
let browser: TestBrowser;
let owner: Account;
let count = 0;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a project as Ben, and returns it with a function by which Ada deletes it. */
async function openByBen() {
  const name = `Ben${++count}`;
  const projectId = await createProject(server, owner, "Form");
  const ben = await inviteTo(server, owner, projectId, { name, permission: "editor" });
  const context = await openProfile(browser, server, ben);
  onTestFinished(() => context.close());
  const page = await openBuilder(context, server, projectId);
  const remove = () => call(server, "DELETE", `/api/projects/${projectId}`, { cookie: owner.cookie });
  return { context, page, remove, ben, projectId };
}

it("who has a project open is told that it was deleted, then and later, and led back to the others", async () => {
  const { page, remove } = await openByBen();
  await remove();
  await page.getByRole("heading", { name: "This project was deleted" }).waitFor();
  await expect.poll(() => page.getByText("kept on this device").count()).toBe(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await page.getByRole("heading", { name: "This project was deleted" }).waitFor();
    await expectNoViolation(page, "main");
  }
  await page.getByRole("button", { name: "Back to projects" }).click();
  await page.waitForURL(`${server.url}/`);
});

it("what had not reached the server is kept, and can be taken along", async () => {
  const { context, page, remove } = await openByBen();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add first field" }).click();
  await page.getByText("1 change waiting").first().waitFor();
  const [id] = await widgetIds(page);
  await remove();
  await context.setOffline(false);
  await page.getByRole("heading", { name: "This project was deleted" }).waitFor();
  await page.getByText("Your 1 change is kept on this device").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const kept = projectDocument.parse(JSON.parse(await readFile(await file.path(), "utf8")));
  expect(kept.widgets.map((widget) => widget.id)).toEqual([id]);
});

it("who comes back with a ticket from before the deletion is told the same", async () => {
  const { context, page, remove, ben, projectId } = await openByBen();
  await context.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  const { data } = await call(server, "POST", "/api/collab/tickets", {
    cookie: ben.cookie,
    body: { projectId },
  });
  await remove();
  const tickets = "**/api/collab/tickets";
  await page.route(tickets, (route) => route.fulfill({ json: { success: true, data } }));
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (/FORBIDDEN|TICKET_INVALID/.test(String(payload))) void page.unroute(tickets);
    }),
  );
  await context.setOffline(false);
  await page.getByRole("heading", { name: "This project was deleted" }).waitFor();
  await expect.poll(() => page.getByText("You cannot open this project").count()).toBe(0);
});
