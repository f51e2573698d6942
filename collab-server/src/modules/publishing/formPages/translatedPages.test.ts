import { SERVER_ERRORS, serverFailure } from "@formweave/schema";
import type { ProjectDocumentInput } from "@formweave/schema/model";
import { catalogueFor } from "@formweave/schema/translations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureInLanguage } from "../../../failureInLanguage.ts";
import { buildPages, type BuiltPages } from "../../../testing/builtPages.ts";
import { newReceipt, startPublishing } from "../../../testing/publishingRig.ts";

const RENDERER =
  "export const renderPage = async (page) => `<pre>${JSON.stringify({ ...page, definitions: undefined })}</pre>`;";
const FRAME = '<!--title--><!--head--><!--page--><script type="application/json"><!--data--></script>';
const BOX = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const FORM = [
  { ...BOX, id: "age", type: "number", name: "age", props: { label: "Alter", required: true, min: 18 } },
  { ...BOX, id: "news", type: "checkbox", name: "news", props: { label: "Neues" } },
];

let pages: BuiltPages;

beforeAll(() => {
  pages = buildPages(RENDERER, FRAME);
});

afterAll(() => pages.remove());

it("a form refuses answers, thanks and shows them in its language, and another form in its own at the same time", async () => {
  const rig = await startPublishing({ clientFolder: pages.clientFolder });
  const publishIn = async (language?: string) => {
    await rig.draw("Anmeldung", FORM, language === undefined ? {} : { texts: { language } });
    await rig.publish();
    const slug = await rig.slug();
    const page = await (await fetch(`${rig.server.url}/f/${slug}`)).text();
    const [, release = ""] = /"release":\{"id":"([^"]+)"/.exec(page) ?? [];
    return async (sent: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ ...sent, _release: release, _receipt: newReceipt() });
      return (await fetch(`${rig.server.url}/f/${slug}`, { method: "POST", body })).text();
    };
  };
  const english = await publishIn();
  const german = await publishIn("de");
  const [refused, missing, plain] = await Promise.all([
    german({ age: "7" }),
    german({}),
    english({ age: "7" }),
  ]);
  expect(refused).toContain('"message":"Der kleinste Wert ist 18"');
  expect(missing).toContain('"message":"Bitte beantworten Sie diese Frage"');
  expect(plain).toContain('"message":"Minimum value is 18"');
  expect(plain).not.toContain('"messages"');
  const thanks = await german({ age: "20", news: "true" });
  expect(thanks).toContain('"text":"Ja"');
  expect(thanks).toContain('"Thank you":"Vielen Dank"');
});

it("untouched default texts of components are in the language of the form, and texts of its authors are theirs", async () => {
  const { page } = await openForm("de", [
    { ...BOX, id: "own", type: "file", name: "own", props: { label: "Eigene", dropText: "Hierher" } },
    { ...BOX, id: "file", type: "file", name: "file", props: { dropText: "Choose a file or drop it here" } },
    { ...BOX, id: "yes", type: "yes-no", name: "yes", props: {} },
    { ...BOX, id: "line", type: "text-input", name: "line", props: { defaultValue: "Type here" } },
  ]);
  const html = await page();
  expect(html).toContain('"dropText":"Hierher"');
  expect(html).toContain('"dropText":"Datei auswählen oder hier ablegen"');
  expect(html).toMatch(/"textYes":"Ja"/);
  expect(html).toContain('"defaultValue":"Type here"');
});

describe.each(["de", "hi", "ar", "ja"])("a visitor of a form in %s", (language) => {
  it("reads in it why there is no form to fill in, and what became of answers", async () => {
    const { rig, set, page, send, post } = await openForm(language, FORM);
    const receipt = newReceipt();
    const shown: string[] = [];
    await send({ age: "20" }, receipt);
    shown.push(await send({ age: "21" }, receipt));
    shown.push(await send({ age: "20" }, newReceipt(), "r_of_another_form"));
    shown.push(await post(`/r/${receipt}/erase`), await page(`/r/${receipt}`));
    await set({ responseLimit: 1 });
    await send({ age: "20" });
    shown.push(await page());
    await set({ responseLimit: null, password: "open sesame" });
    shown.push(await page(), await post("/password", { password: "sesame" }));
    await set({ password: null, opensAt: Date.now() + 86_400_000 });
    shown.push(await page());
    await set({ opensAt: null, closesAt: Date.now() - 1000 });
    shown.push(await page());
    await rig.ada.call("POST", `${rig.path}/live`, { releaseId: null });
    shown.push(await page());
    const said = shown.flatMap(readWords);
    expect(said.length).toBeGreaterThan(15);
    expect(said.filter((words) => ENGLISH.has(words) || isLatin(words, language))).toEqual([]);
  });

  it("is refused in it by the API too", async () => {
    const { rig, slug, set, id } = await openForm(language, FORM);
    await set({ closesAt: Date.now() - 1000 });
    const body = { releaseId: id, receipt: newReceipt(), answers: {} };
    const answer = await rig.ask("POST", `/api/releases/${slug}/responses`, body);
    const closed = catalogueFor(language)?.[SERVER_ERRORS.FORM_CLOSED];
    expect(answer.error).toMatchObject({ code: "FORM_CLOSED", message: closed });
  });

  it("finds each refusal translated", () => {
    const details = {
      name: "Ж",
      title: "Ж",
      theirs: "Ж",
      yours: "Ж",
      what: "Ж",
      plan: "Ж",
      max: 1,
      seconds: 2,
    };
    for (const code of FORM_CODES) {
      const { message } = failureInLanguage(language, serverFailure(code, details));
      expect([code, message]).not.toEqual([code, serverFailure(code, details).message]);
      expect([code, isLatin(message, language)]).toEqual([code, false]);
    }
  });
});

/** Codes of failures that people who fill in a form can meet. */
const FORM_CODES = [
  ...(["ORIGIN_REFUSED", "SERVER_BUSY", "TOO_MANY_REQUESTS", "WRITES_TOO_MUCH", "CALL_FAILED"] as const),
  ...(["FORM_NOT_FOUND", "FORM_GONE", "FORM_NOT_OPEN_YET", "FORM_CLOSED", "FORM_FULL"] as const),
  ...(["PLAN_RESPONSES", "PLAN_STORAGE", "FORM_PASSWORD", "FORM_PASSWORD_WRONG", "FORM_ANSWERED"] as const),
  ...(["FORM_COOKIE", "ANSWERS_INVALID", "FIELD_NOT_FOUND", "FILE_NOT_FOUND", "FILE_UNKNOWN"] as const),
  ...(["FILE_EMPTY", "UPLOAD_BROKEN", "UPLOADS_FULL", "RESPONSE_NOT_FOUND", "RESPONSE_SENT"] as const),
  ...(["RESPONSE_SENT_PAGE", "RESPONSE_CONFLICT", "ANSWER_CHANGED", "TOO_MANY_VALUES"] as const),
  ...(["BODY_TOO_LARGE", "NOT_FOUND", "DATA_DAMAGED", "UNKNOWN_ERROR"] as const),
];

const ENGLISH = new Set(Object.keys(catalogueFor("hi") ?? {}));

/** A published form in a language, and what its visitors do. */
async function openForm(language: string, fields: ProjectDocumentInput["widgets"]) {
  const rig = await startPublishing({ clientFolder: pages.clientFolder });
  await rig.draw("Ж", fields, { texts: { language } });
  const { id } = await rig.publish();
  const slug = await rig.slug();
  const at = `${rig.server.url}/f/${slug}`;
  const post = async (path: string, sent: Readonly<Record<string, string>> = {}) =>
    (await fetch(at + path, { method: "POST", body: new URLSearchParams(sent) })).text();
  return {
    rig,
    slug,
    id,
    post,
    page: async (path = "") => (await fetch(at + path, { headers: { "accept-language": language } })).text(),
    set: (change: object) =>
      rig.ada.call("PUT", `/api/projects/${rig.projectId}/settings`, {
        environment: "production",
        ...change,
      }),
    send: (answers: Readonly<Record<string, string>>, receipt = newReceipt(), release = id) =>
      post("", { ...answers, _release: release, _receipt: receipt }),
  };
}

/** Title, message and problem of a page, as it was given to the renderer. */
function readWords(html: string): readonly string[] {
  const [, shown = ""] = /<pre>(.*)<\/pre>/.exec(html) ?? [];
  const words = [...shown.matchAll(/"(?:title|message|problem)":"([^"]+)"/g)];
  return words.map(([, text = ""]) => text);
}

function isLatin(text: string, language: string): boolean {
  return language !== "de" && /[A-Za-z]{3}/.test(text.replaceAll(/Cookie|Alter|Neues/g, ""));
}
