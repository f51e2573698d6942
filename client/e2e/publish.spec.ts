import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { publicationSettings, publicRelease, releaseList } from "@formweave/schema/api";
import { beforeAll, expect, it } from "vitest";
import { embedCode } from "../src/builder/publish/published/embedCode.ts";
import { z } from "zod";
import { expectAccessible } from "./axe.ts";
import { openProfile } from "./browser.ts";
import { locateFrame, labelField, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ people: { Ben: "editor" }, project: "Crew onboarding" });
let ada: Page;

beforeAll(async () => {
  await write([
    { id: "name", type: "text-input", props: { label: "Full name" } },
    { id: "send", type: "button", props: { label: "Send", action: "submit" } },
  ]);
  ada = await stage.open("Ada");
});

interface Given {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly props: object;
}

/** Replaces the form by these components, one below another. */
async function write(given: readonly Given[]): Promise<void> {
  const widgets = given.map((one, index) => ({
    name: "",
    position: { x: 450, y: 40 + 100 * index },
    size: { width: 300, height: 80 },
    ...one,
  }));
  const body = { name: "Crew onboarding", kind: "form", widgets };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
}

/** Returns the releases as the server reports them. */
async function published() {
  const { data } = await call(stage.server, "GET", stage.path("/releases"), { cookie: stage.owner.cookie });
  return releaseList.parse(data);
}

/** Returns the settings of the live form. */
async function settings() {
  const { data } = await call(stage.server, "GET", stage.path("/settings"), { cookie: stage.owner.cookie });
  return z
    .array(publicationSettings)
    .parse(data)
    .find(({ environment }) => environment === "production");
}

async function liveNumbers(): Promise<readonly number[]> {
  return (await published()).releases.filter(({ isLive }) => isLive).map(({ number }) => number);
}

/** Returns the live release as a visitor without an account gets it. */
async function readLive() {
  const { publications } = await published();
  const slug = publications.find(({ environment }) => environment === "production")?.slug;
  return publicRelease.parse((await call(stage.server, "GET", `/api/releases/${slug}`)).data);
}

function publishButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: "Publish" });
}

function locateDialog(page: Page) {
  return page.getByRole("dialog", { name: "Publish Crew onboarding" });
}

async function openReleases(page: Page) {
  await page.getByRole("button", { name: "Project menu" }).click();
  await page.getByRole("menuitem", { name: "Releases" }).click();
  return page.getByRole("dialog", { name: "Releases" });
}

it("the first release warns of nothing, and is live with an address, a code and a snippet", async () => {
  await publishButton(ada).click();
  const dialog = locateDialog(ada);
  await dialog.getByText("Release 1 is the first one").waitFor();
  await dialog.getByText("Nothing is live here yet, so everything is new.").waitFor();
  await dialog.getByText("12 passed").waitFor();
  const about = dialog.getByRole("textbox", { name: "What is new" });
  await expect.poll(() => about.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => about.getAttribute("placeholder")).toBe("Published Crew onboarding");
  await dialog.getByRole("button", { name: "Publish release 1" }).click();
  const done = ada.getByRole("dialog", { name: "Release 1 is live" });
  await done.getByRole("region", { name: "QR code" }).getByRole("img").waitFor();
  const live = await readLive();
  expect([live.number, live.document.widgets.map(({ id }) => id)]).toEqual([1, ["name", "send"]]);
  const { releases, publications } = await published();
  expect(releases).toMatchObject([{ id: live.id, description: "Published Crew onboarding", isLive: true }]);
  const address = `${stage.server.url}/f/${publications[0]?.slug}`;
  await expect
    .poll(() => done.getByRole("link", { name: "Open the form" }).getAttribute("href"))
    .toBe(address);
  await expect.poll(() => done.getByLabel("Snippet").textContent()).toContain(`src="${address}"`);
  await expectAccessible(ada, '[role="dialog"]');
});

it("the code is saved as a drawing and as a picture, and the address is copied", async () => {
  await ada.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: stage.server.url });
  const done = ada.getByRole("dialog", { name: "Release 1 is live" });
  for (const kind of ["SVG", "PNG"]) {
    const coming = ada.waitForEvent("download");
    await done.getByRole("button", { name: kind }).click();
    expect((await coming).suggestedFilename()).toBe(`crew-onboarding-qr.${kind.toLowerCase()}`);
  }
  await done.getByRole("button", { name: "Copy link" }).click();
  await done.getByRole("button", { name: "Copied" }).waitFor();
  expect(await ada.evaluate(() => navigator.clipboard.readText())).toMatch(/\/f\/\w+$/);
  await done.getByRole("button", { name: "Keep building" }).click();
  await done.waitFor({ state: "detached" });
});

it("the next one says what changed since, with the values before and after, and shows and fixes what is wrong", async () => {
  await write([
    { id: "name", type: "text-input", props: { label: "Your name" } },
    { id: "rate", type: "number", name: "rate", props: { label: "", required: true } },
    { id: "send", type: "button", props: { label: "Send", action: "submit" } },
  ]);
  await locateFrame(ada, "rate").waitFor();
  await publishButton(ada).click();
  const dialog = locateDialog(ada);
  const changes = dialog.getByRole("region", { name: "Changes since release 1" });
  await changes.getByText("1 added").waitFor();
  await expect
    .poll(() => changes.getByRole("listitem").allTextContents())
    .toEqual([
      expect.stringMatching(/^rateNumberAdded$/),
      expect.stringMatching(/^Your nameTextChangedLabelFull nameYour name$/),
      expect.stringMatching(/^SendButtonChangedPlace/),
    ]);
  await dialog.getByRole("textbox", { name: "What is new" }).fill("The rate is asked for");
  await expectAccessible(ada, '[role="dialog"]');
  await dialog.getByRole("button", { name: /^Show.*rate has no label/ }).click();
  await expect.poll(() => labelField(ada).inputValue()).toBe("");
  await publishButton(ada).click();
  // Looking at the canvas has lost nothing of the draft.
  await expect
    .poll(() => dialog.getByRole("textbox", { name: "What is new" }).inputValue())
    .toBe("The rate is asked for");
  await dialog.getByRole("button", { name: /^Fix.*rate has no label/ }).click();
  await expect.poll(() => dialog.getByText("rate has no label").count()).toBe(0);
  await dialog.getByRole("textbox", { name: "What is new" }).press("Control+Enter");
  await ada.getByRole("dialog", { name: "Release 2 is live" }).waitFor();
  const { number, document } = await readLive();
  expect([number, document.widgets.find(({ id }) => id === "rate")?.props["label"]]).toEqual([2, "rate"]);
  expect((await published()).releases[0]?.description).toBe("The rate is asked for");
});

it("the releases lead back to an older one, and off the web", async () => {
  await ada.getByRole("button", { name: "Releases" }).click();
  const releases = ada.getByRole("dialog", { name: "Releases" });
  const rows = releases.getByRole("list", { name: "Releases" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.first().textContent()).toMatch(/^.*Release 2Live.*Ada.*3 components$/);
  await rows.nth(1).getByRole("button").click();
  await releases.getByText("Published Crew onboarding").waitFor();
  await releases.getByRole("region", { name: "Changes since then" }).getByText("1 added").waitFor();
  await expectAccessible(ada, '[role="dialog"]');
  await releases.getByRole("button", { name: "Make live" }).click();
  await ada.getByRole("alertdialog").getByRole("button", { name: "Make live" }).click();
  await expect.poll(liveNumbers).toEqual([1]);
  expect((await readLive()).number).toBe(1);
  await releases.getByRole("button", { name: "Take off the web" }).click();
  await ada.getByRole("alertdialog").getByRole("button", { name: "Take off the web" }).click();
  await expect.poll(liveNumbers).toEqual([]);
  await expect(readLive()).rejects.toThrow("FORM_NOT_FOUND");
  await ada.keyboard.press("Escape");
});

it("another environment counts for itself, and what is live is left alone", async () => {
  await publishButton(ada).click();
  const dialog = locateDialog(ada);
  await dialog.getByRole("radio", { name: "Staging" }).click();
  await dialog.getByRole("button", { name: "Publish staging release 1" }).click();
  await ada.getByRole("dialog", { name: "Staging release 1 is there" }).waitFor();
  const { releases } = await published();
  expect(releases.filter(({ isLive }) => isLive)).toMatchObject([{ environment: "staging", number: 1 }]);
  await ada.keyboard.press("Escape");
});

it("what was done last is in the release, however slow the line is", async () => {
  const session = await ada.context().newCDPSession(ada);
  const slow = { offline: false, latency: 1500, downloadThroughput: -1, uploadThroughput: -1 };
  await selectWidget(ada, "name");
  await labelField(ada).fill("The very last change");
  await publishButton(ada).click();
  await locateDialog(ada).getByRole("radio", { name: "Live" }).click();
  await session.send("Network.emulateNetworkConditions", slow);
  await locateDialog(ada).getByRole("button", { name: "Publish release 3" }).click();
  await ada.getByRole("dialog", { name: "Release 3 is live" }).waitFor();
  const { document } = await readLive();
  expect(document.widgets.find(({ id }) => id === "name")?.props["label"]).toBe("The very last change");
  await session.send("Network.emulateNetworkConditions", { ...slow, latency: 0 });
  await ada.keyboard.press("Escape");
});

it("without the line the button says so, and an open dialog keeps what was written", async () => {
  await publishButton(ada).click();
  const dialog = locateDialog(ada);
  const about = dialog.getByRole("textbox", { name: "What is new" });
  await about.fill("Kept");
  await ada.context().setOffline(true);
  await dialog.getByText("You are offline. Publishing needs the server").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: /^Publish/ }).isDisabled()).toBe(true);
  await ada.keyboard.press("Escape");
  const button = publishButton(ada);
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
  await button.hover();
  await ada.getByRole("tooltip").getByText("You are offline. Publishing needs the server").waitFor();
  await button.press("Enter");
  await expect.poll(() => dialog.count()).toBe(0);
  await ada.context().setOffline(false);
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe(null);
  await button.click();
  await expect.poll(() => about.inputValue()).toBe("Kept");
  await ada.keyboard.press("Escape");
});

it("a failure says so, keeps the dialog and its texts, and can be tried again", async () => {
  const path = `**${stage.path("/releases")}`;
  await ada.route(path, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await publishButton(ada).click();
  const dialog = locateDialog(ada);
  await dialog.getByRole("button", { name: /^Publish release/ }).click();
  await dialog.getByRole("alert").getByText("Publishing did not finish. What was live stays so.").waitFor();
  await expect.poll(() => dialog.getByRole("textbox", { name: "What is new" }).inputValue()).toBe("Kept");
  await ada.unroute(path);
  await dialog.getByRole("button", { name: /^Publish release/ }).click();
  await ada.getByRole("dialog", { name: "Release 4 is live" }).waitFor();
  await ada.keyboard.press("Escape");
});

it("what holds for the form is saved before the release is there, or at once", async () => {
  await publishButton(ada).click();
  const dialog = locateDialog(ada);
  await dialog.getByRole("spinbutton", { name: "Response limit" }).fill("500");
  await dialog.getByRole("switch", { name: "One response per person" }).click();
  await dialog.getByLabel("Password").fill("sesame");
  await expectAccessible(ada, '[role="dialog"]');
  await dialog.getByRole("button", { name: /^Publish release/ }).click();
  await ada.getByRole("dialog", { name: "Release 5 is live" }).waitFor();
  await expect
    .poll(() => settings())
    .toMatchObject({ responseLimit: 500, onePerPerson: true, hasPassword: true });
  await expect(readLive()).rejects.toThrow("FORM_PASSWORD");
  await ada.keyboard.press("Escape");
  await publishButton(ada).click();
  await dialog.getByRole("button", { name: "Remove the password" }).click();
  await dialog.getByRole("button", { name: "Save now" }).click();
  await expect.poll(async () => (await settings())?.hasPassword).toBe(false);
  expect((await readLive()).number).toBe(5);
  await ada.keyboard.press("Escape");
});

it("the end of the address is chosen afterwards, and the old one leads on", async () => {
  const before = (await settings())?.slug;
  await publishButton(ada).click();
  await locateDialog(ada)
    .getByRole("button", { name: /^Publish release/ })
    .click();
  const done = ada.getByRole("dialog", { name: "Release 6 is live" });
  await done.getByRole("button", { name: "Edit" }).click();
  const end = done.getByRole("textbox", { name: /^Address/ });
  await end.fill("");
  await end.press("Enter");
  await done.getByText("Choose where to publish").waitFor();
  await end.fill("crew-2026");
  await end.press("Enter");
  await expect.poll(async () => (await settings())?.slug).toBe("crew-2026");
  await expect.poll(() => done.getByLabel("Snippet").textContent()).toContain("/f/crew-2026");
  expect((await fetch(`${stage.server.url}/f/${before}`)).url).toBe(`${stage.server.url}/f/crew-2026`);
  await ada.keyboard.press("Escape");
});

it("the snippet puts the form into a page of somebody else, as high as it is", async () => {
  await write(
    Array.from({ length: 12 }, (_, index) => ({
      id: `w${index}`,
      type: "text-input",
      props: { label: `Question ${index}` },
    })),
  );
  await call(stage.server, "POST", stage.path("/releases"), { cookie: stage.owner.cookie, body: {} });
  const [publication] = (await published()).publications.filter(
    ({ environment }) => environment === "production",
  );
  const address = `${stage.server.url}/f/${publication?.slug}`;
  const page = await (await openProfile(stage.browser)).newPage();
  const body = embedCode({ address, title: "Crew", way: "fitting" });
  const elsewhere = createServer(
    (_, response) => void response.setHeader("content-type", "text/html").end(body),
  );
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  const at = elsewhere.address();
  await page.goto(`http://127.0.0.1:${typeof at === "object" ? at?.port : ""}/`);
  await page.frameLocator("iframe").getByLabel("Question 11").waitFor();
  const isWhole = () =>
    page
      .frameLocator("iframe")
      .locator("html")
      .evaluate(({ scrollHeight, clientHeight }) => clientHeight > 900 && scrollHeight === clientHeight);
  await expect.poll(isWhole).toBe(true);
  await page.context().close();
  elsewhere.close();
});

it("a colleague who may not publish is told who may, and finds the releases", async () => {
  const ben = await stage.open("Ben");
  const button = publishButton(ben);
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
  await button.focus();
  await ben.getByRole("tooltip").getByText("Owners and admins of this project can publish").waitFor();
  await ben.keyboard.press("Enter");
  await expect.poll(() => locateDialog(ben).count()).toBe(0);
  const releases = await openReleases(ben);
  await releases.getByRole("list", { name: "Releases" }).waitFor();
  await expect.poll(() => releases.getByRole("button", { name: /Make live|Take off/ }).count()).toBe(0);
  await ben.context().close();
});
