import { gzipSync } from "node:zlib";
import type { BrowserContext, Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOfflineProfile, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { publishForm } from "./published.ts";
import { createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

/** Largest JavaScript of the first load, bytes of gzip: the page's scripts and the service worker. */
const MOST = 300_000;
/** Largest JavaScript of a published form, bytes of gzip. */
const MOST_OF_FORM = 118_000;
/** Largest JavaScript of a screen of an app, bytes of gzip. */
const MOST_OF_APP = 150_000;

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server);
  projectId = await createProject(server, owner, "Form");
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("the builder opens an empty form with at most 300 kB of JavaScript", async () => {
  await expectLight("an empty form", async () => undefined);
});

it("the builder opens a form with widgets with at most 300 kB of JavaScript", async () => {
  await expectLight("a form with widgets", async () => {
    const context = await openProfile(browser, server, owner);
    const page = await open(context);
    for (const type of ["text-input", "select", "button"])
      await page.locator(`[data-preview="${type}"]`).click();
    await expect.poll(() => page.locator("[data-widget-id]").count()).toBe(3);
    await page.getByText("Saved · on server").first().waitFor();
    await context.close();
  });
});

it("a published form of 30 fields of all common types takes at most 118 kB of JavaScript", async () => {
  const { url } = await publishForm(server, owner, "Thirty", drawThirty());
  const context = await openOfflineProfile(browser);
  const page = await context.newPage();
  const weighScripts = collectScripts(page);
  const sources: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") sources.push(response.text());
  });
  await page.goto(url);
  await page.locator("html[data-filling]").waitFor();
  const sizes = await weighScripts();
  const said = (await Promise.all(sources)).join("");
  await context.close();
  for (const code of ["PROPERTY_INVALID", "PROPERTY_UNKNOWN", "FORMULA_INVALID", "FORMULA_TOO_LARGE"])
    expect(said).not.toContain(code);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`a published form: ${total} bytes of JavaScript in ${sizes.length} files, gzip\n`);
  expect(total).toBeLessThanOrEqual(MOST_OF_FORM);
});

it("a screen of an app with 30 fields takes at most 150 kB of JavaScript, with all that moves it", async () => {
  const { url } = await publishForm(server, owner, { name: "Thirty", kind: "app" }, drawThirty());
  const context = await openOfflineProfile(browser);
  const page = await context.newPage();
  const weighScripts = collectScripts(page);
  await page.goto(url.replace("/f/", "/a/"));
  await page.locator("html[data-filling]").waitFor();
  const sizes = await weighScripts();
  await context.close();
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`a screen of an app: ${total} bytes of JavaScript in ${sizes.length} files, gzip\n`);
  expect(total).toBeLessThanOrEqual(MOST_OF_APP);
});

/** Thirty fields of all common types. */
function drawThirty() {
  const types = [
    "text-input",
    "text-area",
    "email",
    "phone",
    "number",
    "select",
    "radio",
    "checkbox",
    "date",
    "rating",
  ];
  return Array.from({ length: 30 }, (_, index) => {
    const type = types[index % types.length] ?? "";
    return { id: `${type}-${index}`, type, props: { label: `Question ${index}` } };
  });
}

/** Opens the builder in a fresh browser, touches nothing, and measures every loaded script. */
async function expectLight(what: string, prepare: () => Promise<void>): Promise<void> {
  await prepare();
  const context = await openOfflineProfile(browser, server, owner);
  const page = await context.newPage();
  const weighScripts = collectScripts(page);
  await open(context, page);
  await page.waitForLoadState("networkidle");
  const sizes = await weighScripts();
  await context.close();
  const worker = await workerSize();
  const total = sizes.reduce((sum, size) => sum + size, worker);
  process.stdout.write(
    `${what}: ${total} bytes of JavaScript in ${sizes.length} files and the service worker (${worker}), gzip\n`,
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(total).toBeLessThanOrEqual(MOST);
}

/** Collects the gzip sizes of the scripts the page loads; the service worker's own copies do not count. */
function collectScripts(page: Page): () => Promise<readonly number[]> {
  const scripts = new Map<string, Promise<number>>();
  const weigh = (response: Response) => {
    const url = response.url();
    if (response.request().resourceType() !== "script" || scripts.has(url)) return;
    scripts.set(
      url,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  };
  page.on("response", weigh);
  return () => {
    // Responses that arrive while the page closes have no body to measure.
    page.off("response", weigh);
    return Promise.all(scripts.values());
  };
}

/** The browser fetches the service worker beside the page at the first visit, without an event on the page. */
async function workerSize(): Promise<number> {
  const response = await fetch(`${server.url}/worker.js`);
  return gzipSync(await response.arrayBuffer(), { level: 9 }).length;
}

async function open(context: BrowserContext, given?: Page): Promise<Page> {
  const page = given ?? (await context.newPage());
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByText("Saved · on server").first().waitFor();
  return page;
}
