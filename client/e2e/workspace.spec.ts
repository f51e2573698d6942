import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { expectAccessible } from "./axe.ts";
import { journey } from "./journey.ts";
import { createProject } from "./server.ts";

const stage = journey({ project: "Holiday planner" });
let page: Page;

beforeAll(async () => {
  await createProject(stage.server, stage.owner, "Allergies");
  page = await (await stage.profile("Ada")).newPage();
});

beforeEach(async () => {
  if (page.url() !== `${stage.server.url}/`) await page.goto(stage.server.url);
  await page.getByRole("heading", { name: "All projects" }).waitFor();
  await page.getByRole("radio", { name: "List" }).click();
});

function names(): Promise<string[]> {
  return page.getByRole("region", { name: "All projects" }).locator("tbody [data-project]").allTextContents();
}

function locateLink(name: string): Locator {
  return page.getByRole("region", { name: "All projects" }).getByRole("link", { name, exact: true });
}

it("a copy appears in the list and has the focus", async () => {
  await locateLink("Holiday planner").press("Control+d");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Copy of Holiday planner");
  await page.getByRole("button", { name: "More for Copy of Holiday planner" }).last().click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await locateLink("Copy of Copy of Holiday planner").waitFor();
});

it("a project that is deleted by mistake is back by one press", async () => {
  await locateLink("Allergies").press("Delete");
  await page.getByRole("button", { name: "Delete form" }).click();
  await page.getByText("Allergies is deleted").first().waitFor();
  await expect.poll(() => locateLink("Allergies").count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await locateLink("Allergies").waitFor();
});

it("a right-click on a project has its menu, from which it is renamed in place", async () => {
  await locateLink("Allergies").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Project name" }).fill("Allergies of guests");
  await page.keyboard.press("Enter");
  await locateLink("Allergies of guests").press("F2");
  await page.getByRole("textbox", { name: "Project name" }).fill("Allergies");
  await page.keyboard.press("Enter");
  await expect.poll(() => names()).toContain("Allergies");
});

/** Gives the window the focus until the list says whether it is old: a request under way is not sent again. */
async function focusUntil(isOld: boolean): Promise<void> {
  const note = page.getByText("This is the list last seen on this device.");
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      return (await note.count()) > 0;
    })
    .toBe(isOld);
}

it("says so when the server does not answer, keeps the list, and comes back by itself", async () => {
  onTestFinished(() => page.unroute("**/api/**"));
  await page.route("**/api/**", (route) => route.abort());
  await focusUntil(true);
  await locateLink("Allergies").waitFor();
  await expectAccessible(page);
  await locateLink("Allergies").press("Control+d");
  await expect.poll(() => page.locator("[data-toast], .toast").count()).toBeGreaterThan(0);
  await page.unroute("**/api/**");
  await focusUntil(false);
});

it("a project goes into a folder by its menu, is seen there in another window, and comes up when the folder goes", async () => {
  const other = await page.context().newPage();
  await other.goto(stage.server.url);
  const folders = page.getByRole("navigation").getByRole("region", { name: "Folders" });
  await folders.getByRole("button", { name: "New folder" }).click();
  await page.keyboard.type("Summer");
  await page.keyboard.press("Enter");
  const folder = folders.getByRole("link", { name: "Summer" });
  await folder.waitFor();
  await page.getByRole("button", { name: "More for Holiday planner" }).last().click();
  await page.getByRole("menuitem", { name: "Move to" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Summer" }).press("Enter");
  await folder.click();
  const inside = page
    .getByRole("region", { name: "Projects" })
    .getByRole("link", { name: "Holiday planner", exact: true });
  await inside.waitFor();
  await expectAccessible(page);
  await other.bringToFront();
  await other.getByRole("navigation").getByRole("link", { name: "Summer 1" }).waitFor();
  await other.close();
  await inside.dragTo(folders.getByText("Folders", { exact: true }));
  await page.getByText("This folder is empty").waitFor();
  await folders.getByRole("button", { name: "More for Summer" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete folder" }).click();
  await folder.waitFor({ state: "detached" });
});

it("a column sorts by a press, turns around by another, and is remembered with the layout", async () => {
  const column = page.getByRole("columnheader", { name: "Name" });
  await column.getByRole("button").click();
  const rising = await names();
  expect(rising[0]).toBe("Allergies");
  await expect.poll(() => column.getAttribute("aria-sort")).toBe("ascending");
  await column.getByRole("button").press("Enter");
  await expect.poll(() => names()).toEqual(rising.toReversed());
  await page.getByRole("radio", { name: "Cards" }).click();
  await page.reload();
  await expect
    .poll(() => page.getByRole("radio", { name: "Cards" }).getAttribute("aria-checked"))
    .toBe("true");
  await page.getByRole("radio", { name: "List" }).click();
  await expect.poll(() => column.getAttribute("aria-sort")).toBe("descending");
});

it("the palette finds projects and templates, and acts", async () => {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("option", { name: "Allergies" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.type("survey");
  await palette.getByRole("option", { name: "New from Survey form" }).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("as cards");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByRole("radio", { name: "Cards" }).getAttribute("aria-checked"))
    .toBe("true");
  await page.keyboard.press("Control+k");
  await palette.waitFor();
  await page.keyboard.type("allergies");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/projects/*");
});

it("the keys of the page are shown, and a search without a result says what to do", async () => {
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await keys.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await page.keyboard.press("/");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  await page.keyboard.type("Fire drill");
  await page.getByText("No project is called “Fire drill”").waitFor();
  await page.mouse.move(0, 0);
  await expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "New form with this name" }).click();
  await page.waitForURL("**/projects/*");
  await page.goto(stage.server.url);
  await locateLink("Fire drill").waitFor();
});

it("on a phone nothing is under anything, and nothing is too small for a thumb", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const readBoxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".ws-side > *, .ws-top > *, .ws-view > *")].flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return right === left || element.matches(".ws-view") ? [] : [{ top, bottom, left, right }];
      }),
    );
  const findCovered = async () => {
    const boxes = await readBoxes();
    return boxes.flatMap((a, index) =>
      boxes.slice(index + 1).filter((b) => {
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      }),
    );
  };
  await expect.poll(findCovered).toEqual([]);
  expect(Math.max(...(await readBoxes()).map(({ right }) => right))).toBeLessThanOrEqual(390);
  const heights = await page
    .locator(".ws-top button, .ws-side input, .ws-account button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.getByRole("button", { name: "New", exact: true }).click();
  const item = await page.getByRole("menuitem", { name: "Form", exact: false }).first().boundingBox();
  expect(item?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
});

it("the account menu leads to the licenses of what the client is built from", async () => {
  await page.getByRole("button", { name: "Account of" }).click();
  const [licenses] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("menuitem", { name: "Open source licenses" }).click(),
  ]);
  await licenses.waitForLoadState();
  const text = await licenses.locator("body").innerText();
  for (const name of ["react", "yjs", "zod", "recharts", "lexical", "fuse.js", "Icons of Lucide", "Inter"])
    expect(text).toMatch(new RegExp(`^${name}( \\d|$)`, "m"));
  await licenses.close();
});
