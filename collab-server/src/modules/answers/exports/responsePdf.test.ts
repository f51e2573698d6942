import { buffer } from "node:stream/consumers";
import { findFieldAnswers, isFieldType } from "@formweave/schema/answers";
import { EXAMPLES } from "@formweave/schema/answers/testing";
import type { AnsweredField } from "@formweave/schema/responses";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import type { PrintedResponse } from "./printedResponse.ts";
import { missingIn, writePdf } from "./responsePdf.ts";

const FIELDS = WIDGET_LIST.map(({ type }) => type).filter(isFieldType);

function createField(type: string, props: object = {}, title = `Title of ${type}`): AnsweredField {
  return { id: type, type, name: type, title, props: JSON.parse(JSON.stringify(props)) };
}

function printed(response: Partial<PrintedResponse>): PrintedResponse {
  return {
    title: "Wedding RSVP",
    release: 3,
    submittedAt: Date.UTC(2026, 8, 21, 10, 11),
    fields: [],
    answers: {},
    paper: "A4",
    language: "en",
    filesUrl: "https://x.example",
    ...response,
  };
}

async function renderPages(response: Partial<PrintedResponse>): Promise<readonly string[]> {
  const file = writePdf(printed(response));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await buffer(file))));
  return text;
}

/** Removes whitespace, because PDF readers return other line breaks. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

describe("the PDF of a response", () => {
  it("says of what it is", async () => {
    const [page = ""] = await renderPages({});
    expect(page).toContain("Wedding RSVP");
    expect(page).toMatch(/Received September 21, 2026 at 10:11\sAM UTC · Release 3/u);
    expect(page).toContain("Page 1 of 1");
  });

  it("has the words of an answer of every kind", async () => {
    const fields = FIELDS.map((type) => createField(type, EXAMPLES[type].props));
    const answers = Object.fromEntries(FIELDS.map((type) => [type, EXAMPLES[type].right[0] ?? null]));
    const text = plain((await renderPages({ fields, answers })).join(""));
    for (const field of fields) {
      expect(text).toContain(plain(field.title));
      expect(text).toContain(plain(findFieldAnswers(field)?.show(answers[field.id] ?? null, "en") ?? "?"));
    }
  });

  it.each([
    ["de", ["36,00 $", "1. Mai 2026", "Keine Antwort", "Seite 1 von 1"]],
    ["hi", ["$36.00", "1 मई 2026", "कोई उत्तर नहीं", "पृष्ठ 1"]],
    ["ar", ["36.00", "1 مايو 2026", "لا توجد إجابة", "صفحة"]],
    ["ja", ["$36.00", "2026年5月1日", "回答なし", "1 / 1 ページ"]],
  ])("writes amounts, days and its own words as a form in %s does", async (language, words) => {
    const fields = [
      createField("formula", { format: "money", currency: "USD" }),
      createField("date"),
      createField("email"),
    ];
    const response = { language, fields, answers: { formula: 36, date: "2026-05-01" } };
    expect(missingIn(printed(response))).toEqual([]);
    const text = plain((await renderPages(response)).join("")).normalize("NFKC");
    for (const word of words) {
      const isShaped = /[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(word);
      for (const part of isShaped ? listLetters(word) : [plain(word).normalize("NFKC")])
        expect(text).toContain(part);
    }
    expect(text).not.toContain("No answer");
  });

  it("has letters of Latin, Greek and Cyrillic", async () => {
    const words = "Ångström Żółć Đặng Ξενοφών Привіт Їжак €";
    expect(
      (await renderPages({ fields: [createField("text-area")], answers: { "text-area": words } })).join(),
    ).toContain(words);
  });

  it("says where there is no answer", async () => {
    expect((await renderPages({ fields: [createField("email")] })).join()).toContain("No answer");
  });

  it("goes on over pages that have numbers", async () => {
    const answers = { "text-area": "A line that goes on and on.\n".repeat(300) };
    const pages = await renderPages({ fields: [createField("text-area")], answers, paper: "LETTER" });
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.map((page) => /Page (\d+) of/.exec(page)?.[1])).toEqual(
      pages.map((_, index) => `${index + 1}`),
    );
  });

  it.each([
    ["Latin", "Größe Đặng Ξενοφών Привіт"],
    ["Japanese", "山田太郎 パパとハハ"],
    ["Chinese", "你好，张伟们"],
    ["Korean", "안녕하세요 김철수"],
    ["Thai", "สวัสดีครับ"],
    ["Hebrew", "שלום"],
    ["Arabic", "مرحبا"],
    ["Devanagari", "नमस्ते"],
  ])("shows %s", async (_script, words) => {
    const response = {
      title: words,
      fields: [createField("text-area", {}, words)],
      answers: { "text-area": words },
    };
    expect(missingIn(printed(response))).toEqual([]);
    const text = (await renderPages(response)).join("");
    expect(text).not.toContain("cannot be shown");
    for (const character of listLetters(words)) expect(text.normalize("NFKC")).toContain(character);
  });

  it("names what it cannot show, in the file and before", async () => {
    const response = { fields: [createField("text-area")], answers: { "text-area": "fine 🦊, ꓘ and 🦊" } };
    expect(missingIn(printed(response))).toEqual(["🦊", "ꓘ"]);
    const [page = ""] = await renderPages(response);
    expect(plain(page)).toContain(plain("2 characters cannot be shown in a PDF: U+1F98A, U+A4D8."));
  });
});

/** Letters as a PDF reader returns them one by one, without marks and ligatures, whose order depends on their shapes. */
function listLetters(words: string): readonly string[] {
  return Array.from(words.normalize("NFKC").replaceAll(/[\s\p{M}]/gu, ""));
}
