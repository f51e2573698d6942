import { request } from "node:http";
import { text as readAll } from "node:stream/consumers";
import type { ProjectDocumentInput } from "@formweave/schema/model";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildPages, type BuiltPages } from "../../../testing/builtPages.ts";
import { newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";

const RENDERER =
  "export const renderPage = async (page) => `<p>${page.kind} ${page.code ?? page.screen?.id ?? page.slug}</p>" +
  '<input name="_receipt" value="receipt-of-this-page">`;';
const FRAME =
  '<title><!--title--></title><!--head--><!--page--><script type="application/json"><!--data--></script>';
const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };

type WidgetInput = ProjectDocumentInput["widgets"][number];
type ScreenInput = NonNullable<ProjectDocumentInput["screens"]>[number];

let pages: BuiltPages;
let rig: PublishingRig;
let base: string;

beforeAll(() => {
  pages = buildPages(RENDERER, FRAME);
});

afterAll(() => pages.remove());

function on(screen: string, id: string, type: string, more: Partial<WidgetInput> = {}): WidgetInput {
  return { ...LAYOUT, id, type, name: id, ...more, props: { __screenId: screen, ...more.props } };
}

const SCREENS: readonly ScreenInput[] = [
  { id: "welcome", name: "Welcome", route: "/", navigation: { order: 1 } },
  { id: "orders", name: "Orders", route: "/orders/:id", navigation: { showInNav: false } },
  { id: "entry", name: "New entry", route: "/new", navigation: { order: 2 } },
  { id: "secret", name: "Payroll", route: "/payroll", access: "roles" },
];
const WIDGETS: readonly WidgetInput[] = [
  on("welcome", "go", "button", { props: { label: "New", action: "screen", navigateTo: "entry" } }),
  on("welcome", "pay", "button", { props: { label: "Pay", action: "screen", navigateTo: "secret" } }),
  on("orders", "number", "text-input", { props: { label: "Number", name: "id" } }),
  on("entry", "title", "text-input", { props: { label: "Title", required: true } }),
  on("entry", "send", "button", {
    props: { label: "Send" },
    events: [
      {
        id: "e",
        event: "submit",
        action: "call_api",
        params: { method: "POST", to: "https://internal.example/x" },
      },
    ],
  }),
  on("secret", "wage", "number", { props: { label: "Salary of everybody", required: true } }),
];

async function publish(screens = SCREENS, widgets = WIDGETS, more: Partial<ProjectDocumentInput> = {}) {
  const document = { name: "Depot", kind: "app", screens, widgets, ...more };
  const { status } = await rig.ada.call("PUT", `/api/projects/${rig.projectId}/document`, document);
  expect(status).toBe(200);
  return rig.publish();
}

beforeEach(async () => {
  rig = await startPublishing({ clientFolder: pages.clientFolder });
  await publish();
  base = `/a/${await rig.slug()}`;
});

function get(path: string): Promise<Response> {
  return fetch(rig.server.url + path, { redirect: "manual" });
}

function post(path: string, sent: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(rig.server.url + path, {
    method: "POST",
    body: new URLSearchParams(sent),
    redirect: "manual",
  });
}

const dataIn = (html: string): Record<string, unknown> =>
  JSON.parse(/json">([^]*)<\/script>/.exec(html)?.[1] ?? "");
const set = (change: object) =>
  rig.ada.call("PUT", `/api/projects/${rig.projectId}/settings`, { environment: "production", ...change });

async function askScreen(address: string, release: string, more = "") {
  const query = new URLSearchParams({ address, release });
  return rig.ask("GET", `/api/apps/${await rig.slug()}/screen?${query.toString()}${more}`);
}

describe("an address of an app", () => {
  it.each([
    ["", "welcome", "Welcome · Depot"],
    ["/", "welcome", "Welcome · Depot"],
    ["/new", "entry", "New entry · Depot"],
    ["/new/", "entry", "New entry · Depot"],
    ["/orders/7?tab=open", "orders", "Orders · Depot"],
    ["/orders/v1.2", "orders", "Orders · Depot"],
    ["/orders/%E5%B1%B1%2F7", "orders", "Orders · Depot"],
  ])("%s is the screen %s", async (path, screen, title) => {
    const answer = await get(base + path);
    const html = await answer.text();
    expect([answer.status, dataIn(html)]).toMatchObject([200, { kind: "app", screen: { id: screen } }]);
    expect(html).toContain(`<title>${title}</title>`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-frame-options")).toBeNull();
  });

  it("fills fields with the values of its path and its query", async () => {
    const data = dataIn(await (await get(`${base}/orders/A%2F7`)).text());
    expect(data).toMatchObject({ given: { number: "A/7" }, screen: { address: `${base}/orders/A%2F7` } });
  });

  it("links its screens by real addresses, names those of the navigation alone, and tells no call", async () => {
    const data = dataIn(await (await get(base)).text());
    expect(data).toMatchObject({
      navigation: [
        { id: "welcome", address: base },
        { id: "entry", address: `${base}/new` },
      ],
      screen: {
        widgets: [
          { props: { action: "link", href: `${base}/new` } },
          { props: { href: `${base}/_closed/2` } },
        ],
      },
    });
    const entry = await (await get(`${base}/new`)).text();
    expect(entry).not.toContain("internal.example");
  });

  it("that leads nowhere answers 404, with the app's own screen where it has one", async () => {
    const ours = await get(`${base}/nowhere`);
    expect([ours.status, dataIn(await ours.text())]).toMatchObject([
      404,
      { kind: "app-notice", code: "SCREEN_MISSING" },
    ]);
    await publish([...SCREENS, { id: "lost", name: "Lost", route: "/lost", type: "notFound" }]);
    const own = await get(`${base}/nowhere`);
    expect([own.status, dataIn(await own.text())]).toMatchObject([
      404,
      { kind: "app", screen: { id: "lost" } },
    ]);
  });

  it("of a screen that is not for everybody leads to the sign-in, and says nothing of it", async () => {
    const wanted = await get(`${base}/payroll?x=1`);
    const signIn = `${base}/_signin?to=${encodeURIComponent("/payroll?x=1")}`;
    expect([wanted.status, wanted.headers.get("location")]).toEqual([303, signIn]);
    const byNumber = await get(`${base}/_closed/2`);
    expect(byNumber.headers.get("location")).toBe(`${base}/_signin?to=%2F_closed%2F2`);
    const html = await (await get(`${base}/_signin?to=%2F_closed%2F2`)).text();
    expect(dataIn(html)).toMatchObject({ kind: "app-account", form: "signin", to: `${base}/_closed/2` });
    for (const word of ["Payroll", "payroll", "wage", "Salary"]) expect(html).not.toContain(word);
  });

  it("moves with its app: to a new address, and between a form's and an app's", async () => {
    const slug = await rig.slug();
    expect((await get(`/f/${slug}?x=1`)).headers.get("location")).toBe(`/a/${slug}?x=1`);
    await set({ slug: "depot" });
    expect((await get(`${base}/orders/7?x=1`)).headers.get("location")).toBe("/a/depot/orders/7?x=1");
    await rig.draw("Form", [on("", "one", "text-input")]);
    await rig.publish();
    expect((await get("/a/depot/orders/7?x=1")).headers.get("location")).toBe("/f/depot?x=1");
  });

  it("is locked, closed and gone as a form is, and opens where somebody wanted to go", async () => {
    await set({ slug: "depot", password: "open sesame" });
    const locked = dataIn(await (await get("/a/depot/orders/7?x=1")).text());
    expect(locked).toMatchObject({ kind: "locked", opens: "/a/depot/orders/7?x=1" });
    const wrong = await post("/a/depot/_password?to=%2Fnew", { password: "no" });
    expect([wrong.status, dataIn(await wrong.text())]).toMatchObject([
      403,
      { kind: "locked", opens: "/a/depot/new" },
    ]);
    const right = await post("/a/depot/_password?to=%2Forders%2F7%3Fx%3D1", { password: "open sesame" });
    expect(right.headers.get("location")).toBe("/a/depot/orders/7?x=1");
    const away = await post("/a/depot/_password?to=%2F..%2F..%2Fsignin", { password: "open sesame" });
    expect(away.headers.get("location")).toBe("/a/depot");
    const cookie = right.headers.get("set-cookie")?.split(";")[0] ?? "";
    const opened = await fetch(`${rig.server.url}/a/depot/new`, { headers: { cookie } });
    expect(dataIn(await opened.text())).toMatchObject({ screen: { id: "entry" } });
    await set({ password: null, closesAt: 1 });
    expect((await get("/a/depot/new")).status).toBe(410);
  });

  it("stays open for those who have sent something, and when it takes no more", async () => {
    const { id } = await publish();
    await set({ responseLimit: 1 });
    const sent = { _release: id, _receipt: newReceipt(), title: "A" };
    expect((await post(`${base}/new`, sent)).status).toBe(303);
    expect((await get(`${base}/new`)).status).toBe(200);
    expect((await post(`${base}/new`, { ...sent, _receipt: newReceipt() })).status).toBe(410);
  });
});

describe("the form of a screen", () => {
  it("is sent without script, and checked by the fields of its screen alone", async () => {
    const { id } = await publish();
    const receipt = newReceipt();
    const refused = await post(`${base}/new`, { _release: id, _receipt: receipt });
    expect([refused.status, dataIn(await refused.text())]).toMatchObject([
      422,
      { screen: { id: "entry" }, problems: [{ widgetId: "title" }] },
    ]);
    const kept = await post(`${base}/new`, { _release: id, _receipt: receipt, title: "First", wage: "5" });
    expect(kept.headers.get("location")).toBe(`${base}/_r/${receipt}`);
    expect(rig.rows("SELECT answers, screen_id AS screen FROM responses")).toEqual([
      { answers: JSON.stringify({ title: "First" }), screen: "entry" },
    ]);
  });

  it("is corrected, by its sender and by the team, without the fields of other screens", async () => {
    const { id: releaseId } = await publish();
    const receipt = newReceipt();
    const path = `/api/releases/${await rig.slug()}/responses`;
    const answers = { title: "First" };
    expect((await rig.ask("POST", path, { releaseId, screenId: "entry", receipt, answers })).status).toBe(
      200,
    );
    const moved = await get(`/f/${await rig.slug()}/r/${receipt}`);
    expect(moved.headers.get("location")).toBe(`${base}/_r/${receipt}`);
    const own = dataIn(await (await get(`${base}/_r/${receipt}`)).text());
    expect(own).toMatchObject({
      kind: "sent",
      address: `${base}/_r/${receipt}`,
      answers: [{ text: "First" }],
    });
    const page = await (await get(`${base}/_r/${receipt}/correct`)).text();
    expect(dataIn(page)).toMatchObject({
      release: { document: { widgets: [{ id: "title" }, { id: "send" }] } },
    });
    for (const said of ["wage", "Salary", "Payroll", "secret"]) expect(page).not.toContain(said);
    const changed = await rig.ask("PUT", `/api/responses/${receipt}`, { answers: { title: "Second" } });
    expect([changed.status, changed.data]).toMatchObject([200, { answers: { title: "Second" } }]);
    const [row] = rig.rows("SELECT id FROM responses");
    const edited = await rig.ada.call(
      "PATCH",
      `/api/projects/${rig.projectId}/responses/${String(Object(row).id)}`,
      {
        answers: { title: "Third" },
        seen: Object(changed.data).version,
      },
    );
    expect([edited.status, edited.error]).toEqual([200, undefined]);
  });

  it("of a screen that is not for everybody takes nothing, and calls nobody", async () => {
    const { id: releaseId } = await publish();
    const path = `/api/releases/${await rig.slug()}`;
    const sent = { releaseId, screenId: "secret", receipt: newReceipt(), answers: { wage: 1 } };
    expect((await rig.ask("POST", `${path}/responses`, sent)).error?.code).toBe("SCREEN_MISSING");
    const whole = await rig.ask("POST", `${path}/responses`, { ...sent, screenId: undefined, answers: {} });
    expect(JSON.stringify(whole.error)).not.toContain("wage");
    const called = { releaseId, answers: {}, widgetId: "wage", eventId: "e" };
    expect((await rig.ask("POST", `${path}/calls`, called)).error?.code).toBe("CALL_FAILED");
  });
});

describe("an open page", () => {
  it("gets one screen, as its own release has it, and hears of the release that is live", async () => {
    const before = await publish();
    expect((await askScreen("/orders/7", before.id)).data).toMatchObject({
      live: before.id,
      isInLive: true,
      screen: { id: "orders", address: `${base}/orders/7`, given: { number: "7" } },
    });
    const after = await publish(
      SCREENS.filter(({ id }) => id !== "entry"),
      WIDGETS.slice(0, 3),
    );
    expect((await askScreen("/new", before.id)).data).toMatchObject({
      live: after.id,
      isInLive: false,
      screen: { id: "entry" },
    });
    expect((await askScreen("/orders/7", before.id, "&known=yes")).data).toMatchObject({
      isInLive: true,
      screen: null,
    });
    expect((await askScreen("/payroll", before.id)).error?.code).toBe("SCREEN_SIGN_IN");
    expect((await askScreen("/nowhere", before.id)).error?.code).toBe("SCREEN_MISSING");
  });

  it("is given nothing from an older release that has been closed since", async () => {
    const before = await publish();
    await publish(
      SCREENS.map((screen) =>
        screen.id === "entry" ? { ...screen, route: "/entry", access: "roles" } : screen,
      ),
    );
    expect((await askScreen("/new", before.id)).error?.code).toBe("SCREEN_CLOSED");
  });

  it("goes on for ten releases, or for a day, and is told then that its release is gone", async () => {
    const first = await publish();
    for (let count = 0; count < 10; count++) await rig.publish();
    expect((await askScreen("/new", first.id)).status).toBe(200);
    const db = new Date(Date.now() - 25 * 3_600_000).getTime();
    rig.rows(`UPDATE releases SET created_at = ${db} RETURNING id`);
    expect((await askScreen("/new", first.id)).error?.code).toBe("RELEASE_GONE");
    await rig.ada.call("POST", `${rig.path}/live`, { releaseId: first.id });
    expect((await askScreen("/new", first.id)).data).toMatchObject({ live: first.id });
  });

  it("twenty of them are all on the new release within one step, and on the old one again after a roll back", async () => {
    const before = await publish();
    const after = await publish();
    const sessions = Array.from({ length: 20 }, () => before.id);
    expect(new Set(await Promise.all(sessions.map(step)))).toEqual(new Set([after.id]));
    await rig.ada.call("POST", `${rig.path}/live`, { releaseId: before.id });
    expect(new Set(await Promise.all(sessions.map(() => step(after.id))))).toEqual(new Set([before.id]));
    // What was typed on a page of either release is taken.
    const path = `/api/releases/${await rig.slug()}/responses`;
    for (const releaseId of [before.id, after.id]) {
      const sent = { releaseId, screenId: "entry", receipt: newReceipt(), answers: { title: "Typed" } };
      expect((await rig.ask("POST", path, sent)).status).toBe(200);
    }
  });
});

async function step(release: string): Promise<string> {
  const { data } = await askScreen("/new", release);
  return String(Object(data).live);
}

/** Asks with a path as it is, which `fetch` would tidy up. */
function askRaw(path: string): Promise<{ readonly status: number; readonly body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly status: number;
    readonly body: string;
  }>();
  const { hostname, port } = new URL(rig.server.url);
  request({ hostname, port, path, agent: false }, (answer) => {
    readAll(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
  })
    .on("error", reject)
    .end();
  return promise;
}

it("nothing that a path or a query may hold gets more than a page, or harms the server", async () => {
  const release = (await publish()).id;
  const api = `/api/apps/${await rig.slug()}/screen`;
  const odd = [
    `/${"x".repeat(8000)}`,
    `/orders/${"%F0%9F%98%80".repeat(600)}`,
    "/%00",
    "/orders/%00",
    "/%2e%2e/%2e%2e/api/me",
    "/../../api/me",
    "//orders//7",
    "/orders/%ZZ",
    "/orders/%ED%A0%80",
    "/ORDERS/7",
    "/orders/__proto__",
    "/constructor",
    "/_screen/welcome",
    "/_screen/__proto__",
    "/_anything/else",
    "/payroll/",
    "/payroll%2F",
    "/%70ayroll",
    `/new?${"a=1&".repeat(3000)}`,
    "/new?__proto__=1&constructor=2&title[]=3",
  ];
  for (const path of odd) {
    const { status, body } = await askRaw(base + path);
    expect([path.slice(0, 40), status < 500]).toEqual([path.slice(0, 40), true]);
    for (const said of ["wage", "Salary", "Payroll"]) expect(body).not.toContain(said);
    const query = new URLSearchParams({ address: path, release }).toString();
    const asked = await askRaw(`${api}?${query}`);
    expect([path.slice(0, 40), asked.status < 500]).toEqual([path.slice(0, 40), true]);
    expect(asked.body).not.toContain("wage");
  }
  expect((await get(base)).status).toBe(200);
});

it("no answer holds a byte of a screen that its visitor may not open, whatever refers to it", async () => {
  const place = fc.constantFrom("open", "shut", "");
  const shape = fc.constantFrom("button", "menu", "pages", "event", "condition", "formula");
  const drawn = fc.array(fc.record({ place, shape, refers: fc.nat(9) }), { minLength: 2, maxLength: 10 });
  const runs = fc.sample(drawn, { numRuns: 6, seed: 40 });
  for (const all of runs) {
    const widgets = all.map((one, index) => describeWidget(one, index, all.length));
    const { id: release } = await publish(
      [
        { id: "open-screen", name: "Open", route: "/open" },
        { id: "shut-screen", name: "Shut-name", route: "/shut-route", access: "signedIn", type: "shut-type" },
      ],
      widgets,
    );
    const slug = await rig.slug();
    const answers = await Promise.all([
      ...["", "/open", "/shut-route", "/_closed/2", "/_signin?to=%2F_closed%2F2"].map(async (path) =>
        (await get(base + path)).text(),
      ),
      ...["/open", "/shut-route"].map(async (path) => JSON.stringify(await askScreen(path, release))),
      rig.ask("GET", `/api/releases/${slug}`).then(({ data }) => JSON.stringify(data)),
    ]);
    const shut = all.flatMap(({ place: at }, index) =>
      at === "shut" ? [`w-${index}-id`, `w-${index}-text`] : [],
    );
    for (const said of answers)
      for (const word of ["shut-screen", "Shut-name", "shut-route", "shut-type", ...shut])
        expect(said).not.toContain(word);
  }
});

interface Drawn {
  readonly place: string;
  readonly shape: string;
  readonly refers: number;
}

function describeWidget({ place, shape, refers }: Drawn, index: number, count: number): WidgetInput {
  const other = `w-${refers % count}-id`;
  const screen = place === "" ? "" : `${place}-screen`;
  const target = refers % 2 === 0 ? "shut-screen" : "/shut-route";
  const row = {
    id: `r${index}`,
    label: "Row",
    screen: refers % 2 === 0 ? target : "",
    href: refers % 2 === 0 ? "" : target,
  };
  const shapes: Readonly<Record<string, Partial<WidgetInput>>> = {
    button: {
      type: "button",
      props: { action: refers % 2 === 0 ? "screen" : "link", navigateTo: "shut-screen", href: target },
    },
    menu: { type: "menu", props: { options: [row] } },
    pages: { type: "pagination", props: { screens: "open-screen\nshut-screen" } },
    event: {
      type: "button",
      events: [{ id: "e", event: "click", action: "navigate", params: { to: target } }],
    },
    condition: {
      conditions: [
        { id: "c", action: "show", field: other, operator: "equals", value: `w-${refers % count}-text` },
      ],
    },
    formula: { type: "number", props: { formula: `{${other}} + 1` } },
  };
  const { type = "text-input", ...more } = shapes[shape] ?? {};
  return on(screen, `w-${index}-id`, type, { ...more, name: `w-${index}-text`, props: { ...more.props } });
}
