import { projectDocument, type Json, type ProjectDocumentInput } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets/all";
import { describe, expect, it } from "vitest";
import { show } from "#testing/mount.tsx";
import { page, type Locator } from "#testing/page.ts";
import { preparePage } from "#runtime/preparePage.ts";
import { drawnPage } from "#runtime/testing/drawnForm.ts";
import { FillingPage } from "./FillingPage.tsx";
import "#runtime/form.css";

type Widgets = ProjectDocumentInput["widgets"];

const PICTURE =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6"/></svg>',
  );

/** Props with which a type takes only some texts. */
const PATTERNS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  "text-input": { pattern: "[A-Z][a-z]+", patternMessage: "A name begins with a capital" },
  url: { httpsOnly: true },
};

describe("a field of the live page", () => {
  it.each([
    ["text-input", "ada", "Ada", "A name begins with a capital"],
    ["url", "http://example.com/", "https://example.com/", "begin with https"],
  ])("a %s takes no %s where it has to be like %s", async (type, wrong, right, words) => {
    const line = (await open(type, { props: PATTERNS[type] ?? {} })).locator("input");
    const problem = () =>
      line.evaluate((input) => (input instanceof HTMLInputElement ? input.validationMessage : undefined));
    await line.fill(wrong);
    await expect.poll(problem).toContain(words);
    await line.fill(right);
    await expect.poll(problem).toBe("");
  });
});

describe("what leads somewhere, on the live page,", () => {
  it("tabs show one page at a time, by click and by key", async () => {
    const tabs = await open("tabs", {
      more: [inside("first", "tabs", "First page"), inside("second", "tabs", "Second page")],
    });
    const shown = () => tabs.innerText();
    await expect.poll(shown).toContain("First page");
    await expect.poll(() => tabs.getByText("Second page").count()).toBe(0);
    await tabs.getByRole("tab", { name: "Details" }).click();
    await expect.poll(shown).toContain("Second page");
    await expect.poll(() => tabs.getByText("First page").count()).toBe(0);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(shown).toContain("First page");
  });

  it("an accordion opens a section with what is inside", async () => {
    const accordion = await open("accordion", {
      more: [inside("fold-a", "accordion", "First fold"), inside("fold-b", "accordion", "Inside the fold")],
    });
    const shown = () => accordion.innerText();
    const second = accordion.locator("summary").nth(1);
    expect(await shown()).not.toContain("Inside the fold");
    await second.click();
    await expect.poll(shown).toContain("Inside the fold");
    await second.click();
    await expect.poll(shown).not.toContain("Inside the fold");
  });

  it("a dialog opens over the page, and Escape closes it and nothing else", async () => {
    const modal = await open("modal", { more: [inside("window", "modal", "In the window")] });
    const dialog = page.getByRole("dialog");
    await modal.getByRole("button", { name: "Open details" }).click();
    await expect.poll(() => dialog.innerText()).toContain("In the window");
    await expect.poll(() => dialog.evaluate((window) => window.matches(":modal"))).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => page.locator(".fill-form").count()).toBe(1);
  });

  it("pages go on and back", async () => {
    // Without screens it only works with an event on the press.
    const pages = await open("pagination", {
      events: [{ id: "turned", event: "click", action: "show_message", params: { text: "Turned" } }],
    });
    await pages.getByRole("button", { name: "Next" }).click();
    await expect.poll(() => pages.locator('[aria-current="page"]').textContent()).toBe("2");
    await pages.getByRole("button", { name: "Previous" }).click();
    await expect.poll(() => pages.locator('[aria-current="page"]').textContent()).toBe("1");
  });

  it("a menu folds its groups", async () => {
    const entry = (await open("menu")).getByText("Closed");
    const isOpen = () =>
      entry.evaluateAll((all) => all.some((one) => one.checkVisibility({ visibilityProperty: true })));
    const before = await isOpen();
    await page.getByRole("button", { name: "Entries of Requests" }).click();
    await expect.poll(isOpen).toBe(!before);
  });

  it("an alert closes", async () => {
    const alert = await open("alert", { props: { dismissible: true } });
    await alert.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => alert.getByRole("note").count()).toBe(0);
  });

  it("a question opens its answer", async () => {
    const fold = (await open("faq")).locator("details").nth(1);
    await fold.locator("summary").click();
    await expect.poll(() => fold.evaluate((details) => details.hasAttribute("open"))).toBe(true);
  });

  it("a picture of a gallery opens large", async () => {
    const options = [{ id: "a", src: PICTURE, alt: "A picture", caption: "" }];
    const gallery = await open("gallery", { props: { options } });
    await gallery.getByRole("button").first().click();
    await page.locator(".wv-lightbox[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".wv-lightbox[open]").waitFor({ state: "detached" });
    await expect.poll(() => page.locator(".fill-form").count()).toBe(1);
  });
});

describe("what shows data, on the live page,", () => {
  it("a table sorts by a column, both ways", async () => {
    const table = await open("basic-table", { props: { sortable: true } });
    const cells = table.locator("tbody tr td:first-child");
    const rising = (await cells.allTextContents()).toSorted();
    const title = table.locator("th button").first();
    await title.click();
    await expect.poll(() => cells.allTextContents()).toEqual(rising);
    await title.click();
    await expect.poll(() => cells.allTextContents()).toEqual(rising.toReversed());
    await expect.poll(() => table.locator("th").first().getAttribute("aria-sort")).toBe("descending");
  });

  it("a list is searched", async () => {
    const list = await open("list-view");
    const all = await list.locator("li").count();
    await list.getByRole("searchbox").fill("zzz");
    await expect.poll(() => list.locator("li").count()).toBeLessThan(all);
  });

  it("a board moves its cards", async () => {
    const board = await open("kanban");
    await board.getByRole("button", { name: "Move Choose a theme to Doing" }).click();
    const onwards = board.getByRole("button", { name: "Move Choose a theme to Done" });
    await expect.poll(() => onwards.count()).toBe(1);
  });

  it.each(["bar-chart", "line-chart", "pie-chart", "gauge", "metric"])("a %s is drawn", async (type) => {
    const paths = (await open(type)).locator("svg path");
    await expect.poll(() => paths.count()).toBeGreaterThan(1);
    const sizes = await paths.evaluateAll((all) =>
      all.map((path) => Math.max(path.getBoundingClientRect().width, path.getBoundingClientRect().height)),
    );
    expect(Math.max(...sizes)).toBeGreaterThan(20);
  });

  it("a countdown ticks", async () => {
    const timer = (await open("countdown")).getByRole("timer");
    const before = await timer.textContent();
    await expect.poll(() => timer.textContent(), { timeout: 3000 }).not.toBe(before);
  });

  it("a progress of the form counts the answers", async () => {
    const progress = await open("form-progress", {
      more: [{ ...place(400), id: "all-text-input", type: "text-input", name: "", props: { label: "Name" } }],
    });
    const shown = progress.locator("output");
    const before = await shown.textContent();
    await live("text-input").locator("input").fill("Ada");
    await expect.poll(() => shown.textContent()).not.toBe(before);
  });
});

interface More {
  readonly props?: Readonly<Record<string, Json>>;
  readonly events?: NonNullable<Widgets[number]["events"]>;
  /** Components inside it or beside it. */
  readonly more?: Widgets;
}

/** Opens the page of a form that has a component of a type. */
async function open(type: string, { props = {}, events = [], more = [] }: More = {}): Promise<Locator> {
  const size = findDefinition(type)?.size ?? { width: 400, height: 200 };
  const widget = { ...place(40), id: `all-${type}`, type, name: type, size, props, events };
  const widgets = [widget, ...more];
  const form = drawnPage(projectDocument.parse({ kind: "form", name: "Live", widgets }), "en-US");
  await preparePage(form);
  show(<FillingPage page={form} />);
  await live(type).waitFor();
  return live(type);
}

function live(type: string): Locator {
  return page.locator(`[data-thing="all-${type}"]`);
}

function inside(id: string, container: string, text: string): Widgets[number] {
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

function place(y: number) {
  return { position: { x: 40, y }, size: { width: 300, height: 80 } };
}
