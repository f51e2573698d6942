import { expect, it } from "vitest";
import { locateFrame } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

/** A booking in two columns; a field that begins with "+" stands beside the one before it. */
const BOOKING = [
  "heading",
  "text",
  "text-input",
  "+text-input",
  "email",
  "+phone",
  "heading",
  "date",
  "+date",
  "text-area",
];
const NAMES: Readonly<Record<string, string>> = {
  heading: "Heading",
  text: "Paragraph",
  "text-input": "Text",
  email: "Email",
  phone: "Phone",
  date: "Date",
  "text-area": "Long text",
};
const MADE = [
  'heading "h2" 280 64 640',
  "text 280 640",
  "text-input 280 312",
  "text-input 608 312",
  "email 280 312",
  "phone 608 312",
  'heading "h3" 280 640',
  "date 280 312",
  "date 608 312",
  "text-area 280 640",
];

/** Describes the widgets in reading order: type, x and width of each, y of the first, and levels of headings. */
function describeWidgets(project: TestProject): readonly string[] {
  return project.read().widgets.map(({ type, position: { x, y }, size, props }, index) => {
    const level = type === "heading" ? [JSON.stringify(props["level"] ?? "h2")] : [];
    return [type, ...level, x, ...(index === 0 ? [y] : []), size.width].join(" ");
  });
}

const count = (project: TestProject) => project.read().widgets.length;
const item = (page: Page, type: string) => page.locator(`.palette [data-preview="${type}"]`).first();

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
  await make(project, {
    add: (entry) => item(page, entry.replace("+", "")).click(),
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
        .fill(NAMES[entry.replace("+", "")] ?? "");
      await page.keyboard.press("Enter");
    },
    pair: () => page.keyboard.press("Alt+ArrowRight"),
  });
  await expect.poll(() => describeWidgets(project)).toEqual(MADE);
});

it("is made by drags alone", async () => {
  const project = createProject();
  const page = await project.open();
  await make(project, {
    async add(entry) {
      await item(page, entry.replace("+", "")).hover();
      await page.mouse.down();
      const { x, y } = await aimFor(page, project, entry.startsWith("+"));
      await page.mouse.move(x, y, { steps: 6 });
      await page.mouse.up();
    },
  });
  await expect.poll(() => describeWidgets(project)).toEqual(MADE);
});
