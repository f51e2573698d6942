import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { publishForm, type PublishedForm } from "./published.ts";
import { at, call } from "./server.ts";

const stage = journey({ owner: "Mara", project: "Draft" });
let form: PublishedForm;
let folderId: string;
let page: Page;
let stranger: Page;

beforeAll(async () => {
  const { cookie } = stage.owner;
  form = await publishForm(stage.server, stage.owner, "Intake", [
    { id: "name", type: "text-input", name: "", props: { label: "Name" } },
  ]);
  const body = { name: "Sales", parentId: null };
  folderId = String(at((await call(stage.server, "POST", "/api/folders", { cookie, body })).data, "id"));
  page = await (await stage.profile("Mara")).newPage();
  stranger = await (await openProfile(stage.browser)).newPage();
});

/** Title of the window and first heading of the page at an address. */
type Screen = readonly [path: string, title: string, heading: string];

const project = (rest = "") => `/projects/FORM${rest}`;
const SCREENS: readonly Screen[] = [
  ["/", "Projects", "Projects"],
  ["/#trash", "Trash", "Trash"],
  ["/#archive", "Archive", "Archive"],
  ["/#favourites", "Favorites", "Favorites"],
  ["/#shared", "Shared with me", "Shared with me"],
  ["/#folder=FOLDER", "Sales", "Sales"],
  [project(), "Intake · Builder", "Intake"],
  [project("/responses"), "Intake · Responses", "Intake"],
  [project("/responses/summary"), "Intake · Summary", "Intake"],
  [project("/responses/integrations"), "Intake · Integrations", "Intake"],
  [project("/responses/print"), "Print responses", "Nothing to print"],
  ["/projects/none", "Project", "You cannot open this project"],
  ["/projects/none/responses", "Responses", "Responses"],
  ["/usage", "AI usage", "AI usage"],
  ["/organization", "Riverside · Organization", "Organization"],
  ["/admin", "Installation", "Installation"],
  ["/account", "Account", "Account"],
  ["/notifications", "Notifications", "Notifications"],
  ["/docs/builder", "The builder", "The builder"],
  ["/nowhere", "Nothing is here", "Nothing is here"],
];

const STRANGERS: readonly Screen[] = [
  ["/signin", "Sign in", "Sign in"],
  ["/forgot", "Reset your password", "Reset your password"],
  ["/reset#none", "Choose another password", "This link does not open"],
  ["/join#none", "Join", "This link does not open"],
  ["/collaborate/none", "Shared project", "This link does not open"],
];

it.each(SCREENS)("%s is called %s, and its headings have no gap", async (path, title, heading) => {
  await expectHeadings(page, path, { title: `${title} · Formweave`, heading });
});

it.each(STRANGERS)("%s is called %s for a stranger too, and its headings have no gap", async (...screen) => {
  const [path, title, heading] = screen;
  await expectHeadings(stranger, path, { title: `${title} · Formweave`, heading });
});

it("the refusal of a published form has one h1, and is called after what it says", async () => {
  const title = "There is no form here";
  await expectHeadings(stranger, "/f/none", { title, heading: title });
});

describe("the panels and dialogs of the builder", () => {
  beforeAll(async () => {
    await page.goto(stage.server.url + resolvePath(project()));
    await page.getByText("Saved · on server").first().waitFor();
  });

  it.each(["Templates", "Layers", "Components", "Logic", "Theme", "Properties"])(
    "the panel %s leaves no gap in the headings",
    async (name) => {
      await page.getByRole("tab", { name, exact: true }).click();
      await expect.poll(() => readFaults(page)).toEqual([]);
    },
  );

  it.each(["Share", "Publish"])("the dialog %s begins with its name", async (name) => {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { level: 2 }).first().waitFor();
    await expect.poll(() => readFaults(page, "[role='dialog']")).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});

interface Expected {
  readonly title: string;
  readonly heading: string;
}

async function expectHeadings(on: Page, path: string, { title, heading }: Expected): Promise<void> {
  // Going to another hash of a page loads nothing.
  await on.goto(stage.server.url + resolvePath(path));
  await on.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await expect.poll(() => on.title()).toBe(title);
  await expect.poll(() => readFaults(on)).toEqual([]);
}

function resolvePath(path: string): string {
  return path.replace("FORM", form.projectId).replace("FOLDER", folderId);
}

/** Headings that are empty, deeper than the one before allows, or of the first level beside another one. */
function readFaults(on: Page, part = "body"): Promise<readonly string[]> {
  return on.locator(part).evaluate((root) => {
    const isDialog = root !== document.body;
    const headings = [...root.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")].filter(
      (heading) => heading.checkVisibility() && heading.closest("[aria-hidden='true'], [inert]") === null,
    );
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    const count = levels.filter((level) => level === 1).length;
    const faults = count === (isDialog ? 0 : 1) ? [] : [`${count} of the first level`];
    for (const [index, heading] of headings.entries()) {
      const words = heading.innerText.trim();
      const before = levels[index - 1] ?? (isDialog ? 1 : 0);
      if (words === "") faults.push("an empty one");
      if ((levels[index] ?? 0) > before + 1) faults.push(`${heading.tagName} “${words}” after h${before}`);
    }
    return faults;
  });
}
