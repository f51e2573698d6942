import { responsePage } from "@formweave/schema/responses";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { journey } from "./journey.ts";
import { publishForm, type Drawn, type PublishedForm } from "./published.ts";
import { call } from "./server.ts";

const CUSTOMER = { label: "Customer", source: "parameter", parameter: "cid" };
const FORM: readonly Drawn[] = [
  { id: "name", type: "text-input", props: { label: "Name" } },
  { id: "city", type: "text-input", props: { label: "City" } },
  { id: "customer", type: "hidden", props: CUSTOMER },
];

const stage = journey();
let context: BrowserContext;

beforeAll(async () => {
  context = await stage.browser.newContext();
});

const publish = (name: string): Promise<PublishedForm> => publishForm(stage.server, stage.owner, name, FORM);

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-filling]").waitFor();
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

const thanked = (page: Page) => page.getByRole("heading", { name: "Thank you" }).waitFor();

/** The answers of all responses, oldest first. */
async function sentTo({ projectId }: PublishedForm): Promise<readonly object[]> {
  const { cookie } = stage.owner;
  const { data } = await call(stage.server, "GET", `/api/projects/${projectId}/responses`, { cookie });
  return responsePage
    .parse(data)
    .rows.map(({ answers }) => answers)
    .toReversed();
}

/** Lets the next attempt arrive, but drops its response. */
async function loseNextReply(page: Page): Promise<void> {
  await page.route(
    "**/api/releases/*/responses",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

it("keeps a draft for its own link, whatever else the address says", async () => {
  const form = await publish("Links");
  const page = await context.newPage();
  await open(page, `${form.url}?cid=1001`);
  await page.getByLabel("Name").fill("Ada");
  await open(page, `${form.url}?cid=2002`);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
  await page.getByLabel("Name").fill("Ben");
  await send(page);
  await thanked(page);
  await open(page, form.url);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
  await open(page, `${form.url}?utm=mail&cid=1001#top`);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
  await send(page);
  await thanked(page);
  await expect
    .poll(() => sentTo(form))
    .toEqual([
      { name: "Ben", customer: "2002" },
      { name: "Ada", customer: "1001" },
    ]);
  await page.close();
});

describe("a form whose first try arrived unheard", () => {
  it("takes what is changed before the next try as a correction, also after a reload", async () => {
    const form = await publish("Lost");
    const page = await context.newPage();
    await open(page, form.url);
    await page.getByLabel("Name").fill("Ada");
    for (const city of ["Vienna", "Graz"]) {
      await loseNextReply(page);
      await page.getByLabel("City").fill(city);
      await send(page);
      await page.getByText("They are still here").waitFor();
    }
    await page.reload();
    await page.locator("html[data-filling]").waitFor();
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Graz");
    await page.getByLabel("City").fill("Linz");
    await send(page);
    await thanked(page);
    await expect.poll(() => sentTo(form)).toEqual([{ name: "Ada", city: "Linz" }]);
    await page.close();
  });

  it("keeps the answers of a tab that was duplicated from it apart", async () => {
    const form = await publish("Duplicated");
    const page = await context.newPage();
    await open(page, form.url);
    await page.getByLabel("Name").fill("Ada");
    await loseNextReply(page);
    await send(page);
    await page.getByText("They are still here").waitFor();
    // Duplicates a tab like a browser: with a copy of its storage.
    const opening = page.waitForEvent("popup");
    await page.evaluate((url) => void window.open(url), form.url);
    const second = await opening;
    await second.locator("html[data-filling]").waitFor();
    await expect.poll(() => second.getByLabel("Name").inputValue()).toBe("Ada");
    await second.getByLabel("Name").fill("Ben");
    await send(second);
    await thanked(second);
    await send(page);
    await thanked(page);
    await expect.poll(() => sentTo(form)).toEqual([{ name: "Ada" }, { name: "Ben" }]);
    await second.close();
    await page.close();
  });
});

it("asks what Back and Send again means, and does either", async () => {
  const form = await publish("Again");
  const page = await context.newPage();
  await open(page, form.url);
  await page.getByLabel("Name").fill("Ada");
  await send(page);
  await thanked(page);
  const receipt = page.url();
  await page.goBack();
  await page.waitForURL(receipt);
  await thanked(page);
  // A form that cannot open its receipt stays, and asks for the meaning of sending it again.
  await open(page, form.url);
  await page.getByLabel("Name").fill("Ada");
  await send(page);
  await thanked(page);
  await page.route("**/api/responses/*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.goBack();
  await page.locator("html[data-filling]").waitFor();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("City").fill("Graz");
  await send(page);
  await page.getByRole("button", { name: "Correct what I sent" }).click();
  await thanked(page);
  await expect.poll(() => sentTo(form)).toEqual([{ name: "Ada" }, { name: "Ada", city: "Graz" }]);
  await page.goBack();
  await page.locator("html[data-filling]").waitFor();
  await page.getByLabel("Name").fill("Ben");
  await page.getByLabel("City").fill("Wien");
  await send(page);
  await page.getByRole("button", { name: "Send another response" }).click();
  await thanked(page);
  await expect
    .poll(() => sentTo(form))
    .toEqual([{ name: "Ada" }, { name: "Ada", city: "Graz" }, { name: "Ben", city: "Wien" }]);
  await page.close();
});

it("tells who corrects later of both values, and keeps theirs once they send it again", async () => {
  const form = await publish("Corrections");
  const page = await context.newPage();
  await open(page, form.url);
  await page.getByLabel("Name").fill("Ada");
  await send(page);
  await thanked(page);
  const [first, second] = [page, await context.newPage()];
  const url = `${page.url()}/correct`;
  for (const tab of [first, second]) await open(tab, url);
  await first.getByLabel("Name").fill("Ada L.");
  await first.getByRole("button", { name: "Send the correction" }).click();
  await thanked(first);
  await second.getByLabel("Name").fill("Ada Lovelace");
  await second.getByRole("button", { name: "Send the correction" }).click();
  await second.getByRole("link", { name: /“Ada L\.”.*“Ada Lovelace”/ }).waitFor();
  await second.getByRole("button", { name: "Send the correction" }).click();
  await thanked(second);
  await expect.poll(() => sentTo(form)).toEqual([{ name: "Ada Lovelace" }]);
  await second.close();
  await page.close();
});
