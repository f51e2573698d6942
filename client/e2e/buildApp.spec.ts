import { releaseList } from "@formweave/schema/api";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { labelField } from "./builder.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ project: "Depot", people: { Ben: "editor" } });

let ada: Page;
let ben: Page;

beforeAll(async () => {
  const body = { name: "Depot", kind: "app", widgets: [] };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
  [ada, ben] = await Promise.all([stage.open("Ada"), stage.open("Ben")]);
});

const tab = (page: Page, name: string) =>
  page.getByRole("tablist", { name: "Screens" }).getByRole("tab", { name });
const node = (page: Page, name: string) => page.locator(".react-flow__node").filter({ hasText: name });

async function read(): Promise<ProjectDocument> {
  const { data } = await call(stage.server, "GET", stage.path("/document"), { cookie: stage.owner.cookie });
  return projectDocument.parse(data);
}

async function addScreen(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Screens" }).getByRole("button", { name: "Add screen" }).click();
  await page.getByRole("textbox", { name: "Name of the new screen" }).fill(name);
  await page.keyboard.press("Enter");
  await expect.poll(() => tab(page, name).getAttribute("aria-selected")).toBe("true");
}

/** Adds a component by its type, and writes its label where there is one to write. */
async function add(page: Page, type: string, label?: string): Promise<void> {
  const before = await page.locator("[data-widget-id]").count();
  const [known] = await labelField(page).all();
  const shown = await known?.inputValue();
  await page.locator(`[data-preview="${type}"]`).click();
  await expect.poll(() => page.locator("[data-widget-id]").count()).toBe(before + 1);
  if (label === undefined) return;
  // The panel follows the selection a moment later.
  await expect.poll(() => labelField(page).inputValue()).not.toBe(shown);
  await labelField(page).fill(label);
}

it("two people make the screens of an app at once, each on their own", async () => {
  await addScreen(ada, "Welcome");
  await tab(ben, "Welcome").waitFor();
  await Promise.all([addScreen(ada, "New entry"), addScreen(ben, "List")]);
  for (const page of [ada, ben])
    for (const name of ["Welcome", "New entry", "List"]) await tab(page, name).waitFor();
  await Promise.all([
    add(ada, "text-input", "What is it?").then(() => add(ada, "button", "Save")),
    add(ben, "text"),
  ]);
  await expect.poll(() => ben.locator("[data-widget-id]").count()).toBe(1);
  await expect.poll(() => ada.locator("[data-widget-id]").count()).toBe(2);
  await tab(ada, "Welcome").click();
  await add(ada, "heading");
  await add(ada, "button", "Add an entry");
  await expect
    .poll(async () =>
      (await read()).widgets.map(({ type, props }) => `${JSON.stringify(props["__screenName"])} ${type}`),
    )
    .toEqual(
      expect.arrayContaining([
        '"Welcome" heading',
        '"Welcome" button',
        '"New entry" text-input',
        '"New entry" button',
        '"List" text',
      ]),
    );
});

it("one links them in the diagram by what people press, while the other sees it", async () => {
  await ben.getByRole("radio", { name: "Diagram" }).click();
  await node(ben, "Welcome").focus();
  await ben.keyboard.press("Shift+F10");
  await ben.getByRole("menuitem", { name: "Connect to…" }).click();
  const dialog = ben.getByRole("dialog", { name: "Connect Welcome" });
  await dialog.getByRole("combobox", { name: "Leads to" }).click();
  await ben.getByRole("option", { name: "New entry" }).click();
  await dialog.getByRole("radio", { name: "Add an entry" }).check();
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await ben.getByRole("button", { name: /^Welcome to New entry/ }).waitFor();
  const screens = (await read()).screens;
  const entry = screens.find(({ name }) => name === "New entry")?.id;
  const opener = async () => (await read()).widgets.find(({ props }) => props["label"] === "Add an entry");
  await expect.poll(async () => (await opener())?.props["navigateTo"]).toBe(entry);
  await ada.getByRole("tab", { name: "Canvas", exact: true }).click();
  const panel = ada.getByRole("tabpanel", { name: "Canvas" });
  await panel.getByText("Leads to").waitFor();
  await expect.poll(() => panel.locator(".screen-link").textContent()).toContain("New entry");
});

it("the preview goes from screen to screen, and the published app is used with and without script", async () => {
  await ada.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = ada.getByRole("region", { name: "Preview" });
  await preview.getByRole("link", { name: "Add an entry" }).click();
  await preview.getByLabel("What is it?").waitFor();
  await ada.getByRole("button", { name: /^Back to editing/ }).click();
  await ada.getByRole("banner").getByRole("button", { name: "Publish" }).click();
  const dialog = ada.getByRole("dialog", { name: "Publish Depot" });
  await dialog.getByRole("button", { name: /^Publish/ }).click();
  await ada.getByRole("dialog", { name: "Release 1 is live" }).waitFor();
  const { data } = await call(stage.server, "GET", stage.path("/releases"), { cookie: stage.owner.cookie });
  const slug = releaseList.parse(data).publications[0]?.slug ?? "";
  const context = await stage.browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`${stage.server.url}/a/${slug}/new-entry`);
  await phone.locator("html[data-filling]").waitFor();
  await phone.getByLabel("What is it?").fill("Müller, 1,5 t");
  await phone.getByRole("navigation").getByRole("link", { name: "Welcome" }).click();
  await phone.getByRole("link", { name: "Add an entry" }).click();
  await expect.poll(() => phone.getByLabel("What is it?").inputValue()).toBe("Müller, 1,5 t");
  await context.close();
});
