import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { journey } from "./journey.ts";

const stage = journey({ people: { Ben: "editor" }, project: "Intake" });
let page: Page;
let dialog: Locator;

beforeAll(async () => {
  page = await stage.open("Ada");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: stage.server.url });
});

beforeEach(async () => {
  await page.getByRole("button", { name: "Share" }).click();
  dialog = page.getByRole("dialog", { name: "Share “Intake”" });
  await dialog.waitFor();
});

afterEach(async () => {
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

it("is called after the form, and has its sections", async () => {
  await expect
    .poll(() => dialog.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual(["Invite people", "People with access", "Share link"]);
});

it("Tab goes from section to section, and Escape closes it", async () => {
  const email = dialog.getByRole("textbox", { name: "Email addresses to invite" });
  await expect.poll(() => isFocused(email)).toBe(true);
  await dialog.getByRole("combobox", { name: "Level of Ben" }).waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocused(dialog.getByRole("combobox", { name: "Role" }))).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocused(dialog.getByRole("combobox", { name: "Level of Ben" }))).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocused(dialog.getByRole("switch", { name: "Anyone with the link" }))).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(page.getByRole("button", { name: "Share" }))).toBe(true);
});

it("is at most 672 px wide, and at most 80 % of the window high", async () => {
  await dialog.getByText("ben@example.com").waitFor();
  expect((await dialog.boundingBox())?.width).toBe(672);
  await page.setViewportSize({ width: 1440, height: 200 });
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(160);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it("shows the level of each person, and one's own without anything to change it", async () => {
  const [mine, bens] = ["ada@example.com", "ben@example.com"].map((email) =>
    dialog.getByRole("listitem").filter({ hasText: email }),
  );
  await mine?.getByText("You", { exact: true }).waitFor();
  await expect.poll(() => mine?.textContent()).toContain("Owner");
  await expect.poll(() => mine?.getByRole("button").or(mine.getByRole("combobox")).count()).toBe(0);
  await expect
    .poll(() => bens?.getByRole("combobox", { name: "Level of Ben" }).textContent())
    .toContain("Editor");
  await expect.poll(() => bens?.getByRole("button", { name: "Remove Ben" }).count()).toBe(1);
});

it("invites by Enter whoever has an @, and the link says for two seconds that it is copied", async () => {
  const email = dialog.getByRole("textbox", { name: "Email addresses to invite" });
  const invite = dialog.getByRole("button", { name: "Invite" });
  await expect.poll(() => invite.isDisabled()).toBe(true);
  await email.fill(" noor.example.com ");
  await expect.poll(() => invite.isDisabled()).toBe(true);
  await email.fill(" noor@example.com ");
  await dialog.getByRole("button", { name: "Remove noor@example.com" }).waitFor();
  await expect.poll(() => invite.isEnabled()).toBe(true);
  await email.press("Enter");
  const link = dialog.getByRole("textbox", { name: "Invitation link for noor@example.com" });
  await link.waitFor();
  const stands = [
    measureShownMs(".link-to-send button", "Copied"),
    measureShownMs("[data-sonner-toast]", "Link copied to clipboard"),
  ];
  await dialog.getByRole("button", { name: "Copy link for noor@example.com" }).click();
  const [copied = 0, shown = 0] = await Promise.all(stands);
  expect(copied).toBeGreaterThanOrEqual(1900);
  expect(shown).toBeGreaterThanOrEqual(2000);
  expect(shown).toBeLessThan(4000);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
});

it("whoever is invited waits in the list, gets another level, and is taken back", async () => {
  await dialog.getByRole("textbox", { name: "Email addresses to invite" }).fill("omar@example.com,");
  await dialog.getByRole("button", { name: "Invite" }).click();
  const row = dialog.getByRole("listitem").filter({ hasText: "omar@example.com" });
  await row.getByText("Pending").waitFor();
  await row.getByText(/^Invited by Ada just now, ends in/).waitFor();
  await row.getByRole("combobox", { name: "Level of omar@example.com" }).click();
  await page.getByRole("option", { name: "Viewer", exact: true }).click();
  await expect.poll(() => row.getByRole("combobox").textContent()).toContain("Viewer");
  await row.getByRole("button", { name: "Withdraw the invitation for omar@example.com" }).click();
  await row.waitFor({ state: "detached" });
});

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Measures how long a text stays on the page after it appears, ms. */
function measureShownMs(selector: string, text: string): Promise<number> {
  return page.evaluate(
    ([where, what]) =>
      new Promise<number>((resolve) => {
        let came: number | undefined;
        const look = setInterval(() => {
          const isThere = [...document.querySelectorAll(where)].some(
            ({ textContent }) => textContent === what,
          );
          if (isThere) came ??= performance.now();
          else if (came !== undefined) {
            clearInterval(look);
            resolve(performance.now() - came);
          }
        }, 20);
      }),
    [selector, text] as const,
  );
}
