import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { CHROMIUM_ARGUMENTS, findChromium } from "../scripts/chromium.ts";
import type { Account, TestServer } from "./server.ts";

/** A test file's view of the shared browser: closing it closes only what the file has opened. */
export type TestBrowser = Pick<Browser, "newContext" | "newPage" | "contexts" | "close">;

/** The worker's Chromium, shared by all files that run in it; it ends with the worker. */
let shared: Promise<Browser> | undefined;

/** Opens the worker's Chromium for a file of tests. */
export async function startBrowser(): Promise<TestBrowser> {
  const browser = await (shared ??= startOwnBrowser());
  return {
    contexts: () => browser.contexts(),
    newContext: (options) => browser.newContext(options),
    newPage: (options) => browser.newPage(options),
    close: async () => void (await Promise.all(browser.contexts().map((context) => context.close()))),
  };
}

/** Starts the Chromium that the test command found or installed; the caller closes it. */
export function startOwnBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error("No Chromium: run the tests with npm test, which installs one");
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
}

/**
 * Opens a separate browser profile, signed in if an account is given. It stores no files for offline use, which would take a second each
 * time.
 */
export function openProfile(
  browser: TestBrowser,
  server?: TestServer,
  account?: Account,
): Promise<BrowserContext> {
  return openContext(browser, { server, account, serviceWorkers: "block" });
}

/** Like `openProfile`, with the service worker of the app, so that the page also works offline. */
export function openOfflineProfile(
  browser: TestBrowser,
  server?: TestServer,
  account?: Account,
): Promise<BrowserContext> {
  return openContext(browser, { server, account, serviceWorkers: "allow" });
}

interface Profile {
  readonly server: TestServer | undefined;
  readonly account: Account | undefined;
  readonly serviceWorkers: "allow" | "block";
}

async function openContext(
  browser: TestBrowser,
  { server, account, serviceWorkers }: Profile,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers,
    // Animations take a tenth of the time of all journeys; tests of motion enable them.
    reducedMotion: "reduce",
  });
  if (server !== undefined && account !== undefined) {
    const [name = "", value = ""] = account.cookie.split("=");
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
  }
  return context;
}

/** Opens a project in the builder and waits until it is live. */
export async function openBuilder(
  context: BrowserContext,
  server: TestServer,
  projectId: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByText("Saved · on server").first().waitFor();
  return page;
}
