import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { totpCode } from "@formweave/collab-server/testing/totp";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { call, createProject, textAt, type Account } from "./server.ts";

const OWNER_PASSWORD = "a long enough password";
const PASSWORD = "staple under the moon";

const stage = journey({ owner: "Mara", project: "Riverside intake" });
let page: Page;

beforeAll(async () => {
  page = await (await stage.profile("Mara")).newPage();
});

function part(name: string, at = page) {
  return at.getByRole("region", { name, exact: true });
}

/** Invites a person through the page, and returns the link it shows. */
async function invite(email: string, role: string): Promise<string> {
  await part("Invite people").getByLabel("Email", { exact: true }).fill(email);
  await part("Invite people").getByLabel("Role").click();
  await page.getByRole("option", { name: role }).click();
  await part("Invite people").getByRole("button", { name: "Invite", exact: true }).click();
  return page.getByLabel(`Invitation link for ${email}`).inputValue();
}

/** Accepts an invitation as a new person in a separate browser. */
async function join(link: string, name: string): Promise<BrowserContext> {
  const context = await stage.browser.newContext();
  const there = await context.newPage();
  await there.goto(link);
  await there.getByRole("heading", { name: /^Join / }).waitFor();
  await expectAccessible(there);
  await there.getByLabel("Your name").fill(name);
  await there.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await there.getByRole("button", { name: "Join" }).click();
  await there.getByRole("button", { name: `Account of ${name}` }).waitFor();
  return context;
}

/** Adds a new person to the organization over the API. */
async function hire(name: string): Promise<Account> {
  const email = `${name.toLowerCase()}@example.com`;
  const body = { email, role: "member" };
  const { cookie } = stage.owner;
  const { data } = await call(stage.server, "POST", "/api/organization/invitations", { cookie, body });
  const token = new URL(textAt(data, "url")).hash.slice(1);
  const path = `/api/organization-invitations/${token}/accept`;
  const accepted = await call(stage.server, "POST", path, { body: { name, password: PASSWORD } });
  return { id: name, name, cookie: accepted.cookie };
}

it("people come by a link, with the role that it gives", async () => {
  await page.goto(`${stage.server.url}/organization`);
  const link = await invite("ben@example.com", "Admin");
  await part("Invite people").getByText("Admin, invited by Mara").waitFor();
  await expectAccessible(page);
  const context = await join(link, "Ben");
  await page.reload();
  await part("People").getByText("ben@example.com").waitFor();
  await expect.poll(() => page.getByLabel("Role of Ben").textContent()).toBe("Admin");
  await context.close();
});

it("a sensitive act waits for a proof that it is still the same person, and then goes on by itself", async () => {
  const refusal = { success: false, error: { code: "PROOF_NEEDED", message: "", details: {} } };
  await page.route(
    "**/api/organization/invitations",
    (route) => route.fulfill({ status: 403, contentType: "application/json", body: JSON.stringify(refusal) }),
    { times: 1 },
  );
  await part("Invite people").getByLabel("Email", { exact: true }).fill("eddi@example.com");
  await part("Invite people").getByRole("button", { name: "Invite", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password", { exact: true }).fill("not mine");
  await page.keyboard.press("Enter");
  await dialog.getByText("This is not your password").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Password", { exact: true }).fill(OWNER_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByLabel("Invitation link for eddi@example.com").waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
});

it("a released person is shut out at once, and their project has an owner", async () => {
  const cleo = await hire("Cleo");
  const context = await openProfile(stage.browser, stage.server, cleo);
  const there = await openBuilder(context, stage.server, await createProject(stage.server, cleo, "Alone"));
  await page.reload();
  await page.getByRole("button", { name: "More about Cleo" }).click();
  await page.getByRole("menuitem", { name: "Release from the organization" }).click();
  await page.getByRole("dialog").getByText("1 project that only they own").waitFor();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await page.getByText("Cleo does not belong to the organization any more").first().waitFor();
  await there.getByText("Your sign-in has expired").waitFor();
  await context.close();
});

it("a second organization is made, entered and switched to, and neither shows the other's projects", async () => {
  await page.goto(`${stage.server.url}/admin`);
  await page.getByRole("button", { name: "New organization" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Hillside");
  await page.getByLabel("Email of its owner").fill("mara@example.com");
  await page.getByRole("button", { name: "Make organization" }).click();
  const link = await page.getByLabel("Invitation link for mara@example.com").inputValue();
  await expectAccessible(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("button", { name: "Organization Hillside" }).waitFor();
  await expect.poll(() => page.getByText("Riverside intake").count()).toBe(0);
  await page.getByRole("button", { name: "Organization Hillside" }).press("Enter");
  await page.getByRole("menuitem", { name: "Riverside", exact: true }).press("Enter");
  await page.getByText("Riverside intake").first().waitFor();
});

it("everybody is led to two-factor sign-in where the organization asks for it, and goes on", async () => {
  await turnOwnTwoFactorOn();
  const dora = await hire("Dora");
  const context = await openProfile(stage.browser, stage.server, dora);
  const there = await context.newPage();
  await page.goto(`${stage.server.url}/organization`);
  await part("Security").getByRole("switch").press("Space");
  await page.getByRole("alertdialog").getByText("have to turn it on before they go on").waitFor();
  await page.getByRole("button", { name: "Ask everybody" }).press("Enter");
  await page.getByText("Everybody needs two-factor sign-in now").first().waitFor();
  await there.goto(stage.server.url);
  await there.getByRole("heading", { name: "Turn two-factor sign-in on" }).waitFor();
  await expectAccessible(there);
  await there.getByRole("button", { name: "Set it up" }).click();
  await turnTwoFactorOn(there);
  await there.getByRole("button", { name: "Account of Dora" }).waitFor();
  await context.close();
});

it("a tab goes on in the organization that it shows, whatever another one switched to", async () => {
  const other = await page.context().newPage();
  await other.goto(stage.server.url);
  await other.getByRole("button", { name: "Organization Riverside" }).press("Enter");
  await other.getByRole("menuitem", { name: "Hillside", exact: true }).press("Enter");
  await other.getByRole("button", { name: "Organization Hillside" }).waitFor();
  await page.bringToFront();
  await page.goto(stage.server.url);
  await page.getByRole("link", { name: "Riverside intake", exact: true }).first().press("Control+d");
  await page.getByText("Copy of Riverside intake").first().waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Organization Riverside" }).waitFor();
  await page.getByText("Copy of Riverside intake").first().waitFor();
  await other.reload();
  await other.getByRole("button", { name: "Organization Hillside" }).waitFor();
  await expect.poll(() => other.getByText("Riverside intake").count()).toBe(0);
  await other.close();
});

/** Goes through the dialogs that set up an authenticator app. */
async function turnTwoFactorOn(at: Page): Promise<void> {
  const dialog = at.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("textbox", { name: "Code" }).fill(codeNow(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await at.getByRole("button", { name: "I've saved them" }).click();
}

/** Sets up an authenticator app for the owner, over the API. */
async function turnOwnTwoFactorOn(): Promise<void> {
  const { cookie } = stage.owner;
  const proof = { cookie, body: { password: OWNER_PASSWORD } };
  const { data } = await call(stage.server, "POST", "/api/account/totp", proof);
  const body = { code: codeNow(textAt(data, "secret")) };
  await call(stage.server, "POST", "/api/account/totp/confirm", { cookie, body });
}

function codeNow(secret: string): string {
  return totpCode(secret.replaceAll(" ", ""), Math.floor(Date.now() / 30_000));
}
