import type { Locator, Page } from "playwright-core";
import { releaseList } from "@formweave/schema/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let page: Page;
let owner: Account;
let projectId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  page = await (await browser.newContext()).newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("setting up goes to the first field that is wrong, and says there what is", async () => {
  await page.goto(server.setupUrl);
  const create = page.getByRole("button", { name: "Create the team" });
  await create.click();
  await expectWrong(page.getByLabel("Your name"));
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(4);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Organization").fill("Crew");
  await page.getByLabel("Email").fill("ada@example");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Email").fill("not an address");
  await create.click();
  await expectWrong(page.getByLabel("Email"));
});

it("signing in goes to the first field that is wrong, and says there what is", async () => {
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Crew");
  await page.goto(`${server.url}/signin`);
  const signIn = page.getByRole("button", { name: "Sign in", exact: true });
  await signIn.click();
  await expectWrong(page.getByLabel("Email"));
  await page.getByLabel("Email").fill("ada@example.com");
  await signIn.click();
  await expectWrong(page.getByLabel("Password", { exact: true }));
});

it("a form with a password goes back to its field when it was the wrong one", async () => {
  await page.goto(await publishLocked());
  await page.getByLabel("Password").fill("not it");
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByRole("alert").waitFor();
  await expectWrong(page.getByLabel("Password"));
});

it("inviting nobody says at the field what is missing", async () => {
  const builder = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  await builder.getByRole("button", { name: "Share" }).click();
  const email = builder.getByRole("textbox", { name: "Email addresses to invite" });
  await email.press("Enter");
  await expectWrong(email);
});

/** Publishes a form with a password, and returns its address. */
async function publishLocked(): Promise<string> {
  const at = `/api/projects/${projectId}`;
  const { cookie } = owner;
  const widgets = [
    {
      id: "name",
      type: "text-input",
      name: "name",
      position: { x: 40, y: 40 },
      size: { width: 300, height: 80 },
      props: { label: "Name" },
    },
  ];
  await call(server, "PUT", `${at}/document`, { cookie, body: { name: "Crew", kind: "form", widgets } });
  await call(server, "POST", `${at}/releases`, { cookie, body: {} });
  const { data } = await call(server, "GET", `${at}/releases`, { cookie });
  const [publication] = releaseList.parse(data).publications;
  const body = { environment: publication?.environment, password: "sesame" };
  await call(server, "PUT", `${at}/settings`, { cookie, body });
  return `${server.url}/f/${publication?.slug}`;
}

/** Expects the focus in a field with an error. */
async function expectWrong(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  const notes = await field.getAttribute("aria-describedby");
  await expect.poll(() => field.page().locator(`[id="${notes}"]`).textContent()).not.toBe("");
}
