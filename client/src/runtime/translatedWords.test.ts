import { SERVER_ERRORS } from "@formweave/schema";
import type { ServedPage } from "@formweave/schema/api";
import { themeLook } from "@formweave/schema/rules";
import { catalogueFor, translationsFor } from "@formweave/schema/translations";
import { beforeAll, describe, expect, it } from "vitest";
import { loadFullSet } from "#widgets/fullSet.ts";
import { APP_MESSAGES } from "./app/appMessages.ts";
import { renderPage } from "./renderPage.tsx";
import { foreignForm, WRITTEN, type FormVariant } from "./testing/foreignForm.ts";

const LANGUAGES = ["de", "hi", "ar", "ja"] as const;
const VARIANTS: readonly FormVariant[] = [0, 1, 2, 3].flatMap((choice) => [
  { choice, isWritten: true, isTurned: choice % 2 === 1 },
  { choice, isWritten: false, isTurned: choice % 2 === 0 },
]);
/** Names and units that are the same in every language. */
const NAMES =
  /\b(?:QR|MB|KB|PDF|UTC|Ctrl|Shift|Alt|Enter|[A-Z]{3}|[AaPp][Mm]|Instagram|LinkedIn|YouTube|GitHub|https?\S*|[a-z]+@\S+)\b|[A-Z]{2}[$£¥€]/g;

beforeAll(() => loadFullSet());

describe.each(LANGUAGES)("a form in %s", (language) => {
  it.each(VARIANTS)("says nothing in English by any component, in variant %#", async (variant) => {
    expect(findEnglish(await renderPage(foreignForm(language, variant)), language)).toEqual([]);
  });

  it("says nothing in English where it refuses, corrects or is one of several pages", async () => {
    const page = foreignForm(language, { choice: 0, isWritten: true, isTurned: false });
    const problems = ["w_number", "w_email"].map((widgetId) => ({ widgetId, code: "X", message: WRITTEN }));
    const html = await renderPage({
      ...page,
      problems,
      correcting: "r",
      message: "You have sent this form before",
    });
    expect(findEnglish(html, language)).toEqual([]);
  });

  it("says nothing in English on its other pages", async () => {
    const words = { slug: "s", name: WRITTEN, language, messages: translationsFor(language)?.page ?? {} };
    const sent = {
      ...words,
      kind: "sent",
      look: themeLook({}),
      address: "/f/s/r/x",
      mayCorrect: true,
      texts: { language },
    } as const;
    const pages: readonly ServedPage[] = [
      { ...words, kind: "locked", search: "" },
      {
        ...words,
        kind: "locked",
        search: "",
        problem: catalogueFor(language)?.[SERVER_ERRORS.FORM_PASSWORD_WRONG] ?? "",
      },
      { kind: "notice", code: "X", name: WRITTEN, title: WRITTEN, message: WRITTEN, language, opensAt: 0 },
      { ...sent, answers: [], isCorrected: false },
      { ...sent, answers: [{ id: "a", title: WRITTEN, text: WRITTEN }], isCorrected: true },
    ];
    for (const page of pages) expect(findEnglish(await renderPage(page), language)).toEqual([]);
  });
});

const linkTo = (id: string) => ({ id, address: `/a/s/${id}`, name: WRITTEN, icon: "" });

describe.each(LANGUAGES)("an app in %s", (language) => {
  it("says nothing in English around its screens, nor where it has none", async () => {
    const messages = translationsFor(language)?.page ?? {};
    const shell = {
      slug: "s",
      name: WRITTEN,
      look: themeLook({}),
      texts: { language },
      messages,
      navigation: ["a", "b", "c", "d", "e", "f"].map(linkTo),
      home: linkTo("a"),
    };
    const all = catalogueFor(language) ?? {};
    const pages: readonly ServedPage[] = [
      {
        kind: "app-notice",
        ...shell,
        code: "SCREEN_MISSING",
        title: WRITTEN,
        text: all[SERVER_ERRORS.SCREEN_MISSING] ?? "",
      },
      { kind: "locked", slug: "s", name: WRITTEN, language, messages, search: "", opens: "/a/s" },
    ];
    for (const page of pages) expect(findEnglish(await renderPage(page), language)).toEqual([]);
  });

  it("has all that it says later in its catalogue", () => {
    const { page = {} } = translationsFor(language) ?? {};
    const said = [
      ...Object.values(APP_MESSAGES),
      "See what you sent",
      "Open now",
      "Back to {name}",
      "The page you were on is no longer part of this app.",
    ];
    expect(said.filter((text) => text !== "" && page[text] === undefined)).toEqual([]);
  });
});

it("finds a word of English on a page that is not translated", async () => {
  const { messages: _, ...page } = foreignForm("hi", { choice: 0, isWritten: false, isTurned: false });
  const found = findEnglish(await renderPage(page), "hi");
  expect(found).toEqual(expect.arrayContaining(["Choose", "Search", "Add a row"]));
});

/** Texts and labels of a page that are in English: in German those of the catalogue, elsewhere all in Latin letters. */
function findEnglish(html: string, language: string): readonly string[] {
  const shown = html.replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, "").replaceAll("<!-- -->", "");
  const said = [
    ...[...shown.matchAll(/>([^<]+)</g)].map(([, text = ""]) => text),
    ...[...shown.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, text = ""]) => text),
  ].map(unescape);
  const own = new Set(Object.values(catalogueFor(language) ?? {}));
  const english = new Set(Object.keys(catalogueFor(language) ?? {}).filter((text) => !own.has(text)));
  const isEnglish = language === "de" ? (text: string) => english.has(text) : hasLatinWord;
  return [...new Set(said.filter(isEnglish))];
}

function hasLatinWord(text: string): boolean {
  return /[A-Za-z]{2}/.test(text.replaceAll(NAMES, ""));
}

function unescape(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
