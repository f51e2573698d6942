import { type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import {
  at,
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

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe("before anybody is signed in", () => {
  it("the setup page has no serious violation, empty and with its complaints", async () => {
    const page = await openPage("/setup#some-token");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create the team" }).click();
    await expectAccessible(page);
  });
});

describe("when there is an owner", () => {
  let owner: Account;

  beforeAll(async () => {
    owner = await setUpOwner(server);
  });

  it("the sign-in page has no serious violation, empty and with its complaints", async () => {
    const page = await openPage("/signin");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectAccessible(page);
  });

  it("the workspace without a project has no serious violation", async () => {
    const page = await openPage("/", owner);
    await page.getByRole("heading", { name: "Create your first form" }).waitFor();
    await expectAccessible(page);
  });

  describe("and projects", () => {
    let projectId: string;

    beforeAll(async () => {
      projectId = await createProject(server, owner, "Intake");
      await createProject(server, owner, "Feedback");
    });

    it("the workspace with projects has no serious violation, as a list and as cards", async () => {
      const page = await openPage("/", owner);
      await page.getByRole("heading", { name: "All projects" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("radio", { name: "Cards" }).click();
      await expectAccessible(page);
    });

    it("the New menu has no serious violation", async () => {
      const page = await openPage("/", owner);
      await page.getByRole("button", { name: "New", exact: true }).click();
      await page.getByRole("menu").waitFor();
      await expectAccessible(page);
    });

    it("the question before deleting has no serious violation", async () => {
      const page = await openPage("/", owner);
      await page.getByRole("link", { name: "Intake" }).first().press("Delete");
      await page.getByRole("alertdialog").waitFor();
      await expectAccessible(page);
    });

    it("the page of an invitation has no serious violation", async () => {
      const body = { email: "kim@example.com", permission: "editor" };
      const path = `/api/projects/${projectId}/invitations`;
      const { data } = await call(server, "POST", path, { cookie: owner.cookie, body });
      const { pathname, hash } = new URL(String(at(data, "url")));
      const page = await openPage(pathname + hash);
      await page.getByRole("button", { name: "Join" }).waitFor();
      await expectAccessible(page);
    });

    it("the builder of an empty form has no serious violation", async () => {
      const page = await openProject(owner, projectId);
      await page.getByRole("heading", { name: "Start building your form" }).waitFor();
      await expectAccessible(page);
    });

    it("the templates have no serious violation", async () => {
      const page = await openProject(owner, projectId);
      await page.getByRole("tab", { name: "Templates" }).click();
      await expectAccessible(page);
    });

    it("the share dialog has no serious violation", async () => {
      await inviteTo(server, owner, projectId, { name: "Noor", permission: "editor" });
      const page = await openProject(owner, projectId);
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByRole("dialog").getByText("Noor").first().waitFor();
      await expectAccessible(page);
    });
  });

  it("no component of the library has a serious violation", async () => {
    const projectId = await createProject(server, owner, "Everything");
    const path = `/api/projects/${projectId}/document`;
    await call(server, "PUT", path, { cookie: owner.cookie, body: documentOfAll() });
    const page = await openProject(owner, projectId);
    await page.keyboard.press("Shift+Digit1"); // what is out of view is not there for axe
    await expect.poll(() => page.getByRole("treeitem").count()).toBe(WIDGET_LIST.length);
    await expect.poll(() => page.locator(".canvas-page .wv").count()).toBe(WIDGET_LIST.length);
    await page.locator(".canvas-page").evaluate(showAsForm);
    await expectAccessible(page);
  });

  describe("and a form of a template", () => {
    let projectId: string;

    beforeAll(async () => {
      const body = { kind: "form", name: "Contact", templateId: "contact-form" };
      const created = await call(server, "POST", "/api/projects", { cookie: owner.cookie, body });
      projectId = String(at(created.data, "id"));
    });

    it("the builder with a component selected has no serious violation", async () => {
      const page = await openProject(owner, projectId);
      await page.getByRole("treeitem").first().click();
      await expectAccessible(page);
    });

    it("the layers have no serious violation", async () => {
      const page = await openProject(owner, projectId);
      await page.getByRole("tab", { name: "Layers" }).click();
      await expectAccessible(page);
    });

    it("the builder of somebody who may only look has no serious violation", async () => {
      const viewer = await inviteTo(server, owner, projectId, { name: "Vera", permission: "viewer" });
      const page = await openPage(`/projects/${projectId}`, viewer);
      await page.getByText("Live · view only").waitFor();
      await expectAccessible(page);
    });
  });
});

/**
 * Makes the page of the canvas what people fill in: alone, whole, and its controls within reach. In the builder axe passes
 * over them, as it does over all that is inert or clipped.
 */
function showAsForm(page: Element): void {
  for (const name of ["role", "aria-label", "aria-multiselectable"]) page.removeAttribute(name);
  for (const item of page.querySelectorAll(".canvas-item")) item.remove();
  for (const still of page.querySelectorAll("[inert]")) still.removeAttribute("inert");
  document.body.replaceChildren(page);
  document.documentElement.style.overflow = "auto";
}

/** Every component as it comes out of the library, one below the other. */
function documentOfAll(): unknown {
  const widgets = WIDGET_LIST.map(({ type, title, size }, index) => ({
    id: `all-${type}`,
    type,
    name: title,
    position: { x: (index % 4) * 1300, y: Math.floor(index / 4) * 500 },
    size,
  }));
  return { name: "Everything", kind: "form", widgets };
}

/** Opens a page in a profile of its own, and waits until there is something to see. */
async function openPage(path: string, account?: Account): Promise<Page> {
  const context = await openProfile(browser, server, account);
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return page;
}

async function openProject(account: Account, projectId: string): Promise<Page> {
  return openBuilder(await openProfile(browser, server, account), server, projectId);
}
