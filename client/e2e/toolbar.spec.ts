import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { selectWidget } from "./builder.ts";
import { at, call, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server);
  const { data } = await call(server, "POST", "/api/projects", {
    cookie: owner.cookie,
    body: { kind: "app", name: "Till" },
  });
  projectId = String(at(data, "id"));
  const field = { id: "a", type: "text-input", name: "a", size: { width: 240, height: 80 } };
  const body = { name: "Till", kind: "app", widgets: [{ ...field, position: { x: 100, y: 100 } }] };
  await call(server, "PUT", path(), { cookie: owner.cookie, body });
  page = await openBuilder(await openProfile(browser, server, owner), server, projectId);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("says the name of the project and its kind, and changes the name", async () => {
  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.textContent()).toBe("Till");
  await expect.poll(() => page.locator(".toolbar-title .badge").allTextContents()).toEqual(["App"]);
  await title.getByRole("button").click();
  await page.getByRole("textbox", { name: "Project name" }).fill("Cash desk");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readDocument()).name).toBe("Cash desk");
});

it("hides and shows the panels on both sides", async () => {
  for (const [name, panel] of [
    ["library", "Library"],
    ["properties", "Properties & Settings"],
  ] as const) {
    const side = page.getByRole("complementary", { name: panel });
    await side.waitFor();
    await page.getByRole("button", { name: `Hide ${name}` }).click();
    await expect.poll(() => side.count()).toBe(0);
    await page.getByRole("button", { name: `Show ${name}` }).click();
    await expect.poll(() => side.isVisible()).toBe(true);
  }
});

it("switches the grid and snapping to it, which are on to begin with, by buttons and keys", async () => {
  const dots = page.locator(".canvas-dots");
  await expect.poll(() => dots.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await expect.poll(() => dots.isVisible()).toBe(false);
  await page.keyboard.press("Shift+G");
  await expect.poll(() => dots.isVisible()).toBe(true);

  await selectWidget(page, "a");
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBe(120);
  await page.getByRole("button", { name: "Snap to grid" }).click();
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBe(121);
  await page.keyboard.press("g");
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBe(141);
});

it("undoes and does again, and says what", async () => {
  const [undo, redo] = [
    page.getByRole("button", { name: /^Undo/ }),
    page.getByRole("button", { name: /^Redo/ }),
  ];
  await expect.poll(() => redo.getAttribute("aria-disabled")).toBe("true");
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => undo.getAttribute("aria-label")).toMatch(/^Undo: Move \S/);
  const moved = await left();
  await undo.click();
  await expect.poll(left).not.toBe(moved);
  await expect.poll(() => redo.getAttribute("aria-label")).toMatch(/^Redo: Move \S/);
  await redo.click();
  await expect.poll(left).toBe(moved);
  while ((await undo.getAttribute("aria-label")) !== "Undo") await undo.click();
  await expect.poll(() => undo.getAttribute("aria-disabled")).toBe("true");
});

it("saving says that all is saved as it is done", async () => {
  // Undos and redos of the previous test may still be in transit.
  await page.getByText("Saved · on server").first().waitFor();
  await page.keyboard.press("Control+s");
  const toast = page.locator("[data-sonner-toast]");
  await expect.poll(() => toast.allTextContents()).toEqual(["All changes are saved"]);
});

it("the share dialog is titled with the name of the form", async () => {
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("button", { name: "Share" }).click();
  const title = page.getByRole("dialog").getByRole("heading", { level: 2 });
  await expect.poll(() => title.first().textContent()).toBe(`Share “${name}”`);
  await page.keyboard.press("Escape");
});

async function left(): Promise<number | undefined> {
  return (await readDocument()).widgets[0]?.position.x;
}

async function readDocument() {
  return projectDocument.parse((await call(server, "GET", path(), { cookie: owner.cookie })).data);
}

function path(): string {
  return `/api/projects/${projectId}/document`;
}
