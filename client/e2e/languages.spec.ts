import { ownResponse } from "@formweave/schema/api";
import { responsePage } from "@formweave/schema/responses";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { journey } from "./journey.ts";
import { publishForm, type Drawn, type PublishedForm } from "./published.ts";
import { call } from "./server.ts";

interface Spoken {
  readonly language: string;
  readonly words: Readonly<Record<"form" | "name" | "pick" | "send", string>>;
  readonly options: readonly [string, string];
  /** Input in the style of the language, and the stored answer. */
  readonly name: string;
  readonly weight: string;
  readonly price: readonly [typed: string, kept: number];
  readonly email: readonly [typed: string, kept: string];
  /** Search text that finds the name, and text that does not. */
  readonly finds: readonly string[];
  readonly misses: readonly string[];
  /** The weight as the receipt writes it. */
  readonly shown: string;
}

const LANGUAGES: readonly Spoken[] = [
  {
    language: "de",
    words: { form: "Anmeldung", name: "Straße", pick: "Größe", send: "Absenden" },
    options: ["Groß", "Klein"],
    name: "Müllerstraße",
    weight: "1,5",
    price: ["1.234,50", 1234.5],
    email: ["max@maßanfertigung.de", "max@maßanfertigung.de"],
    finds: ["müllerstraße", "MÜLLERSTRASSE", "mullerstrasse"],
    misses: ["möller"],
    shown: "1,5",
  },
  {
    language: "hi",
    words: { form: "पंजीकरण", name: "नाम", pick: "आकार", send: "भेजें" },
    options: ["बड़ा", "छोटा"],
    name: "हिन्दी शर्मा",
    weight: "१.५",
    price: ["१२,३४,५६७.५", 1_234_567.5],
    email: ["राम@example.com", "राम@example.com"],
    finds: ["हिन्दी", "शर्मा"],
    misses: ["हिनदा"],
    shown: "1.5",
  },
  {
    language: "ar",
    words: { form: "تسجيل", name: "الاسم", pick: "الحجم", send: "إرسال" },
    options: ["كبير", "صغير"],
    name: "محمد أحمد",
    weight: "١٫٥",
    price: ["١٬٢٣٤٫٥٠", 1234.5],
    email: ["محمد@مثال.إختبار", "محمد@مثال.إختبار"],
    finds: ["محمد", "أحمد"],
    misses: ["محمود"],
    shown: "1.5",
  },
  {
    language: "ja",
    words: { form: "申し込み", name: "お名前", pick: "サイズ", send: "送信" },
    options: ["パパ", "ハハ"],
    name: "山田　太郎",
    weight: "１．５",
    price: ["１，２３４", 1234],
    email: ["yamada＠example.jp", "yamada@example.jp"],
    finds: ["山田", "太郎"],
    misses: ["山口"],
    shown: "1.5",
  },
];

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const stage = journey();
let page: Page;

beforeAll(async () => {
  page = await (await stage.browser.newContext({ viewport: DESKTOP })).newPage();
});

describe.each(LANGUAGES)("a form in $language", (spoken) => {
  const { language, words, options } = spoken;
  let form: PublishedForm;

  it("is answered in the writing of its readers, and kept as they meant it", async () => {
    form = await publishForm(stage.server, stage.owner, createHead(spoken), createFields(spoken));
    await page.goto(form.url);
    await page.locator("html[data-filling]").waitFor();
    const root = page.locator("html");
    expect(await root.getAttribute("lang")).toBe(language);
    expect(await root.getAttribute("dir")).toBe(language === "ar" ? "rtl" : null);
    await type(page.getByLabel(words.name), spoken.name);
    await type(page.getByLabel("kg"), spoken.weight);
    await type(page.getByLabel("Preis"), spoken.price[0]);
    await type(page.getByLabel("E-Mail"), spoken.email[0]);
    await page.getByLabel(options[1]).check();
    await page.locator("input[type=date]").fill("2026-05-04");
    await type(page.locator("[contenteditable=true]"), spoken.name);
    await expectMirrored(language === "ar");
    await page.getByRole("button", { name: words.send }).click();
    await page.waitForURL(/\/r\//);
    const answers = await answersAt(page.url());
    expect(answers).toMatchObject({
      name: spoken.name,
      weight: 1.5,
      price: spoken.price[1],
      mail: spoken.email[1],
      day: "2026-05-04",
    });
    expect(JSON.stringify("about" in answers && answers.about)).toContain(spoken.name);
    await page.getByText(spoken.shown, { exact: true }).waitFor();
  });

  it("is found by the words that stand in it, and by no others", async () => {
    for (const text of [...spoken.finds, options[1]])
      expect([text, await countFound(form, { search: text })]).toEqual([text, 1]);
    for (const text of spoken.misses)
      expect([text, await countFound(form, { search: text })]).toEqual([text, 0]);
    expect(await countFound(form, { filters: filter("equals", spoken.name) })).toBe(1);
    expect(await countFound(form, { filters: filter("equals", spoken.misses[0] ?? "") })).toBe(0);
    expect(await countFound(form, { filters: filter("contains", spoken.finds[0] ?? "") })).toBe(1);
  });
});

function filter(is: "equals" | "contains", value: string): string {
  return JSON.stringify([{ kind: "field", field: "name", is, value }]);
}

async function type(line: Locator, text: string): Promise<void> {
  await line.click();
  await page.keyboard.type(text);
}

function createHead({ language, words }: Spoken) {
  return { name: words.form, texts: { language, send: words.send } };
}

function createFields({ words, options }: Spoken): readonly Drawn[] {
  const listed = options.map((label, index) => ({ id: `o${index}`, label, value: label }));
  return [
    { id: "name", type: "text-input", props: { label: words.name, required: true } },
    { id: "weight", type: "number", props: { label: "kg", step: 0.1 }, size: { width: 240, height: 80 } },
    { id: "price", type: "currency", props: { label: "Preis", currency: "EUR" } },
    { id: "mail", type: "email", props: { label: "E-Mail" } },
    { id: "pick", type: "radio", props: { label: words.pick, options: listed } },
    { id: "day", type: "date", props: { label: "Datum" } },
    { id: "about", type: "rich-text-input", props: { label: "Text" }, size: { width: 500, height: 160 } },
  ];
}

/** Expects choices on the side where the language begins, on a phone too, and everything within reach. */
async function expectMirrored(isMirrored: boolean): Promise<void> {
  const radio = page.getByRole("radio").first();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const [own, row] = [
      await radio.boundingBox(),
      await radio.locator("xpath=ancestor::*[@data-thing]").boundingBox(),
    ];
    if (own === null || row === null) throw new Error("The choice is not to be seen");
    expect(own.x + own.width / 2 > row.x + row.width / 2).toBe(isMirrored);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
  }
}

async function answersAt(url: string): Promise<object> {
  const receipt = url.slice(url.lastIndexOf("/") + 1);
  const { data } = await call(stage.server, "GET", `/api/responses/${receipt}`);
  return ownResponse.parse(data).answers;
}

async function countFound(
  { projectId }: PublishedForm,
  asked: Readonly<Record<string, string>>,
): Promise<number> {
  const path = `/api/projects/${projectId}/responses?${new URLSearchParams(asked)}`;
  const { data } = await call(stage.server, "GET", path, { cookie: stage.owner.cookie });
  return responsePage.parse(data).total;
}
