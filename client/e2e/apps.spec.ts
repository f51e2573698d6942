import type { ProjectDocumentInput } from "@formweave/schema/model";
import { releaseList } from "@formweave/schema/api";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { expectNoViolation } from "./axe.ts";
import { openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ project: "Depot" });
type WidgetInput = ProjectDocumentInput["widgets"][number];

let base: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  await publish();
  const { data } = await call(stage.server, "GET", stage.path("/releases"), { cookie: stage.owner.cookie });
  base = `/a/${releaseList.parse(data).publications[0]?.slug ?? ""}`;
  context = await openProfile(stage.browser, stage.server);
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
});

afterAll(() => context?.close());

interface Drawn extends Partial<WidgetInput> {
  readonly top: number;
}

function on(screen: string, type: string, { top, props, ...more }: Drawn): WidgetInput {
  const size = { width: 480, height: type === "button" ? 48 : 84 };
  const id = `${screen}-${top}`;
  const place = { position: { x: 80, y: top }, size, zIndex: top };
  return { id, type, name: id, ...place, ...more, props: { __screenId: screen, ...props } };
}

const SCREENS = [
  { id: "welcome", name: "Welcome", route: "/", navigation: { order: 1, icon: "house", showInNav: true } },
  { id: "list", name: "List", route: "/list", navigation: { order: 2, icon: "list", showInNav: true } },
  { id: "entry", name: "New entry", route: "/new", navigation: { order: 3, icon: "plus", showInNav: true } },
  { id: "order", name: "Order", route: "/orders/:id", navigation: { order: 4, icon: "", showInNav: false } },
];

function leadTo(to: string, event = "click"): WidgetInput["events"] {
  return [{ id: "e", event, action: "navigate", params: { to } }];
}

function widgets(word = "Add what came in"): WidgetInput[] {
  return [
    on("welcome", "text", {
      top: 40,
      props: { text: "Whatever arrives at the depot is written down here." },
    }),
    on("welcome", "button", { top: 160, props: { label: word, action: "screen", navigateTo: "entry" } }),
    on("list", "text", { top: 40, props: { text: "Line\n".repeat(120) } }),
    on("list", "button", {
      top: 1800,
      props: { label: "Order 7", action: "none" },
      events: leadTo("/orders/7"),
    }),
    on("order", "text-input", { top: 40, props: { label: "Number", name: "id" } }),
    on("order", "button", {
      top: 160,
      props: { label: "Order 8", action: "none" },
      events: leadTo("/orders/8"),
    }),
    on("entry", "text-input", { top: 40, props: { label: "What is it?", required: true } }),
    on("entry", "text-area", { top: 160, props: { label: "Note" } }),
    on("entry", "button", { top: 300, props: { label: "Save" }, events: leadTo("/list", "submit") }),
  ];
}

async function publish(screens: ProjectDocumentInput["screens"] = SCREENS, drawn = widgets()): Promise<void> {
  const { cookie } = stage.owner;
  const body = { name: "Depot", kind: "app", screens, widgets: drawn };
  await call(stage.server, "PUT", stage.path("/document"), { cookie, body });
  await call(stage.server, "POST", stage.path("/releases"), { cookie, body: {} });
}

async function open(path: string, where = page): Promise<void> {
  await where.goto(`${stage.server.url}${base}${path}`);
  await where.locator("html[data-filling]").waitFor();
}

const heading = (name: string, where = page) => where.getByRole("heading", { level: 1, name });
const path = (where = page) => new URL(where.url()).pathname.slice(base.length);
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
const answers = async () =>
  z
    .looseObject({ rows: z.array(z.unknown()) })
    .parse((await call(stage.server, "GET", stage.path("/responses"), { cookie: stage.owner.cookie })).data)
    .rows.length;

it("leads through its screens: title, focus, back, where somebody was, and what they typed", async () => {
  await open("");
  await heading("Welcome").waitFor();
  await expect.poll(() => page.title()).toBe("Welcome · Depot");
  expect(await page.getByRole("navigation").getByRole("link").allTextContents()).toEqual([
    "Welcome",
    "List",
    "New entry",
  ]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Add what came in" }).click();
  await heading("New entry").waitFor();
  await expect.poll(() => page.title()).toBe("New entry · Depot");
  await expect.poll(focused).toBe("New entry");
  expect(asked.filter((one) => !one.startsWith("/assets/"))).toEqual([`/api/apps/${base.slice(3)}/screen`]);
  expect(await page.getByRole("link", { name: "New entry" }).getAttribute("aria-current")).toBe("page");
  await page.getByLabel("What is it?").fill("Twelve crates");
  await page.getByRole("navigation").getByRole("link", { name: "List" }).click();
  await heading("List").waitFor();
  await page.getByRole("button", { name: "Order 7" }).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  await page.getByRole("button", { name: "Order 7" }).click();
  await heading("Order").waitFor();
  await expect.poll(() => page.getByLabel("Number").inputValue()).toBe("7");
  await page.getByRole("button", { name: "Order 8" }).click();
  await expect.poll(() => page.getByLabel("Number").inputValue()).toBe("8");
  await page.goBack();
  await expect.poll(() => page.getByLabel("Number").inputValue()).toBe("7");
  await page.reload();
  await expect.poll(() => page.getByLabel("Number").inputValue()).toBe("7");
  await page.goBack();
  await heading("List").waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await expect.poll(focused).toContain("Order 7");
  await page.goBack();
  await heading("New entry").waitFor();
  await expect.poll(() => page.getByLabel("What is it?").inputValue()).toBe("Twelve crates");
});

it("sends the fields of one screen, asks nothing of the others, and is ready for the next entry", async () => {
  await open("/new");
  await page.getByLabel("What is it?").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByText("What is it?").waitFor();
  await page.getByLabel("What is it?").fill("Twelve crates");
  await page.getByRole("button", { name: "Save" }).click();
  await heading("List").waitFor();
  await page.getByRole("status").filter({ hasText: "Your answers have been sent." }).waitFor();
  await expect.poll(answers).toBe(1);
  await page.getByRole("navigation").getByRole("link", { name: "New entry" }).click();
  await expect.poll(() => page.getByLabel("What is it?").inputValue()).toBe("");
});

it("goes on under somebody's hands when it is published anew, and is the new one at the next step", async () => {
  await open("/new");
  await page.getByLabel("What is it?").fill("Half an entry");
  await publish(SCREENS, widgets("Begin"));
  await page.getByRole("navigation").getByRole("link", { name: "Welcome" }).click();
  await page.getByRole("link", { name: "Begin" }).waitFor();
  await page.getByRole("link", { name: "Begin" }).click();
  await expect.poll(() => page.getByLabel("What is it?").inputValue()).toBe("Half an entry");
  await page.getByLabel("What is it?").fill("");
});

it("is at home with a word where the release that is live has no such screen", async () => {
  await open("");
  await publish(
    SCREENS.filter(({ id }) => id !== "list"),
    widgets().filter(({ props }) => props?.["__screenId"] !== "list"),
  );
  await page.getByRole("navigation").getByRole("link", { name: "List" }).click();
  await page.getByText("The page you were on is no longer part of this app.").waitFor();
  await heading("Welcome").waitFor();
  await expect.poll(() => path()).toBe("");
  await publish();
});

it("is read, linked and sent without script", async () => {
  const plain = await stage.browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${stage.server.url}${base}`);
  await heading("Welcome", still).waitFor();
  await still.getByRole("link", { name: "Add what came in" }).click();
  await heading("New entry", still).waitFor();
  expect(path(still)).toBe("/new");
  await still.getByRole("button", { name: "Save" }).click();
  await still.getByText("What is it?: ").or(still.getByText("This is required")).first().waitFor();
  await still.getByLabel("What is it?").fill("By hand");
  await still.getByRole("button", { name: "Save" }).click();
  await still.getByRole("heading", { name: "Thank you" }).waitFor();
  await expect.poll(answers).toBe(2);
  await plain.close();
});

const PAGES = { "": "Welcome", "/new": "New entry", "/nowhere": "There is no page here" };

it.each([1440, 390])("is accessible at %d px, light and dark", async (width) => {
  await page.setViewportSize({ width, height: 844 });
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [address, name] of Object.entries(PAGES)) {
      await page.goto(`${stage.server.url}${base}${address}`);
      await heading(name).waitFor();
      await expectNoViolation(page);
      const shots = process.env["APP_SHOTS"];
      if (shots)
        await page.screenshot({ path: `${shots}/${width}-${scheme}${address.replace("/", "-")}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  }
});
