import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectNoViolation } from "./axe.ts";
import { journey } from "./journey.ts";
import { publishForm, type Drawn } from "./published.ts";

const stage = journey();
const HALF = { width: 312, height: 80 };
const LEFT = 280;
const RIGHT = 608;

interface Row {
  readonly y: number;
  readonly height?: number;
  readonly fields: readonly (readonly [type: string, label: string, isRequired?: boolean])[];
}

function slug(label: string): string {
  return label.toLowerCase().replaceAll(" ", "-");
}

/** One field as wide as the column, or two side by side. */
function row({ y, height = 80, fields }: Row): readonly Drawn[] {
  return fields.map(([type, label, isRequired], index) => ({
    id: slug(label),
    type,
    props: { label, required: isRequired === true },
    position: { x: index === 0 ? LEFT : RIGHT, y },
    size: fields.length === 1 ? { width: 640, height } : { ...HALF, height },
  }));
}

function heading(text: string, y: number, level: "h2" | "h3"): Drawn {
  const size = { width: 640, height: 60 };
  return { id: slug(text), type: "heading", props: { text, level }, position: { x: LEFT, y }, size };
}

function band(type: string, y: number, props: Drawn["props"] = {}): Drawn {
  return { id: type, type, props, position: { x: 0, y }, size: { width: 1200, height: 80 } };
}

/** Twelve fields in two columns, with a header, sections and two pages. */
const BOOKING: readonly Drawn[] = [
  band("header", 0),
  heading("Book the studio", 104, "h2"),
  heading("Guest", 212, "h3"),
  ...row({
    y: 296,
    fields: [
      ["text-input", "First name", true],
      ["text-input", "Last name", true],
    ],
  }),
  ...row({
    y: 400,
    fields: [
      ["email", "Email", true],
      ["phone", "Phone"],
    ],
  }),
  heading("Stay", 528, "h3"),
  ...row({
    y: 612,
    fields: [
      ["date", "Arrival"],
      ["date", "Departure"],
    ],
  }),
  ...row({
    y: 716,
    fields: [
      ["number", "Guests"],
      ["select", "Room"],
    ],
  }),
  band("page-break", 820, { title: "Extras" }),
  ...row({
    y: 924,
    height: 120,
    fields: [
      ["checkbox", "Breakfast"],
      ["radio", "Rate"],
    ],
  }),
  ...row({ y: 1068, height: 120, fields: [["text-area", "Message"]] }),
  ...row({ y: 1212, fields: [["consent", "House rules"]] }),
];

let url: string;

beforeAll(async () => {
  const look = { name: "Studio booking", theme: { preset: "paper", scheme: "device" } };
  ({ url } = await publishForm(stage.server, stage.owner, look, BOOKING));
});

describe.each([1440, 1920, 390])("a booking in two columns at %i px", (width) => {
  it.each(["light", "dark"] as const)(
    "has nothing over another, and is read with Tab as with the eye, %s",
    async (colorScheme) => {
      const context = await stage.browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.goto(url);
      await page.locator("html[data-filling]").waitFor();
      await expectOrder(page, [
        "First name",
        "Last name",
        "Email",
        "Phone",
        "Arrival",
        "Departure",
        "Guests",
        "Room",
      ]);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("alert").waitFor();
      expect(await readLayoutFaults(page)).toEqual([]);
      expect(await readTop(page, ".fill-problems")).toBeGreaterThan(await readTop(page, ".wv-header"));
      await expectNoViolation(page, undefined, { counts: "all" });
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Last name").fill("Lovelace");
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "Extras" }).waitFor();
      await expectOrder(page, ["Breakfast", "Rate", "Message", "House rules"]);
      await expectNoViolation(page, undefined, { counts: "all" });
      await context.close();
    },
  );
});

it("without script, is sent by one button below all of its pages", async () => {
  const context = await stage.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const [send, ...more] = await page.getByRole("button", { name: "Send" }).all();
  expect(more).toEqual([]);
  const last = await page.getByLabel("House rules").boundingBox();
  expect((await send?.boundingBox())?.y).toBeGreaterThan(last?.y ?? Infinity);
  await context.close();
});

it("in a header, what it draws stands in line with the fields", async () => {
  const page = await stage.browser.newPage({ viewport: { width: 1920, height: 900 } });
  await page.goto(url);
  const left = (selector: string) =>
    page.locator(selector).evaluate((part) => part.getBoundingClientRect().x);
  expect(await left(".wv-brand")).toBeCloseTo(await left('[data-thing="email"]'), 0);
  await page.close();
});

async function readTop(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
}

/** Expects that Tab comes to the fields in this order, and that the eye does: row by row, in each from the left. */
async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  expect(await readLayoutFaults(page)).toEqual([]);
  const stops = await tabThrough(page, slug(names.at(-1) ?? ""));
  expect(stops.map(({ name }) => name)).toEqual(names.map(slug));
  const seen = stops.toSorted((a, b) => (Math.abs(a.y - b.y) < 40 ? a.x - b.x : a.y - b.y));
  expect(stops).toEqual(seen);
}

/** The fields that Tab comes to, each once, up to the last of them, with where they stand. */
async function tabThrough(page: Page, last: string) {
  const stops: { name: string; x: number; y: number }[] = [];
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  for (let press = 0; press < 40 && stops.at(-1)?.name !== last; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const thing = document.activeElement?.closest("[data-thing]");
      const { x, y } = thing?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return { name: thing?.getAttribute("data-thing") ?? "header", x, y: y + scrollY };
    });
    if (stop.name !== "header" && stop.name !== stops.at(-1)?.name) stops.push(stop);
  }
  return stops;
}

/** Lists components beyond the edge of the window, and pairs that overlap. */
function readLayoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const things = [...document.querySelectorAll("[data-thing]")].filter(
      ({ clientHeight }) => clientHeight > 0,
    );
    const boxes = things.map((thing) => ({
      id: thing.getAttribute("data-thing"),
      box: thing.getBoundingClientRect(),
    }));
    const over = boxes.flatMap(({ id, box: a }, index) =>
      boxes.slice(index + 1).flatMap(({ id: other, box: b }) => {
        const isOver =
          a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
        return isOver ? [`${id} and ${other} overlap`] : [];
      }),
    );
    return root.scrollWidth > root.clientWidth ? [...over, "The page scrolls to the side"] : over;
  });
}
