import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { canvasField as field, locateFrame, labelField, openText, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ people: { Ben: "editor" }, project: "Contact" });
let hers: Page;
let his: Page;
const pages: Page[] = [];

beforeAll(async () => {
  hers = await stage.open("Ada");
  his = await stage.open("Ben");
  pages.push(hers, his);
});

beforeEach(restart);

it("keeps every letter of two who write in one label, one of them without a line", async () => {
  await openText(hers, "name", "First name");
  await hers.keyboard.press("End");
  await hers.context().setOffline(true);
  await hers.keyboard.type(" and last");
  await selectWidget(his, "name");
  await labelField(his).press("Home");
  await labelField(his).pressSequentially("Your ");
  await hers.context().setOffline(false);
  const both = "Your First name and last";
  await expect.poll(() => field(hers).inputValue(), { timeout: 20_000 }).toBe(both);
  await expect.poll(() => labelField(his).inputValue(), { timeout: 20_000 }).toBe(both);
});

it("offers both labels where two replaced one, one of them without a line, and takes either with a click", async () => {
  await openText(hers, "name", "First name");
  await hers.context().setOffline(true);
  await hers.getByText("Offline").first().waitFor();
  await hers.keyboard.press("Control+a");
  await hers.keyboard.type("Nickname");
  await selectWidget(his, "name");
  await labelField(his).press("Control+a");
  await labelField(his).pressSequentially("Surname");
  await his.getByText("Saved · on server").waitFor();
  await hers.context().setOffline(false);
  await expect.poll(() => readText(his, "name"), { timeout: 20_000 }).toContain("Surname");
  await expect.poll(() => field(hers).inputValue(), { timeout: 20_000 }).toBe("Surname");
  await hers.keyboard.press("Escape");
  const suggestion = hers.getByRole("button", { name: "Use mine" });
  await suggestion.first().click();
  await expect.poll(() => readText(his, "name")).toContain("Nickname");
  await expect.poll(() => readText(hers, "name")).toContain("Nickname");
});

async function restart(): Promise<void> {
  const common = { size: { width: 300, height: 104 } };
  const options = ["One", "Two", "Three"].map((label) => ({ id: label.toLowerCase(), label, value: label }));
  const widgets = [
    {
      ...common,
      id: "name",
      name: "",
      type: "text-input",
      position: { x: 100, y: 100 },
      props: { label: "First name", helpText: "As in your passport" },
    },
    {
      ...common,
      id: "choice",
      name: "",
      type: "radio",
      position: { x: 100, y: 240 },
      props: { label: "Pick one", options },
    },
  ];
  const body = { name: "Contact", kind: "form", widgets };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
  // Both pages have it, and nothing from the previous test is open.
  for (const page of pages) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect.poll(() => readText(page, "name")).toContain("First name");
    await expect.poll(() => readOptions(page)).toEqual(["One", "Two", "Three"]);
  }
}

async function readText(page: Page, id: string): Promise<string> {
  return (await locateFrame(page, id).locator(".canvas-content").textContent()) ?? "";
}

function readOptions(page: Page): Promise<readonly string[]> {
  return locateFrame(page, "choice").locator(".wv-choice").allTextContents();
}
