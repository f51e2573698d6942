import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expectAccessible } from "./axe.ts";
import { openProfile, startBrowser, type TestBrowser } from "./browser.ts";
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
/** The pages of a guest who is not signed in, and of the owner once there is one. */
let guest: Page;
let mara: Page;
/** Console errors of the guest's page. */
const complaints: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  guest = await (await openProfile(browser)).newPage();
  guest.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe("before anybody is signed in", () => {
  it("the setup page has no serious violation, empty and with its complaints", async () => {
    await goTo(guest, "/setup#some-token");
    await expectAccessible(guest);
    await guest.getByRole("button", { name: "Create the team" }).click();
    await expectAccessible(guest);
  });
});

describe("when there is an owner", () => {
  let owner: Account;

  beforeAll(async () => {
    owner = await setUpOwner(server);
    mara = await (await openProfile(browser, server, owner)).newPage();
  });

  it("the sign-in page has no serious violation, empty and with its complaints", async () => {
    await goTo(guest, "/signin");
    await expectAccessible(guest);
    await guest.getByRole("button", { name: "Sign in" }).click();
    await expectAccessible(guest);
  });

  it("the console of who is not signed in has nothing in red, neither before nor after there is an owner", () => {
    expect(complaints).toEqual([]);
  });

  it("the workspace without a project has no serious violation", async () => {
    await goTo(mara, "/");
    await mara.getByRole("heading", { name: "Create your first form" }).waitFor();
    await expectAccessible(mara);
  });

  describe("and projects", () => {
    let projectId: string;

    beforeAll(async () => {
      projectId = await createProject(server, owner, "Intake");
      await createProject(server, owner, "Feedback");
    });

    it("the workspace with projects has no serious violation, as a list and as cards", async () => {
      await goTo(mara, "/");
      await mara.getByRole("heading", { name: "All projects" }).waitFor();
      await expectAccessible(mara);
      await mara.getByRole("radio", { name: "Cards" }).click();
      await expectAccessible(mara);
      await mara.getByRole("radio", { name: "List" }).click();
    });

    it("the New menu has no serious violation", async () => {
      await mara.getByRole("button", { name: "New", exact: true }).click();
      await mara.getByRole("menu").waitFor();
      await expectAccessible(mara);
      await mara.keyboard.press("Escape");
      await mara.getByRole("menu").waitFor({ state: "detached" });
    });

    it("the question before deleting has no serious violation", async () => {
      await mara.getByRole("link", { name: "Intake" }).first().press("Delete");
      await mara.getByRole("alertdialog").waitFor();
      await expectAccessible(mara);
    });

    it("the page of an invitation has no serious violation", async () => {
      const body = { email: "kim@example.com", permission: "editor" };
      const path = `/api/projects/${projectId}/invitations`;
      const { data } = await call(server, "POST", path, { cookie: owner.cookie, body });
      const { pathname, hash } = new URL(String(at(data, "url")));
      await goTo(guest, pathname + hash);
      await guest.getByRole("button", { name: "Join" }).waitFor();
      await expectAccessible(guest);
    });

    it("the builder of an empty form has no serious violation", async () => {
      await goToProject(projectId);
      await mara.getByRole("heading", { name: "Start building your form" }).waitFor();
      await expectAccessible(mara);
    });

    it("the templates have no serious violation", async () => {
      await mara.getByRole("tab", { name: "Templates" }).click();
      await expectAccessible(mara);
    });

    it("the share dialog has no serious violation", async () => {
      await inviteTo(server, owner, projectId, { name: "Noor", permission: "editor" });
      await mara.getByRole("button", { name: "Share" }).click();
      await mara.getByRole("dialog").getByText("Noor").first().waitFor();
      await expectAccessible(mara);
    });
  });

  it("no component of the library has a serious violation", async () => {
    const projectId = await createProject(server, owner, "Everything");
    const path = `/api/projects/${projectId}/document`;
    await call(server, "PUT", path, { cookie: owner.cookie, body: documentOfAll() });
    await goToProject(projectId);
    await mara.getByText("Saved · on server").first().waitFor();
    await mara.keyboard.press("Shift+Digit1"); // what is out of view is not there for axe
    await expect.poll(() => mara.getByRole("treeitem").count()).toBe(WIDGET_LIST.length);
    await expect.poll(() => mara.locator(".canvas-page .wv").count()).toBe(WIDGET_LIST.length);
    await mara.locator(".canvas-page").evaluate(showAsForm);
    await expectAccessible(mara, undefined, { isScreen: false });
  });

  describe("and a form of a template", () => {
    let projectId: string;

    beforeAll(async () => {
      const body = { kind: "form", name: "Contact", templateId: "contact-form" };
      const created = await call(server, "POST", "/api/projects", { cookie: owner.cookie, body });
      projectId = String(at(created.data, "id"));
    });

    it("the builder with a component selected has no serious violation", async () => {
      await goToProject(projectId);
      await mara.getByRole("treeitem").first().click();
      await expectAccessible(mara);
    });

    it("the layers have no serious violation", async () => {
      await mara.keyboard.press("Escape");
      await mara.getByRole("tab", { name: "Layers" }).click();
      await expectAccessible(mara);
    });

    it("the builder of somebody who may only look has no serious violation", async () => {
      const viewer = await inviteTo(server, owner, projectId, { name: "Vera", permission: "viewer" });
      const vera = await (await openProfile(browser, server, viewer)).newPage();
      await goTo(vera, `/projects/${projectId}`);
      await vera.getByText("Live · view only").waitFor();
      await expectAccessible(vera);
    });
  });
});

/**
 * Turns the canvas page into a form as respondents see it: alone, complete, and with interactive controls. In the builder axe skips them,
 * like everything inert or clipped.
 */
function showAsForm(page: Element): void {
  for (const name of ["role", "aria-label", "aria-multiselectable"]) page.removeAttribute(name);
  for (const item of page.querySelectorAll(".canvas-item")) item.remove();
  for (const still of page.querySelectorAll("[inert]")) still.removeAttribute("inert");
  document.body.replaceChildren(page);
  document.documentElement.style.overflow = "auto";
}

/** Every component with its defaults, one below another. */
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

/** Opens a page of the server, and waits until it has content. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** Opens the builder as the owner, and waits until it is live. */
async function goToProject(projectId: string): Promise<void> {
  await goTo(mara, `/projects/${projectId}`);
  await mara.getByText("Saved · on server").first().waitFor();
}
