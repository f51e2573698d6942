import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { expectFocus, tabTo } from "./keys.ts";
import { call } from "./server.ts";

const stage = journey({ owner: "Mara" });

it("by keys alone a form is made, put in order, published, filled in, and its response read", async () => {
  const page = await signIn();
  const projectId = await createForm(page);
  await addField(page, "email", "Your email");
  await addField(page, "number", "Guests");
  await addField(page, "long text", "Wishes");
  await expect.poll(() => readLabels(projectId)).toEqual(["Your email", "Guests", "Wishes"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => readLabels(projectId)).toEqual(["Your email", "Wishes", "Guests"]);

  await publish(page);
  await fillIn(await openPublished(page));

  await page.bringToFront();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await runCommand(page, "responses");
  await page.waitForURL("**/responses");
  await readResponse(page);
});

async function signIn(): Promise<Page> {
  const page = await (await openProfile(stage.browser, stage.server)).newPage();
  await page.goto(`${stage.server.url}/signin`);
  await expectFocus(page.getByRole("textbox", { name: "Email" }));
  await page.keyboard.type("mara@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("a long enough password");
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("main"));
  return page;
}

async function createForm(page: Page): Promise<string> {
  await runCommand(page, "new form");
  await page.waitForURL("**/projects/*");
  await expectFocus(page.getByRole("tree", { name: "Components on the page" }));
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Adds a component by the command palette, and writes its label in place. */
async function addField(page: Page, words: string, label: string): Promise<void> {
  const items = page.getByRole("tree", { name: "Components on the page" }).getByRole("treeitem");
  const before = await items.count();
  await runCommand(page, words);
  await expect.poll(() => items.count()).toBe(before + 1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("treeitem");
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("textbox", { name: "Label" }).and(page.locator(".canvas-writing")));
  await page.keyboard.press("Control+a");
  await page.keyboard.type(label);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("treeitem");
}

async function runCommand(page: Page, words: string): Promise<void> {
  const search = page.getByRole("dialog").getByRole("combobox");
  await page.keyboard.press("Control+k");
  await expectFocus(search);
  await page.keyboard.type(words);
  await page
    .getByRole("option", { selected: true })
    .filter({ hasText: new RegExp(words, "i") })
    .waitFor();
  await page.keyboard.press("Enter");
  await search.waitFor({ state: "detached" });
}

async function publish(page: Page): Promise<void> {
  await page.getByText("Saved · on server").first().waitFor();
  await runCommand(page, "publish");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("button", { name: /^Publish release/ }));
  await page.keyboard.press("Enter");
}

async function openPublished(page: Page): Promise<Page> {
  const link = page.getByRole("dialog").getByRole("link", { name: /Open/ }).first();
  await tabTo(page, link);
  const [published] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  return published;
}

async function fillIn(page: Page): Promise<void> {
  await page.bringToFront();
  await tabTo(page, page.getByRole("textbox", { name: "Your email" }));
  await page.keyboard.type("kim@example.com");
  await page.keyboard.press("Tab");
  await expectFocus(page.getByRole("textbox", { name: "Wishes" }));
  await page.keyboard.type("A window");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4");
  await tabTo(page, page.getByRole("button", { name: /^(Send|Submit)/ }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Thank you/ }).waitFor();
}

async function readResponse(page: Page): Promise<void> {
  const row = page.getByRole("row", { name: /kim@example\.com/ });
  await row.waitFor();
  await tabTo(page, page.locator("[role='gridcell'][tabindex='0']"));
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("complementary", { name: "Response" });
  await expectFocus(sheet);
  for (const answer of ["kim@example.com", "A window", "4"])
    await sheet.getByText(answer, { exact: true }).first().waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  // Back where one was in the table.
  await expectFocus(page.locator("[role='gridcell'][tabindex='0']"));
}

async function readLabels(projectId: string): Promise<readonly unknown[]> {
  const { cookie } = stage.owner;
  const { data } = await call(stage.server, "GET", `/api/projects/${projectId}/document`, { cookie });
  const { widgets } = projectDocument.parse(data);
  return widgets.toSorted((a, b) => a.position.y - b.position.y).map(({ props }) => props["label"]);
}
