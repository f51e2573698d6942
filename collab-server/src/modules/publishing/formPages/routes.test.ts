import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildPages, type BuiltPages } from "../../../testing/builtPages.ts";
import { NAME, newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";

/** A test renderer that shows its input; the client is not built for these tests. */
const RENDERER =
  "export const renderPage = async (page) => `<p>${page.kind} ${page.code ?? page.slug}</p>" +
  '<input name="_receipt" value="receipt-of-this-page">`;';
const FRAME =
  '<html lang="en"><title><!--title--></title><!--head--><!--page--><script type="application/json"><!--data--></script>';

let pages: BuiltPages;
let rig: PublishingRig;

beforeAll(() => {
  pages = buildPages(RENDERER, FRAME);
});

afterAll(() => pages.remove());

beforeEach(async () => {
  rig = await startPublishing({ clientFolder: pages.clientFolder });
  await rig.publish();
});

async function get(path: string): Promise<Response> {
  return fetch(rig.server.url + path, { redirect: "manual" });
}

async function post(path: string, sent: Readonly<Record<string, string>>, headers: object = {}) {
  const body = new URLSearchParams(sent);
  return fetch(rig.server.url + path, { method: "POST", body, headers: { ...headers }, redirect: "manual" });
}

/** Posts on a connection of its own, because the server may close one whose body it has not fully read. */
function postAlone(path: string, body: string, headers: Readonly<Record<string, string>>) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly status: number | undefined;
    readonly type: string | undefined;
    readonly page: string;
  }>();
  const how = { method: "POST", agent: false, headers };
  const sent = request(rig.server.url + path, how, (answer) => {
    const { statusCode: status, headers: given } = answer;
    text(answer).then((page) => resolve({ status, type: given["content-type"], page }), reject);
  });
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

/** Changes the settings of the form. */
function set(change: object) {
  const path = `/api/projects/${rig.projectId}/settings`;
  return rig.ada.call("PUT", path, { environment: "production", ...change });
}

const dataIn = (html: string): object => JSON.parse(/json">([^]*)<\/script>/.exec(html)?.[1] ?? "");

describe("the page of a form", () => {
  it("has headers of its own: others may show it in a frame, and it loads nothing of others", async () => {
    const { headers } = await get(`/f/${await rig.slug()}`);
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(headers.get("set-cookie")).toBeNull();
    expect((await get("/signin")).headers.get("x-frame-options")).toBe("DENY");
  });

  it("cannot be left by what stands in the form", async () => {
    const evil = '</script><script>alert(1)</script><!--data-->"&';
    await rig.draw(evil, [{ ...plain("a"), props: { label: evil } }]);
    await rig.publish();
    const html = await (await get(`/f/${await rig.slug()}`)).text();
    expect(html).not.toContain("<script>alert");
    expect(dataIn(html)).toMatchObject({ release: { document: { name: evil } } });
  });

  it("has another receipt each time, for whoever sends it without script", async () => {
    const receipts = await Promise.all(
      [1, 2].map(async () => {
        const html = await (await get(`/f/${await rig.slug()}`)).text();
        return /value="([\w-]{43})"/.exec(html)?.[1];
      }),
    );
    expect(new Set(receipts).size).toBe(2);
    expect(receipts).not.toContain(undefined);
  });

  it("begins with what its address says of named fields, never of secrets", async () => {
    await rig.draw("Named", [
      { ...plain("a"), props: { label: "A", name: "first" } },
      { ...plain("b"), type: "password", props: { label: "B", name: "secret" } },
    ]);
    await rig.publish();
    const html = await (await get(`/f/${await rig.slug()}?first=x&secret=y&b=z`)).text();
    expect(dataIn(html)).toMatchObject({ given: { a: "x" } });
  });

  it("knows its link by the values that its fields take, in whatever order and with whatever else", async () => {
    await rig.draw("Named", [
      { ...plain("a"), props: { label: "A", name: "first" } },
      { ...plain("b"), type: "hidden", props: { label: "B", source: "parameter", parameter: "cid" } },
      { ...plain("c"), type: "password", props: { label: "C", name: "secret" } },
    ]);
    await rig.publish();
    const slug = await rig.slug();
    const linkAt = async (query: string) => dataIn(await (await get(`/f/${slug}${query}`)).text());
    expect(await linkAt("?cid=1001&first=x")).toMatchObject({ link: "cid=1001&first=x" });
    expect(await linkAt("?utm=a&first=x&secret=y&cid=1001")).toMatchObject({ link: "cid=1001&first=x" });
    expect(await linkAt("?cid=2002")).toMatchObject({ link: "cid=2002" });
    expect(await linkAt("?utm=a")).toMatchObject({ link: "" });
    await set({ slug: "crew" });
    expect((await get(`/f/${slug}?cid=1001`)).headers.get("location")).toBe("/f/crew?cid=1001");
    await set({ password: "open sesame" });
    const locked = dataIn(await (await get("/f/crew?cid=1001")).text());
    expect(locked).toMatchObject({ kind: "locked", search: "?cid=1001" });
    const right = await post("/f/crew/password?cid=1001", { password: "open sesame" });
    expect(right.headers.get("location")).toBe("/f/crew?cid=1001");
  });

  it("is a page of its own where there is no form, and once it is taken off the web", async () => {
    const slug = await rig.slug();
    expect((await get("/f/nothing-here")).status).toBe(404);
    await rig.ada.call("POST", `${rig.path}/live`, { releaseId: null });
    const gone = await get(`/f/${slug}`);
    const page = await gone.text();
    expect([gone.status, page]).toEqual([404, expect.stringContaining("FORM_NOT_FOUND")]);
    expect(page).toContain("<title>There is no form here</title>");
  });
});

describe("a form that is sent without script", () => {
  const WIDGETS = [
    { ...plain("price"), type: "number", props: { label: "Price", step: 0.001 } },
    { ...plain("stay"), type: "date-range", props: { label: "Stay" } },
    { ...plain("guest"), type: "full-name", props: { label: "Guest" } },
    { ...plain("long"), type: "duration", props: { label: "How long" } },
    { ...plain("mail"), type: "email", props: { label: "Mail" } },
  ];

  async function sendPlain(sent: Readonly<Record<string, string>>, language = "de-DE,de;q=0.9") {
    await rig.draw("Plain", WIDGETS);
    await rig.publish();
    const { id } = await rig.live();
    const all = { _release: id, _receipt: newReceipt(), ...sent };
    return post(`/f/${await rig.slug()}`, all, { "accept-language": language });
  }

  it("has what was typed in its parts, in the writing of its reader", async () => {
    const answer = await sendPlain({
      price: "1.234,5",
      "stay.from": "2026-03-01",
      "stay.to": "2026-03-05",
      "guest.given": "Zoë",
      "guest.family": "Strauß",
      "long.hours": "1,5",
      mail: "max@maßanfertigung.de",
    });
    expect(answer.status).toBe(303);
    const receipt = answer.headers.get("location")?.split("/").at(-1);
    const { data } = await rig.ask("GET", `/api/responses/${receipt}`);
    expect(data).toMatchObject({
      answers: {
        price: 1234.5,
        stay: { from: "2026-03-01", to: "2026-03-05" },
        guest: { given: "Zoë", family: "Strauß" },
        long: 5400,
        mail: "max@maßanfertigung.de",
      },
    });
  });

  it("is read in the language that it says it is written in, whatever the browser asks for", async () => {
    await rig.draw("Plain", WIDGETS, { texts: { language: "de" } });
    await rig.publish();
    const { id } = await rig.live();
    const sent = { _release: id, _receipt: newReceipt(), price: "1.234" };
    const answer = await post(`/f/${await rig.slug()}`, sent, { "accept-language": "en-US" });
    const { data } = await rig.ask(
      "GET",
      `/api/responses/${answer.headers.get("location")?.split("/").at(-1)}`,
    );
    expect(data).toMatchObject({ answers: { price: 1234 } });
  });

  it("comes back with what nobody can be sure of, as it was typed", async () => {
    const answer = await sendPlain({ price: "1.234", "stay.from": "2026-03-01", "stay.to": "" });
    expect([answer.status, dataIn(await answer.text())]).toMatchObject([
      422,
      {
        given: { price: "1.234", stay: { from: "2026-03-01" } },
        problems: [
          { widgetId: "price", code: "NUMBER_UNCLEAR" },
          { widgetId: "stay", code: "RANGE_HALF" },
        ],
      },
    ]);
  });
});

describe("the door of a form", () => {
  it("asks for its password, and opens by it", async () => {
    const slug = await rig.slug();
    await set({ password: "open sesame" });
    const asked = await get(`/f/${slug}`);
    expect([asked.status, await asked.text()]).toEqual([401, expect.stringContaining("locked")]);
    const wrong = await post(`/f/${slug}/password`, { password: "sesame" });
    expect(dataIn(await wrong.text())).toMatchObject({ kind: "locked", problem: "This is not the password" });
    const empty = await post(`/f/${slug}/password`, { password: "" });
    expect(dataIn(await empty.text())).toMatchObject({ kind: "locked", problem: "This is not the password" });
    const right = await post(`/f/${slug}/password`, { password: "open sesame" });
    const cookie = right.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const opened = await fetch(`${rig.server.url}/f/${slug}`, { headers: { cookie } });
    expect(dataIn(await opened.text())).toMatchObject({ kind: "filling" });
  });

  it.each<[string, object, string, number]>([
    ["opens later", { opensAt: Date.now() + 60_000 }, "FORM_NOT_OPEN_YET", 403],
    ["is closed", { closesAt: 1 }, "FORM_CLOSED", 410],
  ])("has a page of its own where it %s", async (_name, change, code, status) => {
    await set(change);
    const answer = await get(`/f/${await rig.slug()}`);
    expect(answer.status).toBe(status);
    expect(dataIn(await answer.text())).toMatchObject({ kind: "notice", code, name: "First" });
  });

  it("is shown in the frames that it allows, and found by whom it is meant for", async () => {
    const slug = await rig.slug();
    const look = async () => {
      const answer = await get(`/f/${slug}`);
      const policy = answer.headers.get("content-security-policy") ?? "";
      return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], (await answer.text()).includes("noindex")];
    };
    expect(await look()).toEqual(["*", true]);
    await set({ embedding: ["https://example.com"], isIndexed: true });
    expect(await look()).toEqual(["https://example.com", false]);
    await set({ embedding: "nowhere" });
    expect(await look()).toEqual(["'none'", false]);
  });

  it("leads on from an address of before", async () => {
    const slug = await rig.slug();
    await set({ slug: "crew" });
    const answer = await get(`/f/${slug}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/f/crew"]);
  });

  it("knows again who may answer once", async () => {
    const [slug, { id }] = [await rig.slug(), await rig.live()];
    await set({ onePerPerson: true });
    const cookie = (await get(`/f/${slug}`)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const first = await post(`/f/${slug}`, { _release: id, _receipt: newReceipt(), name: "Ben" }, { cookie });
    expect(first.status).toBe(303);
    const again = await fetch(`${rig.server.url}/f/${slug}`, { headers: { cookie } });
    expect(dataIn(await again.text())).toMatchObject({ code: "FORM_ANSWERED" });
  });
});

describe("a form sent without script", () => {
  it("is kept once, however often it is sent, and leads to its receipt", async () => {
    const [slug, { id }, receipt] = [await rig.slug(), await rig.live(), newReceipt()];
    for (let times = 0; times < 3; times++) {
      const answer = await post(`/f/${slug}`, { _release: id, _receipt: receipt, name: "Ben", age: "20" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `/f/${slug}/r/${receipt}`]);
    }
    expect(dataIn(await (await get(`/f/${slug}/r/${receipt}`)).text())).toMatchObject({
      kind: "sent",
      answers: [{ text: "Ben" }, { text: "20" }],
    });
  });

  it("asks what becomes of other answers from a page that was sent before, and keeps both", async () => {
    const [slug, { id }, receipt] = [await rig.slug(), await rig.live(), newReceipt()];
    const sent = { _release: id, _receipt: receipt };
    await post(`/f/${slug}`, { ...sent, name: "Ben" });
    const again = await post(`/f/${slug}`, { ...sent, name: "Cleo" });
    expect([again.status, dataIn(await again.text())]).toMatchObject([
      409,
      { given: { name: "Cleo" }, correcting: receipt, seen: 0, message: expect.stringContaining("before") },
    ]);
    await post(`/f/${slug}`, { ...sent, name: "Cleo", _correcting: "yes", _seen: "0" });
    const kept = rig.rows("SELECT answers, details FROM responses JOIN response_events");
    expect(kept).toEqual([{ answers: '{"name":"Cleo"}', details: '{"before":{"name":"Ben"}}' }]);
    // Another tab that also started from the first answers.
    const late = await post(`/f/${slug}`, { ...sent, name: "Dora", _correcting: "yes", _seen: "0" });
    const page = dataIn(await late.text());
    expect([late.status, page]).toMatchObject([
      422,
      {
        given: { name: "Dora" },
        seen: 0,
        told: 1,
        problems: [{ message: expect.stringContaining("“Cleo”") }],
      },
    ]);
  });

  it("comes back as it was typed, with what is wrong, and nothing is kept", async () => {
    const [slug, { id }, receipt] = [await rig.slug(), await rig.live(), newReceipt()];
    const answer = await post(`/f/${slug}`, { _release: id, _receipt: receipt, age: "seven" });
    expect(answer.status).toBe(422);
    expect(dataIn(await answer.text())).toMatchObject({
      given: { age: "seven" },
      problems: [{ widgetId: "name" }, { widgetId: "age" }],
    });
    expect((await get(`/f/${slug}/r/${receipt}`)).status).toBe(404);
  });

  it.each<[string, Readonly<Record<string, string>>, object, number]>([
    ["a release of no form", { _release: "00000000-0000-4000-8000-000000000000" }, {}, 404],
    ["another site", { name: "Ben" }, { origin: "https://evil.example" }, 403],
    ["what is no form", {}, { "content-type": "text/plain" }, 400],
  ])("is refused from %s", async (_name, sent, headers, status) => {
    expect((await post(`/f/${await rig.slug()}`, sent, headers)).status).toBe(status);
  });

  it("is kept from a frame of no origin, which has no cookie that counts", async () => {
    const [slug, { id }] = [await rig.slug(), await rig.live()];
    const headers = { origin: "null", "sec-fetch-site": "cross-site" };
    const sent = () => post(`/f/${slug}`, { _release: id, _receipt: newReceipt(), name: "Ben" }, headers);
    expect((await sent()).status).toBe(303);
    await set({ onePerPerson: true });
    const cookie = (await get(`/f/${slug}`)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const again = await post(`/f/${slug}`, { _release: id, name: "Ben" }, { ...headers, cookie });
    expect(dataIn(await again.text())).toMatchObject({ code: "FORM_COOKIE" });
    // No other call of the server is allowed.
    const other = await fetch(`${rig.server.url}/api/projects`, { method: "POST", headers });
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  it("is refused by a page with words where it is larger than any form, has too many entries or is no form", async () => {
    const { id } = await rig.live();
    const path = `/f/${await rig.slug()}`;
    const form = "application/x-www-form-urlencoded";
    const answers = await Promise.all([
      postAlone(path, `_release=${id}&name=${"x".repeat(1 << 20)}`, { "content-type": form }),
      postAlone(path, "a=1&".repeat(40_000), { "content-type": form }),
      postAlone(path, "name=Ben", { "content-type": "text/plain" }),
      postAlone(path, "name=Ben", { "content-type": form, origin: "https://elsewhere.example" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 400, 403]);
    for (const { type, page } of answers) {
      expect(type).toMatch("text/html");
      expect(page).toMatch(/<h1>Not sent<\/h1>\s*<p lang="en"><bdi>[A-Z][a-z ]+/);
      expect(page).not.toContain('"success"');
    }
  });

  it("is refused in the language and direction of the form", async () => {
    await rig.draw("Arabic", [NAME], { texts: { language: "ar" } });
    await rig.publish();
    const { page } = await postAlone(`/f/${await rig.slug()}`, "a=1&".repeat(40_000), {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain("<h1>لم يتم الإرسال</h1>");
    expect(page).toContain('<p lang="ar"><bdi>هذا أكبر من أن يُرسل.</bdi></p>');
  });

  it.each([
    ["حجز", {}, '<html lang="en" dir="rtl">'],
    ["حجز", { texts: { language: "en" } }, '<html lang="en">'],
    ["Arabic", { texts: { language: "ar" } }, '<html lang="ar" dir="rtl">'],
    ["Arabic", {}, '<html lang="en">'],
  ])("called %s with %j begins with %s", async (name, settings, html) => {
    await rig.draw(name, [NAME], settings);
    await rig.publish();
    expect(await (await fetch(`${rig.server.url}/f/${await rig.slug()}`)).text()).toContain(html);
  });

  it("is refused by a page with words where nothing is at its address", async () => {
    const { status, type, page } = await postAlone("/f/form/other/way", "name=Ben", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect([status, type]).toEqual([404, expect.stringMatching("text/html")]);
    expect(page).toContain("<h1>Not sent</h1>");
  });

  it("is refused by a page with words where what it answers is damaged on the server", async () => {
    const { id } = await rig.publish();
    const damaged = rig.rows("UPDATE releases SET document = x'00' RETURNING id");
    expect(damaged.length).toBeGreaterThan(0);
    const { status, type, page } = await postAlone(`/f/${await rig.slug()}`, `_release=${id}&name=Ben`, {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect([status, type]).toEqual([500, expect.stringMatching("text/html")]);
    expect(page).toMatch(/<h1>Not sent<\/h1>[^]*damaged on the server/);
  });

  it("is corrected and erased by whoever has its receipt, and by nobody else", async () => {
    const [slug, { id }, receipt] = [await rig.slug(), await rig.live(), newReceipt()];
    await post(`/f/${slug}`, { _release: id, _receipt: receipt, name: "Ben" });
    const correction = { _release: id, _correcting: "yes", name: "Benjamin" };
    expect((await post(`/f/${slug}`, { ...correction, _receipt: newReceipt() })).status).toBe(404);
    expect((await post(`/f/${slug}`, { ...correction, _receipt: receipt })).status).toBe(303);
    expect((await get(`/f/other/r/${receipt}`)).status).toBe(404);
    expect((await post(`/f/${slug}/r/${newReceipt()}/erase`, {})).status).toBe(404);
    expect((await post(`/f/${slug}/r/${receipt}/erase`, {})).status).toBe(200);
    expect((await get(`/f/${slug}/r/${receipt}`)).status).toBe(404);
  });
});

function plain(id: string) {
  const place = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
  return { ...place, id, type: "text-input", name: id };
}
