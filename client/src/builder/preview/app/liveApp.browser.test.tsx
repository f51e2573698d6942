import type { ProjectDocumentInput } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { live } from "#builder/preview/testing.ts";
import { expectAccessible } from "#testing/axe.ts";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const PLACED: string[] = [];

const SCREENS = [
  screen("home", "Home", "/"),
  screen("stock", "Stock", "/stock"),
  screen("item", "Item", "/stock/:id"),
  { ...screen("staff", "Staff", "/staff"), access: "signedIn" as const },
];

const WIDGETS = [
  widget("title", "heading", "home", { text: "Depot" }),
  widget("open", "button", "home", { label: "See stock", action: "screen", navigateTo: "stock" }),
  widget("staff-link", "button", "home", { label: "Staff room", action: "link", href: "/staff" }),
  widget("lost", "button", "gone", { label: "On no screen" }),
  widget("search", "text-input", "stock", { label: "Search", required: true }),
  widget("first", "button", "stock", { label: "First item", action: "link", href: "/stock/7" }),
  widget("nowhere", "button", "stock", { label: "Nowhere", action: "link", href: "/missing" }),
  widget("send", "submit", "stock", { label: "Send" }),
  widget("count", "text-input", "item", { label: "Count" }),
];

function screen(id: string, name: string, route: string) {
  return { id, name, route, navigation: { order: 0, showInNav: id !== "item", icon: "" } };
}

function widget(id: string, type: string, place: string, props: object) {
  const at = PLACED.length;
  PLACED.push(id);
  return {
    id,
    type,
    name: id,
    position: { x: 40, y: 40 + at * 90 },
    size: { width: 300, height: 60 },
    props: { ...props, __screenId: place },
  };
}

async function preview(app: Partial<ProjectDocumentInput> = {}): Promise<Page> {
  const page = await createProject({
    name: "Depot",
    kind: "app",
    screens: SCREENS,
    widgets: WIDGETS,
    ...app,
  }).open();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await live(page).getByRole("navigation", { name: "Pages of the app" }).waitFor();
  return page;
}

it("walks through an app as anybody: by its navigation, its buttons and addresses with values, keeping what was typed", async () => {
  const page = await preview();
  const app = live(page);
  const links = app.getByRole("navigation").getByRole("link");
  expect(await links.allTextContents()).toEqual(["Home", "Stock"]);
  expect(await app.getByText("On no screen").count()).toBe(0);
  await app.getByRole("link", { name: "See stock" }).click();
  await app.getByRole("textbox", { name: "Search" }).fill("Pallets");
  await app.getByRole("link", { name: "First item" }).click();
  await app.getByRole("textbox", { name: "Count" }).waitFor();
  await links.nth(1).click();
  await expect.poll(() => app.getByRole("textbox", { name: "Search" }).inputValue()).toBe("Pallets");
  await expect.poll(() => links.nth(1).getAttribute("aria-current")).toBe("page");
  await app.getByRole("button", { name: "Send" }).click();
  await app.getByText("This is a preview. Nothing was sent.").waitFor();
  await expect.poll(() => app.getByRole("textbox", { name: "Search" }).inputValue()).toBe("");
  await app.getByRole("link", { name: "Nowhere" }).click();
  await app.getByText("There is no screen at /missing.").waitFor();
  await expectAccessible(page);
});

it("says whom it is shown to, and what others do not get", async () => {
  const page = await preview();
  const app = live(page);
  await app.getByRole("combobox", { name: "Preview as" }).click();
  await page.getByRole("option", { name: "As anybody" }).press("Enter");
  await expect.poll(() => page.getByRole("option").count()).toBe(0);
  await app.getByRole("link", { name: "Staff room" }).click();
  await app.getByText("This screen is for people who sign in to the app.").waitFor();
});

it("stands at the side on a wide device, and at the bottom of a phone", async () => {
  const page = await preview();
  const nav = live(page).getByRole("navigation");
  const main = live(page).locator("#screen");
  const isBeside = async () => {
    const [beside, content] = [await nav.boundingBox(), await main.boundingBox()];
    return (beside?.x ?? 0) + (beside?.width ?? 0) <= (content?.x ?? 0) + 1;
  };
  await expect.poll(isBeside).toBe(true);
  await live(page)
    .getByRole("radio", { name: /Mobile/ })
    .click();
  await expect.poll(isBeside).toBe(false);
});

it("stops screens that open each other by themselves", async () => {
  const widgets = [
    { ...widget("a", "heading", "home", { text: "One" }), events: onLoad("/stock") },
    { ...widget("b", "heading", "stock", { text: "Two" }), events: onLoad("/") },
  ];
  const page = await preview({ widgets });
  const stopped = live(page).getByText("This page opened others by itself, so it was stopped.");
  await expect.poll(() => stopped.count()).toBe(1);
});

function onLoad(to: string) {
  return [{ id: "e", event: "load", action: "navigate", params: { to } }];
}
