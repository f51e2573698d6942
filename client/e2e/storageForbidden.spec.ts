import { projectDocument } from "@formweave/schema/model";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";
import { z } from "zod";

const stage = journey({ project: "Intake" });
const broken: string[] = [];
let page: Page;

async function openPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(forbidStorage);
  const opened = await context.newPage();
  opened.on("pageerror", ({ message }) => broken.push(message));
  return opened;
}

beforeAll(async () => {
  page = await openPage(await stage.profile("Ada"));
});

it("where a browser forbids every storage, the workspace and the builder work, and say what is not kept", async () => {
  await page.goto(stage.server.url);
  await page
    .getByText("Your browser lets this page keep nothing on this device.", { exact: false })
    .first()
    .waitFor();
  await page
    .getByRole("link", { name: "Intake" })
    .or(page.getByRole("button", { name: "Intake" }))
    .first()
    .click();
  await page.getByText("Saved · on server").first().waitFor();
  await page.getByRole("button", { name: "Add first field" }).click();
  await page.locator(".presence-pill").click();
  await page.getByText("This browser keeps no copy of the project on this device.").waitFor();
  await expect.poll(countOnServer).toBe(1);
  await page.context().setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-widget-id]").click();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Not saved").first().waitFor();
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.context().setOffline(false);
  await page.getByText("Saved · on server").first().waitFor();
  await page.goto(`${stage.server.url}/projects/${stage.projectId}/responses`);
  await page.getByRole("region", { name: "Responses" }).first().waitFor();
  expect(broken).toEqual([]);
});

it("where it refuses cookies too, signing in says so", async () => {
  const context = await openProfile(stage.browser);
  const stranger = await openPage(context);
  await stranger.route("**/api/auth/signin", async (route) => {
    const answer = await route.fetch();
    await context.clearCookies();
    const { "set-cookie": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await stranger.goto(stage.server.url);
  await stranger.getByLabel("Email").fill("ada@example.com");
  await stranger.getByLabel("Password", { exact: true }).fill("a long enough password");
  await stranger.getByRole("button", { name: "Sign in", exact: true }).click();
  await stranger
    .getByText("Your browser refuses the cookie that keeps you signed in.", { exact: false })
    .waitFor();
  expect(broken).toEqual([]);
  await context.close();
});

it("a share link opens for a guest whose browser forbids storage", async () => {
  const at = stage.path("/link");
  const { cookie } = stage.owner;
  await call(stage.server, "POST", at, { cookie, body: {} });
  const body = { isPublic: true, requireLogin: false };
  const { data } = await call(stage.server, "PATCH", at, { cookie, body });
  const guest = await openPage(await openProfile(stage.browser));
  await guest.goto(z.object({ url: z.string() }).parse(data).url);
  await guest.getByRole("textbox", { name: "Your name" }).fill("Kai");
  await guest.getByRole("button", { name: "Join as guest" }).click();
  await guest.getByRole("button", { name: /^Live · view/ }).waitFor();
  expect(broken).toEqual([]);
});

async function countOnServer(): Promise<number> {
  const { data } = await call(stage.server, "GET", stage.path("/document"), { cookie: stage.owner.cookie });
  return projectDocument.parse(data).widgets.length;
}

/** Like browsers that block all site data: access to each storage throws. */
function forbidStorage(): void {
  // It runs in the page, without access to the scope of this file.
  const refuse = new Proxy(() => undefined, {
    apply() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel"])
    Object.defineProperty(window, name, { get: refuse });
  for (const name of ["serviceWorker", "locks", "storage"])
    Object.defineProperty(navigator, name, { get: refuse });
}
