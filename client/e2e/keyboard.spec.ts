import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "@formweave/schema";
import { projectDocument, type Widget } from "@formweave/schema/model";
import { openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { expectFocus, tabTo, walkTo } from "./keys.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a form is made by keyboard alone, from signing in to leaving it", async () => {
  await createProject(server, owner, "Feedback");
  const page = await signInByKeyboard();

  await tabTo(page, page.getByRole("button", { name: "New", exact: true }));
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("menuitem", { name: /^Form/ }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/projects/*");
  const projectId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const added = await addTextInput(page, projectId);
  await moveOnCanvas(page, projectId, added);
  await editLabel(page, projectId, added);
  await nameComponent(page, projectId, "Full name");
  await duplicateAndDelete(page, projectId);
  await rename(page, projectId, "Intake");

  await page.getByText("Saved · on server").waitFor();
  await tabTo(page, page.getByRole("link", { name: "All projects" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Intake" }).first().waitFor();
});

it("a project is deleted by keyboard, after a question that Escape takes back", async () => {
  await createProject(server, owner, "Short-lived");
  const page = await openPage("/");
  const project = page.getByRole("link", { name: "Short-lived" }).first();
  await tabTo(page, project);
  await page.keyboard.press("Delete");
  await expectFocus(page.getByRole("button", { name: "Cancel" }));
  await page.keyboard.press("Escape");
  await expectFocus(project);

  const more = page.getByRole("button", { name: "More for Short-lived" }).first();
  await tabTo(page, more);
  await page.keyboard.press("Enter");
  await walkTo(page, page.getByRole("menuitem", { name: /^Delete/ }), "ArrowDown");
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("button", { name: "Cancel" }));
  await page.keyboard.press("Escape");
  await expectFocus(more);

  await tabTo(page, project, "Shift+Tab");
  await page.keyboard.press("Delete");
  await tabTo(page, page.getByRole("button", { name: "Delete form" }));
  await page.keyboard.press("Enter");
  await project.waitFor({ state: "detached" });
});

async function signInByKeyboard(): Promise<Page> {
  const context = await openProfile(browser, server);
  const page = await context.newPage();
  await page.goto(`${server.url}/signin`);
  await expectFocus(page.getByRole("textbox", { name: "Email" }));
  await page.keyboard.type("mara@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("a long enough password");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Projects", exact: true }).waitFor();
  return page;
}

async function addTextInput(page: Page, projectId: string): Promise<Widget> {
  const component = page.getByRole("listitem").getByRole("button", { name: "Text", exact: true });
  await tabTo(page, page.locator("[data-walked]").first());
  await walkTo(page, component, "ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => fetchWidgets(projectId)).toHaveLength(1);
  const [added] = await fetchWidgets(projectId);
  if (added === undefined) throw new Error("Nothing was added");
  return added;
}

async function moveOnCanvas(page: Page, projectId: string, { position }: Widget): Promise<void> {
  await tabTo(page, page.getByRole("tree", { name: "Components on the page" }));
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  const moved = { x: position.x + 2 * limits.GRID_SIZE, y: position.y + limits.GRID_SIZE };
  await expect.poll(async () => (await fetchWidgets(projectId))[0]?.position).toEqual(moved);
}

async function editLabel(page: Page, projectId: string, { props }: Widget): Promise<void> {
  const label = async () => (await fetchWidgets(projectId))[0]?.props["label"];
  await tabTo(page, page.getByRole("textbox", { name: "Label", exact: true }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Your name");
  await expect.poll(label).toBe("Your name");
  await page.keyboard.press("Control+z");
  await expect.poll(label).toBe(props["label"]);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(label).toBe("Your name");
}

async function nameComponent(page: Page, projectId: string, name: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Component name" });
  await tabTo(page, field, "Shift+Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await fetchWidgets(projectId))[0]?.name).toBe(name);
  await expectFocus(field);
}

async function duplicateAndDelete(page: Page, projectId: string): Promise<void> {
  await tabTo(page, page.getByRole("tree", { name: "Components on the page" }), "Shift+Tab");
  await page.keyboard.press("Control+d");
  await expect.poll(() => fetchWidgets(projectId)).toHaveLength(2);
  await page.keyboard.press("Delete");
  await expect.poll(() => fetchWidgets(projectId)).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await expect.poll(() => fetchWidgets(projectId)).toHaveLength(2);
}

async function rename(page: Page, projectId: string, name: string): Promise<void> {
  const title = page.getByRole("heading", { level: 1 }).getByRole("button");
  await tabTo(page, title, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expectFocus(title);
  await expect.poll(async () => (await readDocument(projectId)).name).toBe(name);
}

async function openPage(path: string): Promise<Page> {
  const page = await (await openProfile(browser, server, owner)).newPage();
  await page.goto(server.url + path);
  return page;
}

async function fetchWidgets(projectId: string): Promise<readonly Widget[]> {
  return (await readDocument(projectId)).widgets;
}

async function readDocument(projectId: string) {
  const { data } = await call(server, "GET", `/api/projects/${projectId}/document`, { cookie: owner.cookie });
  return projectDocument.parse(data);
}
