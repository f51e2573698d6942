import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openOfflineProfile, openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { call, createProject } from "./server.ts";

const stage = journey({ project: "Intake" });
let adas: Page;

beforeAll(async () => {
  adas = await stage.open("Ada");
  await adas.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: stage.server.url });
});

afterEach(async () => {
  const guests = stage.browser.contexts().filter((context) => context !== adas.context());
  await Promise.all(guests.map((context) => context.close()));
});

it("a link lets a guest in, who is seen, follows what it allows, and is out when it is off", async () => {
  await adas.getByRole("button", { name: "Add first field" }).click();
  const dialog = await openShare();
  const option = (name: string) => dialog.getByRole("checkbox", { name });
  await expect.poll(() => option("Allow comments").count()).toBe(0);
  await dialog.getByRole("switch", { name: "Anyone with the link" }).click();
  await expect.poll(() => option("Require sign-in").getAttribute("aria-checked")).toBe("true");
  await expect.poll(() => option("Allow comments").getAttribute("aria-checked")).toBe("true");
  await expect.poll(() => option("Allow copying").getAttribute("aria-checked")).toBe("false");
  await option("Require sign-in").click();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await adas.getByText("Link copied to clipboard").first().waitFor();
  const url = await adas.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(new RegExp(`^${stage.server.url}/collaborate/[0-9a-f-]{36}$`));
  await adas.keyboard.press("Escape");

  const guest = await join(url, "Kai");
  await guest.getByText("View only", { exact: true }).waitFor();
  await frame(guest).waitFor();
  await expect
    .poll(() => guest.getByRole("button", { name: /^(Share|Publish|AI suggestions|Undo)$/ }).count())
    .toBe(0);
  await adas.getByRole("button", { name: "Follow Kai, guest" }).waitFor();
  await adas.getByRole("tab", { name: "Collaboration" }).click();
  const people = adas.getByRole("region", { name: "People" });
  await people.getByText("2 here, 1 guest").waitFor();
  await people.getByText("By link, may comment").waitFor();

  await frame(guest).click();
  await guest.keyboard.press("Control+C");
  await guest.getByText("Whoever shared this does not allow copying").first().waitFor();
  await patchLink({ allowCopy: true });
  await guest.getByText("You may now copy here").first().waitFor();

  await patchLink({ isPublic: false });
  await guest.getByRole("heading", { name: "You are no longer in “Intake”" }).waitFor();
  await people.getByText("1 here").waitFor();
  await guest.reload();
  await guest.getByRole("heading", { name: "This link does not open" }).waitFor();
});

it("a guest is the same after a reload and in another tab, offline too, and gone when they leave", async () => {
  const url = await openLink({}, await createAnother());
  const context = await openOfflineProfile(stage.browser);
  const page = await context.newPage();
  await page.goto(url);
  await comeIn(page, "Kai");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole("button", { name: /^Live · view/ }).waitFor();
  const second = await context.newPage();
  await second.goto(url);
  await second.getByRole("button", { name: /^Live · view/ }).waitFor();
  await second.getByRole("tab", { name: "Collaboration" }).click();
  await second.getByText("1 here, 1 guest").waitFor();
  await second.close();

  await context.setOffline(true);
  await page.reload();
  await page.getByText("Offline").first().waitFor();
  await page.getByRole("button", { name: "Leave" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: /^Live · view/ }).waitFor();

  await expect.poll(() => copies(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "You left “Intake”" }).waitFor();
  await expect.poll(() => copies(page)).toEqual([]);
  await page.getByRole("button", { name: "Come back" }).click();
  await page.getByRole("textbox", { name: "Your name" }).waitFor();
});

it("asks for the password, and for a sign-in that leads back; who has access goes to the project", async () => {
  const projectId = await createAnother();
  const url = await openLink({ password: "over the river" }, projectId);
  const page = await (await openProfile(stage.browser)).newPage();
  await page.goto(url);
  await page.getByRole("textbox", { name: "Your name" }).fill("Kai");
  await page.getByRole("textbox", { name: "Password" }).fill("under the bridge");
  await page.getByRole("button", { name: "Join as guest" }).click();
  await page.getByText("This is not the password").waitFor();
  await page.getByRole("textbox", { name: "Password" }).fill("over the river");
  await page.getByRole("button", { name: "Join as guest" }).click();
  await page.getByRole("button", { name: /^Live · view/ }).waitFor();

  await patchLink({ requireLogin: true }, projectId);
  await page.getByText("The link changed while you were here").waitFor();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("a long enough password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Saved · on server").first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/projects/${projectId}`);
});

it(
  "the dialog, the door and the guest's page are accessible, wide and narrow",
  { timeout: 90_000 },
  async () => {
    const url = await openLink({ password: "over the river", expiresAt: Date.now() + 5 * 86_400_000 });
    const dialog = await openShare();
    await dialog.getByRole("checkbox", { name: "Expires" }).waitFor();
    await dialog.getByRole("textbox", { name: "Email addresses to invite" }).fill("felix@example ");
    await dialog.getByText("is not a full address").waitFor();
    const page = await (await openProfile(stage.browser)).newPage();
    await page.goto(url);
    await page.getByRole("textbox", { name: "Your name" }).waitFor();
    for (const width of [1280, 390]) {
      await adas.setViewportSize({ width, height: 844 });
      await expectAccessible(adas, "[role='dialog']");
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
    await page.getByRole("textbox", { name: "Password" }).fill("over the river");
    await comeIn(page, "Kai");
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByRole("tab", { name: "Collaboration" }).click();
    await page.getByRole("region", { name: "People" }).getByRole("button", { name: "Follow Ada" }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  },
);

async function openShare(): Promise<Locator> {
  await adas.getByRole("button", { name: "Share" }).click();
  const dialog = adas.getByRole("dialog", { name: "Share “Intake”" });
  await dialog.waitFor();
  return dialog;
}

async function join(url: string, name: string): Promise<Page> {
  const page = await (await openProfile(stage.browser)).newPage();
  await page.goto(url);
  await comeIn(page, name);
  return page;
}

async function comeIn(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Join as guest" }).click();
  await page.getByRole("button", { name: /^Live · view/ }).waitFor();
}

function frame(page: Page): Locator {
  return page.locator("[data-widget-id]").first();
}

/** Creates a share link of the project, open to guests without an account, and returns its address. */
async function openLink(
  settings: Readonly<Record<string, unknown>>,
  projectId = stage.projectId,
): Promise<string> {
  await call(stage.server, "POST", `/api/projects/${projectId}/link`, {
    cookie: stage.owner.cookie,
    body: {},
  });
  const link = await patchLink({ isPublic: true, requireLogin: false, ...settings }, projectId);
  if (typeof link !== "object" || link === null || !("url" in link)) throw new Error("No address");
  return String(link.url);
}

async function patchLink(
  body: Readonly<Record<string, unknown>>,
  projectId = stage.projectId,
): Promise<unknown> {
  const path = `/api/projects/${projectId}/link`;
  return (await call(stage.server, "PATCH", path, { cookie: stage.owner.cookie, body })).data;
}

/** Another project of the same name, which has no members. */
function createAnother(): Promise<string> {
  return createProject(stage.server, stage.owner, "Intake");
}

/** Returns the names under which this device stores documents. */
function copies(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith("formweave:")),
  );
}
