import type { Page } from "playwright-core";
import { member } from "@formweave/schema/api";
import { z } from "zod";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { totpCode } from "@formweave/collab-server/testing/totp";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile } from "./browser.ts";
import { joinAs } from "./colleague.ts";
import { journey } from "./journey.ts";
import { call, createProject, inviteTo, textAt } from "./server.ts";

const EMAIL = "mara@example.com";
const OLD = "a long enough password";
const NEW = "staple under the moon";

const stage = journey({ owner: "Mara", people: { Pia: "editor" }, project: "Faces" });
let page: Page;
/** The page of a guest who is not signed in. */
let guest: Page;

beforeAll(async () => {
  page = await (await stage.profile("Mara")).newPage();
  await page.goto(`${stage.server.url}/account`);
  guest = await (await openProfile(stage.browser)).newPage();
});

beforeEach(() => guest.context().clearCookies());

function part(name: string) {
  return page.getByRole("region", { name, exact: true });
}

function focusedField(at: Page): Promise<string | null | undefined> {
  return at.evaluate(() => document.activeElement?.getAttribute("name"));
}

it("changes name and color as they are chosen, by keyboard", async () => {
  await page.getByLabel("Name").fill("Mara Lindqvist");
  await page.getByLabel("Name").press("Enter");
  await page.getByText("Saved · on server").waitFor();
  await page.getByRole("radio", { checked: true }).press("ArrowRight");
  await page.getByText("Green").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Mara Lindqvist");
  await expect.poll(() => page.getByRole("radio", { name: "Green" }).isChecked()).toBe(true);
});

it("shows a picture of oneself beside one's name", async () => {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
  await page.getByLabel("Picture", { exact: true }).setInputFiles(file);
  const picture = part("Profile").locator("img");
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(256);
});

it("shows the picture of somebody to those who work on a project with them", async () => {
  const mara = await joinAs(stage.server, stage.owner, stage.projectId);
  mara.point({ x: 10, y: 10 });
  const there = await stage.open("Pia");
  const picture = there.getByRole("list", { name: "People here" }).locator("img");
  await expect.poll(() => picture.getAttribute("src")).toMatch(/^\/api\/avatars\//);
  mara.leave();
  await there.context().close();
});

it("shows the initial again without a picture, and takes no broken one", async () => {
  await part("Profile").getByRole("button", { name: "Remove" }).press("Enter");
  await expect.poll(() => part("Profile").locator("img").count()).toBe(0);
  const broken = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Picture", { exact: true }).setInputFiles(broken);
  await page.getByText("Not changed. This picture cannot be used").first().waitFor();
});

it("has no serious violation", async () => {
  await part("Sessions").getByText("This device").waitFor();
  await part("Sign-in").getByText(EMAIL).waitFor();
  await expectAccessible(page);
});

it("says beside the field what is wrong, and a new password signs out everywhere else", async () => {
  const { server, browser, owner } = stage;
  const elsewhere = await call(server, "POST", "/api/auth/signin", { body: { email: EMAIL, password: OLD } });
  const project = await createProject(server, owner, "Intake");
  const there = await openBuilder(
    await openProfile(browser, server, { ...owner, cookie: elsewhere.cookie }),
    server,
    project,
  );
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => focusedField(page)).toBe("current");
  await dialog.getByLabel("Current password", { exact: true }).fill("not this one");
  await dialog.getByLabel("New password", { exact: true }).fill(NEW);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await dialog.getByText("This is not your password").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Current password", { exact: true }).fill(OLD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await dialog.waitFor({ state: "detached" });
  await there.getByText("Your sign-in has expired.").waitFor();
  await there.context().close();
  await expect.poll(() => part("Sessions").getByRole("listitem").count()).toBe(1);
});

it("ends one sign-in from another", async () => {
  await call(stage.server, "POST", "/api/auth/signin", { body: { email: EMAIL, password: NEW } });
  await page.reload();
  await page.getByRole("button", { name: /^Sign out there/ }).click();
  await expect.poll(() => part("Sessions").getByRole("listitem").count()).toBe(1);
});

it("a link that an owner makes lets a member choose another password, and sign in with it", async () => {
  const { server, owner } = stage;
  const { cookie } = await call(server, "POST", "/api/auth/signin", {
    body: { email: EMAIL, password: NEW },
  });
  const projectId = await createProject(server, { ...owner, cookie }, "Survey");
  await inviteTo(server, { ...owner, cookie }, projectId, { name: "Noor", permission: "editor" });
  const members = await call(server, "GET", `/api/projects/${projectId}/members`, { cookie });
  const noor = z
    .array(member)
    .parse(members.data)
    .find(({ name }) => name === "Noor");
  const made = await call(server, "POST", `/api/organization/members/${noor?.userId}/reset`, { cookie });
  await guest.goto(textAt(made.data, "url"));
  await guest.getByText("for Noor, noor@example.com").waitFor();
  await expect.poll(() => focusedField(guest)).toBe("password");
  await expectAccessible(guest);
  await guest.getByLabel("New password", { exact: true }).fill("harbor lights at seven");
  await guest.getByRole("button", { name: "Change password" }).click();
  await guest.getByRole("heading", { name: "Sign in" }).waitFor();
  await guest.getByLabel("Email").fill("noor@example.com");
  await guest.getByLabel("Password", { exact: true }).fill("harbor lights at seven");
  await guest.getByRole("button", { name: "Sign in" }).click();
  await guest.getByRole("link", { name: "Survey" }).first().waitFor();
});

it("says where a link comes from on a server without mail", async () => {
  await guest.goto(`${stage.server.url}/signin`);
  await guest.getByRole("link", { name: "Forgot your password?" }).click();
  await guest.getByText("This server sends no mail.").waitFor();
  await expectAccessible(guest);
});

it("sets up an authenticator app, whose code or a recovery code is asked for behind the password", async () => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Set up" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(NEW);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = (await dialog.locator("code").innerText()).replaceAll(/\s/g, "");
  await expectAccessible(page);
  const step = Math.floor(Date.now() / 30_000);
  await dialog.getByLabel("Code", { exact: true }).fill(totpCode(secret, step));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  await expectAccessible(page);
  const recovery = await codes.first().innerText();
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await page.getByText("10 codes left").waitFor();
  await expectAccessible(page);

  await guest.goto(`${stage.server.url}/signin?to=/account`);
  await guest.getByLabel("Email").fill(EMAIL);
  await guest.getByLabel("Password", { exact: true }).fill(NEW);
  await guest.getByRole("button", { name: "Sign in" }).click();
  await guest.getByLabel("Code", { exact: true }).fill("000000");
  await guest.getByRole("button", { name: "Sign in" }).click();
  await guest.getByText("This code is not right").waitFor();
  await expectAccessible(guest);
  await guest.getByLabel("Code", { exact: true }).fill(recovery);
  await guest.getByRole("button", { name: "Sign in" }).click();
  await guest.getByText("9 codes left").waitFor();
});
