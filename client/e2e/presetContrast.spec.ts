import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { releaseList } from "@formweave/schema/api";
import { THEME_PRESETS } from "@formweave/schema/model";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expectNoViolation } from "./axe.ts";
import { startBrowser, type TestBrowser } from "./browser.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

/** Gap between two components, canvas px. */
const GAP = 40;
/** All components except page breaks, which would hide the ones after them. */
const SEEN = WIDGET_LIST.filter(({ type }) => type !== "page-break");

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Everything");
  page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it.each(THEME_PRESETS)(
  "every component can be read in %s, in the light and in the dark",
  { timeout: 180_000 },
  async (preset) => {
    await page.goto(await publishIn(preset));
    await page.locator("html[data-filling]").waitFor();
    expect(await findUnseen()).toEqual([]);
    const grounds = new Set<string>();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      grounds.add(await page.locator("main").evaluate((main) => getComputedStyle(main).backgroundColor));
      await expectNoViolation(page, "main", { rules: "color" });
    }
    expect(grounds.size).toBe(2);
  },
);

/** Returns the types with nothing visible on the page. */
async function findUnseen(): Promise<readonly string[]> {
  const seen = await page
    .locator("main .wv:visible")
    .evaluateAll((views) => views.map((view) => view.getAttribute("data-widget-type")));
  return SEEN.map(({ type }) => type).filter((type) => !seen.includes(type));
}

/** Publishes a form with one component of each type, in a preset that follows the device's colour scheme. */
async function publishIn(preset: string): Promise<string> {
  const at = `/api/projects/${projectId}`;
  const { cookie } = owner;
  const theme = { preset, scheme: "device" };
  await call(server, "PUT", `${at}/document`, {
    cookie,
    body: { name: "Everything", kind: "form", theme, widgets: oneOfEach() },
  });
  await call(server, "POST", `${at}/releases`, { cookie, body: {} });
  const { data } = await call(server, "GET", `${at}/releases`, { cookie });
  return `${server.url}/f/${releaseList.parse(data).publications[0]?.slug}`;
}

function oneOfEach(): readonly object[] {
  let y = GAP;
  return SEEN.map(({ type, size }, index) => {
    const position = { x: GAP, y };
    y += size.height + GAP;
    return { id: `w${index}`, type, name: `${type} ${index}`, position, size, props: {} };
  });
}
