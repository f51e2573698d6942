import { findDefinition } from "@formweave/schema/widgets";
import { expect, it } from "vitest";
import { locateFrame } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

/** Twelve fields in two columns, with a header, sections and two pages; a field that begins with "+" stands beside the one before it. */
const BOOKING = [
  "header",
  "heading",
  "heading",
  "text-input",
  "+text-input",
  "email",
  "+phone",
  "heading",
  "date",
  "+date",
  "number",
  "+select",
  "page-break",
  "checkbox",
  "+radio",
  "text-area",
  "consent",
];
/** Category in which the palette lists a type; the others are inputs. */
const CATEGORIES: Readonly<Record<string, string>> = {
  header: "Layout",
  heading: "Text",
  date: "Date",
  select: "Choice",
  "page-break": "Layout",
  checkbox: "Choice",
  radio: "Choice",
  consent: "Consent",
};
const MADE = [
  "header 0 0 1200",
  'heading "h2" 280 120 640',
  'heading "h3" 280 220 640',
  "text-input 280 300 312",
  "text-input 608 300 312",
  "email 280 400 312",
  "phone 608 400 312",
  'heading "h3" 280 520 640',
  "date 280 600 312",
  "date 608 600 312",
  "number 280 700 312",
  "select 608 700 312",
  "page-break 0 800 1200",
  "checkbox 280 860 312",
  "radio 608 860 312",
  "text-area 280 1020 640",
  "consent 280 1200 640",
];

/** Describes the widgets in reading order: type, level of headings, place and width. */
function describeWidgets(project: TestProject): readonly string[] {
  return project.read().widgets.map(({ type, position: { x, y }, size, props }) => {
    const level = type === "heading" ? [JSON.stringify(props["level"] ?? "h2")] : [];
    return [type, ...level, x, y, size.width].join(" ");
  });
}

const count = (project: TestProject) => project.read().widgets.length;
const plain = (entry: string) => entry.replace("+", "");

/** Shows the category of a type in the palette, and returns its tile. */
async function findTile(page: Page, type: string) {
  const category = CATEGORIES[type] ?? "Input";
  const chips = page.getByRole("group", { name: "Category" });
  const chip = chips.getByRole("button", { name: category, exact: true });
  if ((await chip.count()) === 0) {
    await chips.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: category, exact: true }).click();
  } else await chip.click();
  return page.locator(`.palette [data-preview="${type}"]`).first();
}

async function measureBox(page: Page, id: string) {
  const box = await locateFrame(page, id).boundingBox();
  if (box === null) throw new Error("Nothing is there");
  return box;
}

/** Finds the point at which a drop comes below the last component, or beside it. */
async function aimFor(page: Page, project: TestProject, isBeside: boolean) {
  const last = project.read().widgets.at(-1);
  if (last === undefined) return { x: 700, y: 400 };
  const { x, y, width, height } = await measureBox(page, last.id);
  return isBeside ? { x: x + width * 0.75, y: y + height / 2 } : { x: 700, y: y + height + 8 };
}

/** Adds each component in a way, and puts it beside the one before in another. */
async function make(
  project: TestProject,
  { add, pair }: { readonly add: (type: string) => Promise<void>; readonly pair?: () => Promise<void> },
): Promise<void> {
  for (const [index, entry] of BOOKING.entries()) {
    await add(entry);
    await expect.poll(() => count(project)).toBe(index + 1);
    if (entry.startsWith("+")) await pair?.();
  }
}

it("is made by clicks alone", async () => {
  const project = createProject();
  const page = await project.open();
  await page.getByRole("radiogroup", { name: "Set" }).getByRole("radio", { name: "All" }).click();
  await make(project, {
    async add(entry) {
      const tile = await findTile(page, plain(entry));
      await tile.click();
    },
    async pair() {
      await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Place beside the one above" }).click();
    },
  });
  await expect.poll(() => describeWidgets(project)).toEqual(MADE);
});

it("is made by keys alone", async () => {
  const project = createProject();
  const page = await project.open();
  await make(project, {
    async add(entry) {
      await page.keyboard.press("Control+k");
      await page
        .getByRole("dialog")
        .getByRole("combobox")
        .fill(findDefinition(plain(entry))?.title ?? "");
      await page.keyboard.press("Enter");
    },
    pair: () => page.keyboard.press("Alt+ArrowRight"),
  });
  await expect.poll(() => describeWidgets(project)).toEqual(MADE);
});

it("is made by drags alone", async () => {
  const project = createProject();
  const page = await project.open();
  await page.getByRole("radiogroup", { name: "Set" }).getByRole("radio", { name: "All" }).click();
  await make(project, {
    async add(entry) {
      const tile = await findTile(page, plain(entry));
      await tile.hover();
      await page.mouse.down();
      const { x, y } = await aimFor(page, project, entry.startsWith("+"));
      await page.mouse.move(x, y, { steps: 6 });
      await page.mouse.up();
    },
  });
  await expect.poll(() => describeWidgets(project)).toEqual(MADE);
});
