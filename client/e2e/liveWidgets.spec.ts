import { findFieldAnswers } from "@formweave/schema/answers";
import { ownResponse } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import { isAnswered } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolation } from "./axe.ts";
import { openBuilder } from "./browser.ts";
import { journey } from "./journey.ts";
import { publishForm, type PublishedForm } from "./published.ts";
import { call } from "./server.ts";

const PICTURE =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6"/></svg>',
  );

/** Props a type needs to show its behaviour. */
const PROPS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  "text-input": { pattern: "[A-Z][a-z]+", patternMessage: "A name begins with a capital" },
  url: { httpsOnly: true },
  "basic-table": { sortable: true },
  alert: { dismissible: true },
  link: { label: "Elsewhere", href: "https://example.com/there" },
  gallery: { options: [{ id: "a", src: PICTURE, alt: "A picture", caption: "" }] },
  video: { src: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: "Film" },
  embed: { src: "https://example.com/page", title: "Page" },
};

/** Pagination without screens only works with an event on the press. */
const TURNED = { id: "turned", event: "click", action: "show_message", params: { text: "Turned" } };

/** All components on a page; a page break would begin another one. */
const PLACED = WIDGET_LIST.filter(({ type }) => type !== "page-break");

/** Children of the containers. */
const INSIDE = [
  inside("first", "tabs", "First page"),
  inside("second", "tabs", "Second page"),
  inside("fold-a", "accordion", "First fold"),
  inside("fold-b", "accordion", "Inside the fold"),
  inside("cell-a", "grid", "First cell"),
  inside("cell-b", "grid", "Second cell"),
  inside("window", "modal", "In the window"),
];

const stage = journey({ project: "Everything", form: everything() });
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  const context = await stage.profile("Ada");
  // Playwright's way to block service workers logs an error in the page; without the API nothing does.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  page = await openBuilder(context, stage.server, stage.projectId);
  // Keeps requests on this machine, whatever a widget frames.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Framed</p>" }));
  page.setDefaultTimeout(5000);
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  // An animated spinner would repaint the page 60 times a second while it is open.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page
    .locator(".live .wv")
    .nth(PLACED.length + INSIDE.length - 3)
    .waitFor({ timeout: 30_000 });
});

interface Field {
  readonly type: string;
  readonly does: string;
  readonly act: (field: Locator) => Promise<void>;
  /** Values that the form then submits. */
  readonly answer: readonly unknown[];
}

const FIELDS: readonly Field[] = [
  typed("text-input", "Ada"),
  typed("text-area", "Some words"),
  typed("email", "ada@example.com"),
  typed("number", "12"),
  typed("phone", "+44 20 7946 0000"),
  typed("url", "https://example.com/"),
  typed("password", "a long secret"),
  typed("currency", "12.50"),
  typed("percent", "40"),
  typed("masked-input", "1234567812345678", "1234 5678 1234 5678"),
  {
    type: "tag-input",
    does: "collects tags",
    act: async (field) => {
      const line = field.getByRole("combobox");
      for (const tag of ["Rust", "Yjs"]) {
        await line.fill(tag);
        await line.press("Enter");
        // Submitting would navigate away.
        await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    },
    answer: ["Rust", "Yjs"],
  },
  {
    type: "rich-text-input",
    does: "takes formatted text",
    act: async (field) => {
      await field.getByRole("textbox").click();
      await page.keyboard.type("Plain and ");
      await field.getByRole("button", { name: "Bold" }).click();
      await page.keyboard.type("bold");
    },
    answer: [expect.stringContaining("bold")],
  },
  {
    type: "select",
    does: "takes a choice",
    act: (field) => choose(field.locator("select")),
    answer: ["option-2"],
  },
  picked("radio", "Option 2"),
  picked("checkbox", "I agree to the terms", "true"),
  {
    type: "multi-select",
    does: "takes several choices",
    act: async (field) => {
      await field.getByRole("button").click();
      for (const name of ["Option 1", "Option 3"])
        await field.getByText(name, { exact: true }).last().click();
      await page.keyboard.press("Escape");
    },
    answer: ["option-1", "option-3"],
  },
  {
    type: "checkbox-group",
    does: "takes several boxes",
    act: async (field) => {
      for (const name of ["Option 1", "Option 3"]) await field.getByText(name).click();
    },
    answer: ["option-1", "option-3"],
  },
  {
    type: "switch",
    does: "switches on",
    act: (field) => field.getByText("Send me updates").click(),
    answer: ["true"],
  },
  typed("color", "#112233"),
  picked("yes-no", "Yes", "true"),
  picked("button-group", "Weekly"),
  picked("radio-cards", "Workshop"),
  picked("image-choice", "Second"),
  {
    type: "combobox",
    does: "finds a choice by what is typed",
    act: async (field) => {
      await field.getByRole("combobox").fill("mark");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
    answer: ["marketing"],
  },
  {
    ...checked("rating", "4 of 5", "4"),
    act: async (field) => {
      await field.getByRole("radio", { name: "4 of 5", exact: true }).check({ force: true });
      await expect.poll(() => field.locator('.wv-starfill[style="width: 100%;"]').count()).toBe(4);
    },
  },
  {
    type: "range",
    does: "slides by keys",
    act: (field) => field.getByRole("slider").press("ArrowRight"),
    answer: ["51"],
  },
  checked("opinion-scale", "5", "5"),
  checked("nps", "9", "9"),
  checked("smiley", "Good", "Good"),
  {
    type: "likert",
    does: "takes an answer for a statement",
    act: (field) => field.getByRole("radio", { name: "Agree", exact: true }).first().check({ force: true }),
    answer: [expect.stringContaining("Agree")],
  },
  checked("matrix", "Quality: Good", expect.stringContaining("Good")),
  {
    type: "ranking",
    does: "is put in order by keys",
    act: async (field) => {
      const up = field.getByRole("button", { name: "Move Speed up" });
      await up.press("ArrowUp");
      await up.press("ArrowUp");
    },
    answer: ["Speed", "Price", "Quality"],
  },
  typed("date", "2026-11-21"),
  typed("time", "14:30"),
  typed("datetime-local", "2026-11-21T14:30"),
  {
    type: "date-range",
    does: "takes both ends",
    act: async (field) => {
      await field.getByLabel("From", { exact: true }).fill("2026-11-21");
      await field.getByLabel("To", { exact: true }).fill("2026-11-28");
    },
    answer: [expect.stringMatching(/2026-11-21.*2026-11-28/)],
  },
  {
    type: "calendar-picker",
    does: "picks a day of another month",
    act: async (field) => {
      await field.getByRole("button", { name: "Next month" }).click();
      await field.getByRole("button", { name: / 15, / }).click();
    },
    answer: [`${nextMonth()}-15`],
  },
  {
    type: "time-slot",
    does: "takes a slot",
    act: (field) => field.getByText("9:30 AM").click(),
    answer: ["09:30"],
  },
  {
    type: "duration",
    does: "adds up hours and minutes",
    act: async (field) => {
      await field.getByLabel("Hours").fill("1");
      await field.getByLabel("Minutes").fill("30");
    },
    answer: ["5400"],
  },
  {
    type: "full-name",
    does: "takes the parts of a name",
    act: async (field) => {
      for (const [index, part] of ["Ada", "Lovelace"].entries())
        await field.locator("input[type=text]").nth(index).fill(part);
    },
    answer: [expect.stringMatching(/Ada.*Lovelace/)],
  },
  {
    type: "address",
    does: "takes the parts of an address",
    act: async (field) => {
      await field.locator("input[type=text]").first().fill("12 Main Street");
      await choose(field.locator("select"));
    },
    answer: [expect.stringContaining("12 Main Street")],
  },
  {
    type: "country",
    does: "finds a country by what is typed",
    act: async (field) => {
      await field.getByRole("button").click();
      await field.getByRole("searchbox").fill("norw");
      await field.getByText("Norway").last().click();
    },
    answer: ["NO"],
  },
  {
    type: "file",
    does: "takes a file",
    act: (field) => field.locator("input[type=file]").setInputFiles(createFile("note.txt", "text/plain")),
    answer: ["note.txt"],
  },
  {
    type: "image-upload",
    does: "takes a picture and shows it",
    act: async (field) => {
      await field.locator("input[type=file]").setInputFiles(createFile("dot.svg", "image/svg+xml"));
      await field.getByRole("button", { name: "Remove dot.svg" }).waitFor();
      const widthShown = () =>
        field.locator("img").evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
      await expect.poll(widthShown).toBe(8);
    },
    answer: ["dot.svg"],
  },
  { type: "signature", does: "is drawn", act: sign, answer: [expect.stringContaining("svg")] },
  {
    type: "repeater",
    does: "adds entries",
    act: async (field) => {
      await field.locator("input[inputmode=text]").first().fill("Ada");
      await field.getByRole("button", { name: "Add a guest" }).click();
      await field.locator("input[inputmode=text]").nth(1).fill("Ben");
    },
    answer: [expect.stringMatching(/Ada.*Ben/)],
  },
  {
    type: "table-input",
    does: "adds rows",
    act: async (field) => {
      await field.getByLabel("Item, row 1").fill("Pens");
      await field.getByRole("button", { name: "Add a row" }).click();
      await field.getByLabel("Item, row 4").fill("Paper");
    },
    answer: [expect.stringMatching(/Pens.*Paper/)],
  },
  picked("consent", "I agree that my details are stored to answer me", "true"),
  {
    type: "terms",
    does: "is accepted once it was read to its end",
    act: async (field) => {
      const box = field.getByRole("checkbox");
      await expect.poll(() => box.getAttribute("aria-readonly")).toBe("true");
      await field.getByRole("region").evaluate((text) => text.scrollTo(0, text.scrollHeight));
      await expect.poll(() => box.getAttribute("aria-readonly")).toBeNull();
      await box.check({ force: true });
    },
    answer: ["true"],
  },
  {
    type: "quantity",
    does: "counts up",
    act: (field) => field.getByRole("button", { name: "Increase" }).click(),
    answer: ["2"],
  },
];

describe("a field of the live page", () => {
  it.each(FIELDS)("$type $does", async ({ type, act, answer }) => {
    await act(live(type));
    await expect.poll(() => readAnswer(type)).toEqual(answer);
  });

  it("is tried here, whichever type it is, but the hidden one, which nobody sees", () => {
    const types = WIDGET_LIST.filter(({ type }) => isAnswered(type)).map(({ type }) => type);
    expect(new Set([...FIELDS.map(({ type }) => type), "hidden"])).toEqual(new Set(types));
  });
});

it("stands in what it was put into, while people fill the page in", async () => {
  const containers = await page.locator("[data-thing] [data-thing]").evaluateAll((all) =>
    all.map((widget) => ({
      id: widget.getAttribute("data-thing"),
      parentId: widget.parentElement?.closest("[data-thing]")?.getAttribute("data-thing"),
    })),
  );
  const first = INSIDE.filter(({ id }) => id !== "second"); // one of the two tabs
  expect(containers).toEqual(expect.arrayContaining(first.map(({ id, parentId }) => ({ id, parentId }))));
});

describe("what leads somewhere, on the live page,", () => {
  beforeAll(() => page.emulateMedia({ reducedMotion: "no-preference" }));
  afterAll(() => page.emulateMedia({ reducedMotion: "reduce" }));
  // A dialog left open by one journey would cover all later ones.
  afterEach(() =>
    page.evaluate(() => {
      for (const window of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) window.close();
    }),
  );

  it("a link opens elsewhere and leaves the page as it is", async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      live("link").getByRole("link").click(),
    ]);
    await opened.close();
    // Without an address it is not a link.
    await live("header").getByText("About").click();
    await expect.poll(() => page.locator(".live").count()).toBe(1);
  });
});

describe("what shows data, on the live page,", () => {
  it.each(["video", "embed"])("a %s has a frame that cannot act as us", async (type) => {
    const frame = live(type).locator("iframe");
    await expect.poll(() => frame.getAttribute("src")).toMatch(/^https:/);
    const sandbox = (await frame.getAttribute("sandbox")) ?? "none";
    expect(sandbox).toContain("allow-scripts");
    expect(sandbox).not.toContain("allow-top-navigation");
  });
});

it("stands inside the page on every device, and is still all there", async () => {
  for (const device of ["Tablet", "Mobile", "Watch", "TV", "Desktop"]) {
    await page
      .locator(".live")
      .getByRole("radio", { name: new RegExp(`^${device}`) })
      .click();
    const wide = () =>
      page.locator(".live-page").evaluate((form) => {
        const edge = form.getBoundingClientRect().right + 1;
        const widgets = [...form.querySelectorAll("[data-thing]")];
        return widgets
          .filter((widget) => widget.getBoundingClientRect().right > edge)
          .map((widget) => widget.getAttribute("data-thing"));
      });
    await expect.poll(wide).toEqual([]);
    await expect
      .poll(() => page.locator(".live-page .wv").count())
      .toBe(
        PLACED.length + INSIDE.length - 1, // one of the two tabs
      );
  }
});

it("has columns side by side on the desktop, and below each other on a narrow page", async () => {
  const [first, second] = [page.locator('[data-thing="cell-a"]'), page.locator('[data-thing="cell-b"]')];
  const places = async () => [await first.boundingBox(), await second.boundingBox()];
  const [a, b] = await places();
  expect(b?.y).toBe(a?.y);
  await page
    .locator(".live")
    .getByRole("radio", { name: /^Mobile/ })
    .click();
  await expect
    .poll(async () => {
      const [above, below] = await places();
      return above && below ? below.y >= above.y + above.height && below.x === above.x : false;
    })
    .toBe(true);
  await page
    .locator(".live")
    .getByRole("radio", { name: /^Desktop/ })
    .click();
});

it.each(["light", "dark"])("has no serious violation, all types at work in a %s form", async (scheme) => {
  await page.locator(".live-page").evaluate(showWhole, scheme);
  const rules = scheme === "light" ? "all" : "color";
  await expectNoViolation(page, ".live-page", { counts: "grave", rules });
});

it("complains of nothing, with every type at work", () => {
  expect(complaints).toEqual([]);
});

/** In the page: sets the form's colour scheme, and puts all of it into the document flow, because axe skips clipped and fixed parts. */
function showWhole(form: Element, scheme: string): void {
  form.setAttribute("data-scheme", scheme);
  const inFlow = { display: "block", position: "static", height: "auto", overflow: "visible" };
  for (let around = form.parentElement; around !== null; around = around.parentElement)
    Object.assign(around.style, inFlow);
}

/** The month after this one, "2026-12". */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1)).toISOString().slice(0, 7);
}

/** Fields whose input cannot be submitted in these tests: files of no type a browser would make. */
const UNSENT = new Set(["file", "image-upload"]);

type Sent = Readonly<Record<string, readonly string[]>>;

/** Returns the data a browser would submit for the published form. */
function sentByForm(): Promise<Sent> {
  return page.locator(".fill-form").evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new Error("No form");
    const data = new FormData(form);
    return Object.fromEntries([...data.keys()].map((key) => [key, data.getAll(key).map(String)]));
  });
}

/** Decodes the answer of a field from the submitted data. */
function readAs(type: string, sent: Sent): Json | undefined {
  const kind = findFieldAnswers({ type, props: PROPS[type] ?? {} });
  const parsed = kind?.parse(kind.decode(sent[`all-${type}`] ?? []));
  return parsed?.ok === true ? parsed.value : parsed?.error.message;
}

describe("every field of the published form", () => {
  let published: PublishedForm;

  beforeAll(async () => {
    const drawn = PLACED.filter(({ type }) => !UNSENT.has(type)).map(({ type, size }, index) => ({
      id: `all-${type}`,
      type,
      zIndex: index,
      position: { x: 40, y: 40 + index * 700 },
      size,
      props: PROPS[type] ?? {},
    }));
    published = await publishForm(stage.server, stage.owner, "Every field", drawn);
    page = await page.context().newPage();
    await page.emulateMedia({ reducedMotion: "reduce" });
    // A page with every type takes long on a busy machine.
    page.setDefaultTimeout(60_000);
    await page.route(/^https:/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Framed</p>" }),
    );
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(published.url);
    await page.locator("html[data-filling]").waitFor();
  }, 120_000);

  it("is kept as it was answered, shown on the receipt, and has its answer again to be corrected", async () => {
    const fields = FIELDS.filter(({ type }) => !UNSENT.has(type));
    for (const { type, act } of fields) await act(live(type));
    const sent = await sentByForm();
    await live("submit").getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const receipt = page.url().slice(page.url().lastIndexOf("/") + 1);
    const { data } = await call(stage.server, "GET", `/api/responses/${receipt}`);
    const { answers } = ownResponse.parse(data);
    for (const { type } of fields) expect([type, answers[`all-${type}`]]).toEqual([type, readAs(type, sent)]);
    await expect.poll(() => page.locator("dt").count()).toBe(Object.keys(answers).length);
    await page.getByRole("link", { name: "Correct" }).click();
    await page.locator("html[data-filling]").waitFor();
    const again = await sentByForm();
    // Passwords are not returned.
    for (const { type } of fields.filter((one) => one.type !== "password"))
      expect([type, readAs(type, again)]).toEqual([type, answers[`all-${type}`]]);
    expect(complaints).toEqual([]);
  }, 180_000);
});

/** Types into the single input of a field. */
function typed(type: string, text: string, sent = text): Field {
  return {
    type,
    does: "takes what is typed",
    act: (field) => field.locator("input:not([type=hidden]), textarea").first().fill(text),
    answer: [sent],
  };
}

/** Clicks the label of a choice. */
function picked(type: string, words: string, sent = words.toLowerCase().replaceAll(" ", "-")): Field {
  return {
    type,
    does: `takes "${words}"`,
    // The control itself may cover its label.
    act: (field) => field.getByText(words, { exact: true }).click({ force: true }),
    answer: [sent],
  };
}

/** Checks one of several options by its accessible name. */
function checked(type: string, name: string, sent: unknown): Field {
  return {
    type,
    does: `takes "${name}"`,
    act: (field) => field.getByRole("radio", { name, exact: true }).check({ force: true }),
    answer: [sent],
  };
}

async function choose(list: Locator): Promise<void> {
  await list.selectOption({ index: 2 });
}

async function sign(field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.locator("[role='presentation']").first().boundingBox();
  if (box === null) throw new Error("Nothing to sign on");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++)
    await page.mouse.move(box.x + 40 + step * 15, box.y + 60 + (step % 2) * 20);
  await page.mouse.up();
}

function createFile(name: string, mimeType: string) {
  return {
    name,
    mimeType,
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'),
  };
}

function live(type: string): Locator {
  return page.locator(`[data-thing="all-${type}"]`);
}

/** Returns the values the form would submit for a field. */
function readAnswer(type: string): Promise<readonly string[]> {
  return page.locator(".live-page form").evaluate((form, name) => {
    if (!(form instanceof HTMLFormElement)) throw new Error("No form");
    return new FormData(form).getAll(name).map((value) => (typeof value === "string" ? value : value.name));
  }, `all-${type}`);
}

function inside(id: string, container: string, text: string) {
  return {
    id,
    type: "text",
    name: text,
    parentId: `all-${container}`,
    position: { x: 20, y: 100 },
    size: { width: 300, height: 40 },
    props: { text },
  };
}

/** Every component with its defaults, one below another. */
function everything() {
  let y = 40;
  const widgets = PLACED.map(({ type, title, size }) => {
    const widget = {
      id: `all-${type}`,
      type,
      name: title,
      position: { x: size.width >= 1200 ? 0 : 40, y },
      size,
      props: PROPS[type] ?? {},
      events: type === "pagination" ? [TURNED] : [],
    };
    y += size.height + 40;
    return widget;
  });
  return [...widgets, ...INSIDE];
}
