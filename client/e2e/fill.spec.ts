import { ownResponse } from "@formweave/schema/api";
import { checkProperty } from "@formweave/schema/rules";
import type { WidgetDefinition } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { expectNoViolation } from "./axe.ts";
import { journey } from "./journey.ts";
import { publishForm, type Drawn, type PublishedForm } from "./published.ts";
import { call } from "./server.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const PLANS = ["Starter", "Team"].map((label) => ({ id: label, label, value: label.toLowerCase() }));
const TEAM = { id: "team", action: "show", field: "plan", operator: "equals", value: "team" };
const OVER_100 = { id: "bulk", action: "show", field: "price", operator: "greater_than", value: "100" };
/** A form of two pages; one question of the first page is conditional. */
const ONBOARDING: readonly Drawn[] = [
  { id: "company", type: "text-input", props: { label: "Company", required: true, name: "company" } },
  { id: "plan", type: "radio", props: { label: "Plan", options: PLANS } },
  { id: "people", type: "number", props: { label: "People", min: 2, required: true }, conditions: [TEAM] },
  { id: "rest", type: "page-break", props: { title: "The rest", description: "Nearly there" } },
  { id: "mail", type: "email", props: { label: "Invoice to" } },
  { id: "secret", type: "password", props: { label: "Password" } },
];

const stage = journey();
let page: Page;
const broken: string[] = [];

beforeAll(async () => {
  page = await (await stage.browser.newContext({ viewport: DESKTOP })).newPage();
  noteBroken(page);
});

const publish = (named: Parameters<typeof publishForm>[2], drawn: readonly Drawn[] = ONBOARDING) =>
  publishForm(stage.server, stage.owner, named, drawn);

/** Opens a form as a respondent, and expects no errors on the page. */
async function open(url: string, viewport = DESKTOP): Promise<void> {
  broken.length = 0;
  await page.setViewportSize(viewport);
  await page.goto(url);
  await page.locator("html[data-filling]").waitFor();
  expect(broken).toEqual([]);
}

function noteBroken(of: Page): void {
  of.on("pageerror", ({ message }) => broken.push(message));
  of.on("console", (entry) => {
    // Refused pages are also logged in the console.
    if (entry.type() === "error" && !entry.text().includes("status of 4")) broken.push(entry.text());
  });
}

function answersAt({ url }: { readonly url: string }): Promise<object> {
  const receipt = url.slice(url.lastIndexOf("/") + 1);
  return call(stage.server, "GET", `/api/responses/${receipt}`).then(
    ({ data }) => ownResponse.parse(data).answers,
  );
}

async function fillIn(next = "Continue"): Promise<void> {
  await page.getByLabel("Company").fill("Riverside");
  await page.getByLabel("Team").check();
  await page.getByLabel("People").fill("12");
  await page.getByRole("button", { name: next }).click();
  await page.getByLabel("Invoice to").fill("lena@riverside.example");
}

it("is filled in on a phone, shown by its receipt, corrected and erased, and an older release goes on", async () => {
  const texts = { start: "Your plan", send: "Absenden", thanks: "Bis bald!", language: "de" };
  const form = await publish({ name: "Onboarding", texts });
  await open(form.url, PHONE);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
  await expect.poll(() => page.locator(".fill-steps").textContent()).toContain("Your plan");
  await fillIn("Weiter");
  await page.getByRole("button", { name: "Absenden" }).click();
  await page.getByRole("heading", { name: "Vielen Dank" }).waitFor();
  await page.getByText("Bis bald!").waitFor();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
  const sent = { company: "Riverside", plan: "team", people: 12, mail: "lena@riverside.example" };
  await expect.poll(() => answersAt({ url: page.url() })).toEqual(sent);
  await expect
    .poll(() => page.locator("dd").allTextContents())
    .toEqual(["Riverside", "Team", "12", "lena@riverside.example"]);

  // Another release asks something else; the first answer is still interpreted by its own release.
  await form.republish([{ id: "other", type: "text-input", props: { label: "Other", required: true } }]);
  await page.getByRole("link", { name: "Korrigieren" }).click();
  await page.locator("html[data-filling]").waitFor();
  await page.getByLabel("Starter").check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("button", { name: "Korrektur senden" }).click();
  await page.getByRole("heading", { name: "Ihre Antworten sind korrigiert" }).waitFor();
  await expect
    .poll(() => answersAt({ url: page.url() }))
    .toEqual({
      company: "Riverside",
      plan: "starter",
      mail: "lena@riverside.example",
    });

  await page.getByText("Meine Antworten löschen").click();
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await page.getByRole("heading", { name: "Ihre Antworten sind gelöscht" }).waitFor();
  await page.goBack();
  await page.reload();
  await page.getByRole("heading", { name: "Hier ist nichts mehr" }).waitFor();
});

it("says what is wrong and where, leads there by keyboard, and goes on when it is right", async () => {
  await open((await publish("Wrong")).url);
  await page.getByLabel("Team").check();
  await page.getByRole("button", { name: "Continue" }).click();
  const problems = page.getByRole("alert");
  await expect.poll(() => problems.evaluate((box) => box === document.activeElement)).toBe(true);
  await expect
    .poll(() => problems.getByRole("link").allTextContents())
    .toEqual(["Company: Answer this question", "People: Answer this question"]);
  await expectNoViolation(page, "main");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const company = page.getByLabel("Company");
  await expect.poll(() => company.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => company.getAttribute("aria-invalid")).toBe("true");
  await company.fill("Riverside");
  await expect.poll(() => company.getAttribute("aria-invalid")).toBeNull();
  // A hidden question blocks nobody.
  await page.getByLabel("Starter").check();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The rest" }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.poll(() => company.inputValue()).toBe("Riverside");
});

it("has the same answers after a reload, but for secrets, and nothing of them once they have arrived", async () => {
  const form = await publish("Reload");
  await open(form.url);
  await fillIn();
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse");
  await page.reload();
  await page.getByRole("heading", { name: "The rest" }).waitFor();
  await expect.poll(() => page.getByLabel("Invoice to").inputValue()).toBe("lena@riverside.example");
  await expect.poll(() => page.getByRole("textbox", { name: "Password" }).inputValue()).toBe("");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  await page.goto(form.url);
  await page.locator("html[data-filling]").waitFor();
  await expect.poll(() => page.getByLabel("Company").inputValue()).toBe("");
});

it("keeps what was typed while the line is gone, and sends it once when it is back", async () => {
  await open((await publish("Offline")).url);
  await fillIn();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("They are still here").waitFor();
  await page.context().setOffline(false);
  // Five clicks in a row make one response.
  const send = page.getByRole("button", { name: /^Send/ });
  for (let times = 0; times < 5; times++) void send.dispatchEvent("click").catch(() => undefined);
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  await expect.poll(() => answersAt({ url: page.url() })).toMatchObject({ company: "Riverside", people: 12 });
});

it("can be filled in without script, errors included, and has its texts and fields before any", async () => {
  const form = await publish("Plain");
  const context = await stage.browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${form.url}?company=River`);
  await expect.poll(() => plain.getByLabel("Company").inputValue()).toBe("River");
  await plain.getByLabel("Company").fill("");
  await plain.getByLabel("Team").check();
  await plain.getByLabel("Invoice to").fill("lena@");
  await plain.getByRole("button", { name: "Send" }).click();
  const problems = plain.getByRole("alert");
  await expect.poll(() => problems.getByRole("link").count()).toBe(3);
  await expect.poll(() => plain.getByLabel("Invoice to").inputValue()).toBe("lena@");
  await plain.getByLabel("Company").fill("Riverside");
  // The question that depends on the answer is now visible.
  await plain.getByLabel("People").fill("3");
  await plain.getByLabel("Invoice to").fill("lena@riverside.example");
  await plain.getByRole("button", { name: "Send" }).click();
  await plain.getByRole("heading", { name: "Thank you" }).waitFor();
  await expect.poll(() => answersAt({ url: plain.url() })).toMatchObject({ company: "Riverside", people: 3 });
  await context.close();
});

it("has no violation in the light, in the dark, from right to left and at 400 %, and nothing to scroll sideways", async () => {
  const form: PublishedForm = await publish("Accessible");
  await open(form.url);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoViolation(page, "main");
  }
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await expectNoViolation(page, "main");
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoViolation(page, "main");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
});

it("sends files as they are chosen, and gives them back to whoever sent them alone", async () => {
  const form = await publish("Files", [
    { id: "plan", type: "file", props: { label: "Plan", accept: ".txt", required: true } },
    { id: "sign", type: "signature", props: { label: "Signature", allowTyped: true } },
  ]);
  await open(form.url);
  const plan = page.getByLabel("Plan");
  await plan.setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("<script>1") });
  await page.getByText("plan.txt").first().waitFor();
  await page.getByRole("button", { name: "Remove plan.txt" }).click();
  await plan.setInputFiles({
    name: "Übersicht.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Two rooms"),
  });
  await page.getByText("Übersicht.txt").first().waitFor();
  await expect.poll(() => page.locator('input[name="plan"]').first().inputValue()).toContain("bytes");
  await page.getByRole("button", { name: "Type instead" }).click();
  await page.getByLabel("Signature").last().fill("Ada Lovelace");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  await expect.poll(() => page.locator("dd").allTextContents()).toEqual(["Übersicht.txt", "Ada Lovelace"]);
  const answers = await answersAt({ url: page.url() });
  const [{ id }] = z.object({ plan: z.tuple([z.object({ id: z.string() })]) }).parse(answers).plan;
  const receipt = page.url().slice(page.url().lastIndexOf("/") + 1);
  const own = await page.request.get(`${stage.server.url}/api/responses/${receipt}/files/${id}`);
  expect([own.status(), await own.text()]).toEqual([200, "Two rooms"]);
  expect(own.headers()["content-disposition"]).toContain("attachment");
  const strange = await page.request.get(`${stage.server.url}/api/responses/${"x".repeat(43)}/files/${id}`);
  expect(strange.status()).toBe(404);
});

it.each([
  ["the server's own language", "en-US", []],
  ["another language", "de-DE", ["country", "metric"]],
] as const)("keeps what was typed before its scripts came, in %s", async (_name, locale, types) => {
  const form = await publish(`Early ${locale}`, [
    { id: "name", type: "text-input", props: { label: "Name" } },
    { id: "plan", type: "radio", props: { label: "Plan", options: PLANS } },
    ...types.map((type) => ({ id: type, type })),
  ]);
  const early = await (await stage.browser.newContext({ locale })).newPage();
  broken.length = 0;
  noteBroken(early);
  const scripts = Promise.withResolvers<undefined>();
  await early.route("**/assets/form-*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await early.goto(form.url, { waitUntil: "commit" });
  const name = early.getByRole("textbox", { name: "Name" });
  await name.fill("Ada");
  await early.getByLabel("Team").check();
  scripts.resolve(undefined);
  await early.locator("html[data-filling]").waitFor();
  expect([await name.inputValue(), await early.getByLabel("Team").isChecked()]).toEqual(["Ada", true]);
  await early.getByRole("button", { name: "Send" }).click();
  await early.getByRole("heading", { name: "Thank you" }).waitFor();
  await expect.poll(() => answersAt({ url: early.url() })).toEqual({ name: "Ada", plan: "team" });
  expect(broken).toEqual([]);
  await early.context().close();
});

it("leaves the pages of forms to the server, also where the app has been used", async () => {
  await open((await publish("Direct")).url);
  expect(await page.evaluate(() => document.querySelector("#root"))).toBeNull();
  const answer = await page.request.get(`${stage.server.url}/f/nothing-here`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("There is no form here");
});

it("works a value out while somebody answers, and lets nobody else say what it is", async () => {
  const price = { label: "Price", formula: "{people} * 12.5", decimals: 2, prefix: "€ " };
  const form = await publish("Order", [
    { id: "people", type: "number", props: { label: "People" } },
    { id: "price", type: "formula", props: price },
    { id: "bulk", type: "text-input", props: { label: "Bulk" }, conditions: [OVER_100] },
  ]);
  await open(form.url);
  await expect.poll(() => page.getByRole("status", { name: "Price" }).textContent()).toBe("–");
  await page.getByLabel("People").fill("9");
  await expect.poll(() => page.getByRole("status", { name: "Price" }).textContent()).toBe("€ 112.50");
  await page.getByLabel("Bulk").waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  await expect.poll(() => answersAt({ url: page.url() })).toEqual({ people: 9, price: 112.5 });
  await expect.poll(() => page.locator("dd").allTextContents()).toEqual(["9", "€ 112.50"]);

  const receipt = page.url().slice(page.url().lastIndexOf("/") + 1);
  await call(stage.server, "PUT", `/api/responses/${receipt}`, {
    body: { answers: { people: 2, price: 1 } },
  });
  await expect.poll(() => answersAt({ url: page.url() })).toEqual({ people: 2, price: 25 });
});

function on(event: string, action: string, params: Readonly<Record<string, string>>) {
  return { id: action, event, action, params };
}

it("does what its events say, and is judged by what they showed", async () => {
  const idle = { action: "none" };
  const form = await publish("Driver", [
    { id: "licence", type: "text-input", visible: false, props: { label: "Licence", required: true } },
    { id: "country", type: "text-input", props: { label: "Country" } },
    {
      id: "has",
      type: "button",
      props: { label: "I have one", ...idle },
      events: [on("click", "toggle", { target: "licence" })],
    },
    {
      id: "local",
      type: "button",
      props: { label: "I live here", ...idle },
      events: [
        on("click", "set_value", { target: "country", value: "Austria" }),
        on("click", "show_message", { text: "Filled in for you" }),
      ],
    },
    {
      id: "late",
      type: "text-input",
      props: { label: "Late" },
      events: [on("change", "set_value", { target: "country", value: "" })],
    },
  ]);
  await open(form.url);
  await page.getByRole("button", { name: "I have one" }).click();
  await page.getByRole("button", { name: "I live here" }).click();
  await expect.poll(() => page.getByLabel("Country").inputValue()).toBe("Austria");
  await expect.poll(() => page.getByRole("status").innerText()).toContain("Filled in for you");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: /^Licence: / }).waitFor();
  await page.reload();
  await page.locator("html[data-filling]").waitFor();
  await page.getByLabel("Licence").fill("AB 12");
  await page.getByLabel("Late").fill("x");
  await expect.poll(() => page.getByLabel("Country").inputValue()).toBe("");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  await expect.poll(() => answersAt({ url: page.url() })).toEqual({ licence: "AB 12", late: "x" });
  await page.getByRole("link", { name: "Correct" }).click();
  await page.locator("html[data-filling]").waitFor();
  await expect.poll(() => page.getByLabel("Licence").inputValue()).toBe("AB 12");
});

function asked(id: string, parentId: string): Drawn {
  const place = { position: { x: 20, y: 80 }, size: { width: 300, height: 80 } };
  return { id, type: "text-input", parentId, ...place, props: { label: id, required: true } };
}

it("leads to what is wrong, be it on another tab, in a fold or in a window", async () => {
  const form = await publish("Folded", [
    { id: "tabs", type: "tabs", size: { width: 500, height: 300 } },
    asked("first", "tabs"),
    asked("second", "tabs"),
    { id: "window", type: "modal", size: { width: 500, height: 300 } },
    asked("inside", "window"),
    { id: "outer", type: "accordion", size: { width: 500, height: 300 } },
    asked("folded", "outer"),
    asked("deeper", "outer"),
  ]);
  await open(form.url);
  await page.getByRole("button", { name: "Send" }).click();
  for (const id of ["second", "deeper", "first", "inside"]) {
    await page.getByRole("link", { name: new RegExp(`^${id}: `) }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[data-thing]")?.id))
      .toBe(`field-${id}`);
  }
});

/** One component of each type, one below another. */
function everyType(createProps: (definition: WidgetDefinition) => Drawn["props"]): readonly Drawn[] {
  return WIDGET_LIST.map((definition, index) => ({
    id: `w${index}`,
    type: definition.type,
    position: { x: 0, y: index * 500 },
    size: definition.size,
    props: createProps(definition) ?? {},
  }));
}

it("has texts for texts, and leads to no address that runs, whatever the form says", async () => {
  const evil = `"'></textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const texts = await publish(
    evil,
    everyType(({ properties }) => {
      const named = Object.entries(properties).filter(
        ([name, property]) => property.kind === "text" && checkProperty(name, property, evil) === undefined,
      );
      return Object.fromEntries(named.map(([name]) => [name, evil]));
    }),
  );
  const html = await (await fetch(texts.url)).text();
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html).not.toMatch(/<script>alert|<img src=x/i);
  const link = { id: "link", type: "button", props: { href: "javascript:alert(1)", action: "link" } };
  await expect(publish("Links", [link])).rejects.toThrow("DOCUMENT_INVALID");
});

it("is filled in from the first to the last of 400 fields, though most of them are not laid out", async () => {
  const drawn = Array.from({ length: 400 }, (_, index) => ({
    id: `q${index}`,
    type: index % 2 === 0 ? "multi-select" : "text-input",
    props: { label: `Question ${index}`, ...(index % 2 === 0 && { options: PLANS }) },
  }));
  await open((await publish("Long", drawn)).url);
  await expect.poll(() => page.locator("[data-far]").count()).toBeGreaterThan(300);
  for (const index of [1, 399, 201]) await page.getByLabel(`Question ${index}`, { exact: true }).fill("x");
  for (const index of [0, 398]) {
    await page.locator(`[data-thing=q${index}]`).getByRole("button").click();
    await page.locator(`[data-thing=q${index}]`).getByText("Team", { exact: true }).last().click();
  }
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  const answers = await answersAt({ url: page.url() });
  expect(answers).toEqual({ q0: ["team"], q1: "x", q201: "x", q398: ["team"], q399: "x" });
});

it("the list of errors shrinks as they are mended", async () => {
  await open((await publish("Shrinking")).url);
  await page.getByLabel("Team").check();
  await page.getByRole("button", { name: "Continue" }).click();
  const links = page.getByRole("alert").getByRole("link");
  await expect.poll(() => links.count()).toBe(2);
  await page.getByLabel("Company").fill("Riverside");
  await expect.poll(() => links.allTextContents()).toEqual(["People: Answer this question"]);
  await page.getByLabel("People").fill("3");
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
});
