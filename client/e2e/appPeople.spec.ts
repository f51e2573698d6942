import { releaseList } from "@formweave/schema/api";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectNoViolation } from "./axe.ts";
import { openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ project: "Depot" });
const PASSWORD = "seven green lanterns";
const SCREENS = [
  { id: "home", name: "Welcome", route: "/", access: "everyone" },
  { id: "tours", name: "My tours", route: "/tours/:day", access: "signedIn" },
] as const;

let base: string;
let team: Page;

beforeAll(async () => {
  const widgets = SCREENS.map(({ id, name }) => ({
    id: `${id}-text`,
    type: "text-input",
    name,
    position: { x: 80, y: 40 },
    size: { width: 480, height: 84 },
    props: { label: `Note on ${name}`, __screenId: id },
  }));
  const roles = [{ id: "driver", name: "Driver", order: 1 }];
  const document = { name: "Depot", kind: "app", signUp: "invited", roles, screens: SCREENS, widgets };
  const { cookie } = stage.owner;
  await call(stage.server, "PUT", stage.path("/document"), { body: document, cookie });
  await call(stage.server, "POST", stage.path("/releases"), { body: {}, cookie });
  const { data } = await call(stage.server, "GET", stage.path("/releases"), { cookie });
  base = `${stage.server.url}/a/${releaseList.parse(data).publications[0]?.slug ?? ""}`;
  team = await (await openProfile(stage.browser, stage.server, stage.owner)).newPage();
});

afterAll(() => team?.context().close());

/** Invites somebody on the page of the team, and returns the link. */
async function invite(email: string): Promise<string> {
  await team.getByRole("button", { name: "Invite" }).click();
  const dialog = team.getByRole("dialog", { name: "Invite to the app" });
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("checkbox", { name: "Driver" }).click();
  await dialog.getByRole("button", { name: "Invite" }).click();
  const shown = team.getByRole("dialog", { name: `Link for ${email}` });
  const url = await shown.getByRole("textbox").inputValue();
  await shown.getByRole("button", { name: /Copy link/ }).click();
  await shown.getByRole("button", { name: "Done" }).click();
  return url;
}

it("lets somebody in whom the team invited, on a phone and without script", async () => {
  await team.goto(`${stage.server.url}/projects/${stage.projectId}/responses/people`);
  await team.getByText("Nobody has an account yet").waitFor();
  const url = await invite("dora@example.com");
  await team.getByRole("heading", { name: "Invited" }).waitFor();
  const context = await stage.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel("Your name").fill("Dora");
  await page.getByLabel("Password").fill("password");
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByRole("alert").getByText("This password is among those").waitFor();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  await page.goto(`${base}/tours/monday?tab=open`);
  await page.getByRole("heading", { name: "Sign in to Depot" }).waitFor();
  await page.getByLabel("Email address").fill("dora@example.com");
  await page.getByLabel("Password").fill("not this one");
  await page.keyboard.press("Enter");
  await page.getByText("Email or password is wrong").waitFor();
  expect(await page.getByLabel("Email address").inputValue()).toBe("dora@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByLabel("Note on My tours").waitFor();
  expect(page.url()).toBe(`${base}/tours/monday?tab=open`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});

it("signs somebody out within a second when the team blocks them, with what they typed kept", async () => {
  const context = await openProfile(stage.browser, stage.server);
  const page = await context.newPage();
  await page.goto(`${base}/_signin?to=/tours/monday`);
  await expectNoViolation(page);
  await page.getByLabel("Email address").fill("dora@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Stay signed in").check();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Note on My tours").fill("Half a note");
  await page.getByText("Dora").waitFor();
  await expectNoViolation(page);
  await team.reload();
  await team.getByRole("button", { name: "More of Dora" }).click();
  await team.getByRole("menuitem", { name: "Block", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in to Depot" }).waitFor();
  await team.getByRole("cell", { name: "Blocked" }).waitFor();
  await expectNoViolation(team);
  await team.getByRole("button", { name: "More of Dora" }).click();
  await team.getByRole("menuitem", { name: "Unblock" }).click();
  await team.getByRole("cell", { name: "Active" }).waitFor();
  await page.getByLabel("Email address").fill("dora@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => page.getByLabel("Note on My tours").inputValue()).toBe("Half a note");
  await context.close();
});
