import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "@formweave/schema/model";
import type { Property, WidgetDefinition } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { bundlePage } from "./bundlePage.ts";
import { publishForm, type Drawn, type PublishedForm } from "./published.ts";
import { setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk";
const LONG = `Which of the days of next week would suit you best, and is there anything that we should know? ${WORD}`;
const RIGHT_TO_LEFT =
  "ما هي الأيام التي تناسبك أكثر من الأسبوع القادم، وهل هناك ما يجب أن نعرفه قبل ذلك؟ ".repeat(2);
/** Properties with visible text. */
const READ = new Set(["label", "helpText", "help", "title", "description", "text", "content", "message"]);
/** All components except page breaks, so that they share one page. */
const SHOWN = WIDGET_LIST.filter(({ type }) => type !== "page-break");
/** Screen widths, px: a desktop, a tablet, a desktop at 200 %, phones. */
const WIDTHS = [1200, 768, 600, 375, 320];

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let context: BrowserContext;
let script: string;

beforeAll(async () => {
  [server, browser, script] = await Promise.all([startServer(), startBrowser(), bundlePage("findCut.ts")]);
  owner = await setUpOwner(server, "Ada");
  context = await openProfile(browser, server, owner);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe.each([
  {
    what: "a long label, help and options, and a long word",
    text: LONG,
    devices: ["Desktop", "Tablet", "Mobile"],
  },
  { what: "texts from right to left", text: RIGHT_TO_LEFT, devices: ["Mobile"] },
])("every component with $what", ({ text, devices }) => {
  let form: PublishedForm;
  let canvas: Page;

  beforeAll(async () => {
    const drawn = SHOWN.map((definition, index) => drawWith(definition, index, text));
    form = await publishForm(server, owner, "Long", drawn);
    canvas = await openBuilder(context, server, form.projectId);
    // A tall screen needs fewer wheel events to scroll past all of them.
    await canvas.setViewportSize({ width: 1440, height: 4000 });
    await canvas.evaluate(script);
    return () => canvas.close();
  }, 60_000);

  it.each(devices)(
    "has room for all of it on the canvas, %s",
    async (device) => {
      await canvas.getByRole("radio", { name: device }).click();
      await expectNothingCut(canvas);
    },
    120_000,
  );

  it("has room for all of it on the published page, at every width of the screen", async () => {
    const page = await context.newPage();
    await page.goto(form.url);
    await page.locator("html[data-filling]").waitFor();
    await page.evaluate(script);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => window.findCut(".fill-thing"))).toEqual([]);
    }
    await page.close();
  }, 120_000);
});

/** Scrolls down the page, because parts out of view are not laid out, checks everywhere that nothing is cut off, and scrolls back. */
async function expectNothingCut(page: Page): Promise<void> {
  const seen = new Set<string>();
  let turnedBy = 0;
  const view = await page.locator(".canvas").boundingBox();
  if (view === null) throw new Error("The canvas is not there");
  await page.mouse.move(view.x + view.width / 2, view.y + view.height / 2);
  await expect
    .poll(
      async () => {
        // New components reach their height a moment after rendering.
        await expect.poll(() => page.evaluate(() => window.findCut(".canvas-frame"))).toEqual([]);
        for (const type of await page.evaluate(findShown)) seen.add(type);
        await page.mouse.wheel(0, view.height * 0.8);
        turnedBy += view.height * 0.8;
        return seen.size;
      },
      { timeout: 45_000, interval: 150 },
    )
    .toBe(SHOWN.length);
  await page.mouse.wheel(0, -turnedBy);
}

/** In the page: returns the types of all laid-out components. */
function findShown(): string[] {
  const views = [...document.querySelectorAll<HTMLElement>(".canvas-frame .wv")];
  return views.filter((view) => view.checkVisibility()).map((view) => view.dataset["widgetType"] ?? "");
}

function drawWith({ type, size, properties }: WidgetDefinition, index: number, text: string): Drawn {
  const props = Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const value = longest(name, property, text);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const width = Math.min(640, size.width);
  return {
    id: `w${index}`,
    type,
    props,
    position: { x: 280, y: 100 + index * 480 },
    size: { ...size, width },
  };
}

/** Fills visible texts to their longest; everything else keeps its default. */
function longest(name: string, property: Property, text: string): Json | undefined {
  if (property.kind === "rows")
    return property.cells["label"]?.kind === "string"
      ? property.default.slice(0, 3).map((row) => ({ ...row, label: text }))
      : undefined;
  const isText = property.kind === "text" || (property.kind === "string" && property.format === undefined);
  return isText && READ.has(name) ? text.slice(0, property.maxLength) : undefined;
}
