import { type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrowser, type TestBrowser } from "./browser.ts";
import { bundlePage } from "./bundlePage.ts";

let browser: TestBrowser;
let code: string;

beforeAll(async () => {
  [browser, code] = await Promise.all([startBrowser(), bundlePage("fileField.tsx")]);
});

afterAll(() => browser?.close());

async function openField(): Promise<Page> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: code, type: "module" });
  await page.locator("form").waitFor();
  return page;
}

const choose = (page: Page, ...names: readonly string[]) =>
  page
    .getByLabel("Papers")
    .setInputFiles(names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) })));

/** The names of the files that the form would send, in their order. */
const answered = (page: Page) =>
  page.evaluate(() =>
    [...new FormData(document.querySelector("form") ?? undefined).getAll("papers")]
      .flatMap((sent) => (typeof sent === "string" && sent !== "" ? [JSON.parse(sent)] : []))
      .map(({ name }) => name),
  );

const isSendable = (page: Page) => page.evaluate(() => document.querySelector("form")?.checkValidity());

it("files are sent at once, tried again after a failure, and answer in the order in which they were chosen", async () => {
  const page = await openField();
  expect(await isSendable(page)).toBe(false);
  await choose(page, "bad.txt", "good.txt");
  await expect.poll(() => answered(page)).toEqual(["good.txt"]);
  await page.getByText("The line broke", { exact: true }).waitFor();
  expect(await isSendable(page)).toBe(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => answered(page)).toEqual(["bad.txt", "good.txt"]);
  expect(await isSendable(page)).toBe(true);
});

it("a file on its way is stopped, and one that is there is taken away", async () => {
  const page = await openField();
  await choose(page, "good.txt", "slow.txt");
  await expect.poll(() => page.getByRole("progressbar").getAttribute("value")).toBe("0.5");
  await page.getByRole("button", { name: "Stop uploading slow.txt" }).click();
  await expect.poll(() => page.locator("main").getAttribute("data-stopped")).toBe("slow.txt");
  await page.getByRole("button", { name: "Remove good.txt" }).click();
  await expect.poll(() => answered(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
});

it("no more files are taken than may be", async () => {
  const page = await openField();
  await choose(page, "one.txt", "two.txt", "three.txt", "four.txt");
  await expect.poll(() => answered(page)).toEqual(["one.txt", "two.txt", "three.txt"]);
  await page.locator(".fe", { hasText: "Choose at most 3 files" }).waitFor();
  expect(await page.locator("input[type=file]").count()).toBe(0);
  await page.getByRole("button", { name: "Remove two.txt" }).click();
  await expect.poll(() => page.locator(".fe").count()).toBe(0);
  expect(await answered(page)).toEqual(["one.txt", "three.txt"]);
});
