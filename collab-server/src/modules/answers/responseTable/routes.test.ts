import type { ProjectLevel } from "@formweave/schema/access";
import { projectSummary } from "@formweave/schema/api";
import {
  answeredForm,
  responseDetail,
  responsePage,
  responseView,
  type ResponseFilter,
  type ResponseSort,
} from "@formweave/schema/responses";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  AGE,
  NAME,
  newReceipt,
  startPublishing,
  type PublishingRig,
} from "../../../testing/publishingRig.ts";
import { invited, type SignedInPerson } from "../../../testing/startServer.ts";

const FRAME = { position: { x: 100, y: 100 }, size: { width: 300, height: 80 } };
const COLOR = {
  ...FRAME,
  id: "color",
  type: "multi-select",
  name: "Color",
  props: {
    label: "Color",
    options: [
      { id: "r", value: "red", label: "Red" },
      { id: "d", value: "dark", label: "Dark red" },
    ],
  },
};
const DAY = { ...FRAME, id: "day", type: "date", name: "Day", props: { label: "Day" } };

let rig: PublishingRig;
const path = (rest = ""): string => `/api/projects/${rig.projectId}/responses${rest}`;

beforeEach(async () => {
  rig = await startPublishing();
  await rig.draw("Form", [{ ...NAME, ...FRAME }, { ...AGE, ...FRAME, props: { label: "Age" } }, COLOR, DAY]);
  await rig.publish();
});

function join(level: ProjectLevel): Promise<SignedInPerson> {
  const { ada, projectId, server } = rig;
  return invited(server.url, { by: ada, projectId, email: `${level}@example.com`, level });
}

interface Asked {
  readonly filters?: readonly ResponseFilter[];
  readonly search?: string;
  readonly sort?: ResponseSort;
  readonly offset?: number;
  readonly limit?: number;
}

/** Requests a page of responses; returns the names in order, the total and the rows. */
async function ask({ filters, sort, search, ...rest }: Asked = {}) {
  const query = new URLSearchParams({
    ...(filters && { filters: JSON.stringify(filters) }),
    ...(sort && { sort: JSON.stringify(sort) }),
    ...(search !== undefined && { search }),
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])),
  });
  const page = responsePage.parse((await rig.ada.call("GET", path(`?${query.toString()}`))).data);
  return { total: page.total, names: page.rows.map(({ answers }) => answers["name"]), rows: page.rows };
}

const on = (field: string) => ({ kind: "field" as const, field, column: "" });

async function sendFour(): Promise<void> {
  await rig.send({ name: "Zoë", age: 30, color: ["red"], day: "2026-09-21" });
  await rig.send({ name: "Adam", age: 7, color: ["dark"], day: "2026-10-01" });
  await rig.send({ name: "ben", age: 100, color: ["red", "dark"] });
  await rig.send({ name: "100 %_x" });
}

describe("the table", () => {
  it("has the newest first and pages through them", async () => {
    await sendFour();
    expect((await ask()).names).toEqual(["100 %_x", "ben", "Adam", "Zoë"]);
    expect(await ask({ offset: 1, limit: 2 })).toMatchObject({ total: 4, names: ["ben", "Adam"] });
  });

  it("is sorted by a field in both directions, those without an answer last", async () => {
    await sendFour();
    const sorted = async (field: string, direction: "up" | "down") =>
      (await ask({ sort: { by: on(field), direction } })).names;
    expect(await sorted("name", "up")).toEqual(["100 %_x", "Adam", "ben", "Zoë"]);
    expect(await sorted("age", "up")).toEqual(["Adam", "Zoë", "ben", "100 %_x"]);
    expect(await sorted("age", "down")).toEqual(["ben", "Zoë", "Adam", "100 %_x"]);
    const sort = { by: on("age"), direction: "up" as const };
    expect((await ask({ sort, offset: 2, limit: 1 })).names).toEqual(["ben"]);
    expect((await ask({ sort, offset: 3, limit: 1 })).names).toEqual(["100 %_x"]);
  });

  it.each<[string, ResponseFilter, readonly string[]]>([
    ["contains, without case and accents", { ...on("name"), is: "contains", value: "ZOE" }, ["Zoë"]],
    ["contains what would be a wildcard", { ...on("name"), is: "contains", value: "%_" }, ["100 %_x"]],
    ["lacks", { ...on("name"), is: "lacks", value: "b" }, ["100 %_x", "Adam", "Zoë"]],
    ["equals", { ...on("name"), is: "equals", value: "Ben" }, ["ben"]],
    ["at least", { ...on("age"), is: "atLeast", value: 30 }, ["ben", "Zoë"]],
    ["at most", { ...on("age"), is: "atMost", value: 30 }, ["Adam", "Zoë"]],
    ["exactly", { ...on("age"), is: "number", value: 7 }, ["Adam"]],
    ["any of the options", { ...on("color"), is: "anyOf", values: ["red"] }, ["ben", "Zoë"]],
    ["none of the options", { ...on("color"), is: "noneOf", values: ["red"] }, ["100 %_x", "Adam"]],
    ["empty", { ...on("day"), is: "empty" }, ["100 %_x", "ben"]],
    ["filled", { ...on("day"), is: "filled" }, ["Adam", "Zoë"]],
    ["from a day on", { ...on("day"), is: "from", value: "2026-10-01" }, ["Adam"]],
    ["until a day", { ...on("day"), is: "until", value: "2026-09-21" }, ["Zoë"]],
    ["unread", { kind: "read", is: "no" }, ["100 %_x", "ben", "Adam", "Zoë"]],
    [
      "received in the last days",
      { kind: "received", is: "lastDays", value: 1 },
      ["100 %_x", "ben", "Adam", "Zoë"],
    ],
    ["received before", { kind: "received", is: "between", from: null, before: 1000 }, []],
  ])("is filtered by what %s", async (_, filter, names) => {
    await sendFour();
    const found = await ask({ filters: [filter] });
    expect(found.names).toEqual(names);
    expect(found.total).toBe(names.length);
  });

  it.each([
    ["oë", ["Zoë"]],
    ["DARK RED", ["ben", "Adam"]],
    ["%", ["100 %_x"]],
    ['"', []],
    ["2026-10", ["Adam"]],
  ])("is searched for %s in every answer", async (search, names) => {
    await sendFour();
    expect((await ask({ search })).names).toEqual(names);
  });

  it("shows nothing to those who may not read responses, and nothing of other projects", async () => {
    await sendFour();
    const viewer = await join("viewer");
    for (const at of [path(), path("/form"), path("/live"), path("/x")])
      expect((await viewer.call("GET", at)).status).toBe(403);
    const [row] = (await ask()).rows;
    const added = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Other" });
    const other = projectSummary.parse(added.data).id;
    expect((await rig.ada.call("GET", `/api/projects/${other}/responses/${row?.id}`)).status).toBe(404);
    const deletion = { of: [row?.id], change: { kind: "delete" } };
    const done = await rig.ada.call("POST", `/api/projects/${other}/responses/changes`, deletion);
    expect(done.data).toEqual({ count: 0 });
    expect((await ask()).total).toBe(4);
  });

  it("says what was asked, release by release", async () => {
    await sendFour();
    await rig.draw("Form", [{ ...NAME, ...FRAME, props: { label: "Full name" } }]);
    await rig.publish();
    const form = answeredForm.parse((await rig.ada.call("GET", path("/form"))).data);
    expect(form.releases.map(({ number, fields }) => [number, fields.map(({ title }) => title)])).toEqual([
      [2, ["Full name"]],
      [1, ["Name", "Age", "Color", "Day"]],
    ]);
    expect(form).toMatchObject({ kind: "form", environments: ["production"], counts: { all: 4, unread: 4 } });
  });
});

describe("a response, for the team", () => {
  it("is tagged, assigned, read and noted, and says what became of it", async () => {
    await sendFour();
    const ids = (await ask()).rows.map(({ id }) => id);
    const first = ids[0] ?? "";
    const change = (body: object) =>
      rig.ada.call("POST", path("/changes"), { of: ids.slice(0, 2), change: body });
    expect((await change({ kind: "tags", add: ["call"], remove: [] })).data).toEqual({ count: 2 });
    expect((await change({ kind: "tags", add: ["call"], remove: [] })).data).toEqual({ count: 0 });
    await change({ kind: "read", isRead: true });
    await change({ kind: "assign", to: rig.ada.me.user.id });
    await rig.ada.call("POST", path(`/${first}/notes`), { text: "Ring back" });
    const detail = responseDetail.parse((await rig.ada.call("GET", path(`/${first}`))).data);
    expect(detail).toMatchObject({ tags: ["call"], isRead: true, assignedTo: rig.ada.me.user.id });
    expect(detail.notes.map(({ text }) => text)).toEqual(["Ring back"]);
    expect(detail.events.map(({ kind }) => kind)).toEqual(["assigned", "tagged"]);
    const tagged = await ask({ filters: [{ kind: "tag", is: "anyOf", values: ["call"] }] });
    expect(tagged.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await ask({ filters: [{ kind: "read", is: "no" }] })).total).toBe(2);
    expect((await ask({ filters: [{ kind: "assigned", is: "to", value: rig.ada.me.user.id }] })).total).toBe(
      2,
    );
  });

  it("is edited with what it was before, checked like any, and never over somebody else's edit", async () => {
    await rig.send({ name: "Zoë", age: 30 });
    const [row] = (await ask()).rows;
    const at = path(`/${row?.id}`);
    const edited = await rig.ada.call("PATCH", at, { answers: { name: "Zoe", age: 31 }, seenAt: null });
    const detail = responseDetail.parse(edited.data);
    expect(detail.answers).toEqual({ name: "Zoe", age: 31 });
    expect(detail.events[0]).toMatchObject({ kind: "edited", details: { before: { name: "Zoë", age: 30 } } });
    const late = await rig.ada.call("PATCH", at, { answers: { name: "Late" }, seenAt: null });
    expect([late.status, late.error?.code]).toEqual([409, "RESPONSE_CHANGED"]);
    const wrong = await rig.ada.call("PATCH", at, { answers: {}, seenAt: detail.correctedAt });
    expect([wrong.status, wrong.error?.code]).toEqual([422, "ANSWERS_INVALID"]);
    expect((await ask({ search: "zoe" })).total).toBe(1);
    expect((await ask({ filters: [{ ...on("age"), is: "number", value: 30 }] })).total).toBe(0);
  });

  it("is edited by two at once, field by field, and who is later is told of both values of one field", async () => {
    await rig.send({ name: "Zoë", age: 30 });
    const [row] = (await ask()).rows;
    const edit = (answers: object, base: object) =>
      rig.ada.call("PATCH", path(`/${row?.id}`), { answers, seen: 0, ...base });
    await edit({ name: "Zoe", age: 30 }, {});
    const beside = responseDetail.parse((await edit({ name: "Zoë", age: 31 }, {})).data);
    expect(beside.answers).toEqual({ name: "Zoe", age: 31 });
    const late = await edit({ name: "Zoey", age: 31 }, {});
    expect([late.status, late.error]).toMatchObject([
      409,
      {
        code: "RESPONSE_CONFLICT",
        details: { problems: [{ message: expect.stringMatching(/“Zoe”.*“Zoey”/) }] },
      },
    ]);
    const reported = beside.events[0]?.id ?? 0;
    const decided = responseDetail.parse((await edit({ name: "Zoey", age: 31 }, { told: reported })).data);
    expect(decided.events[0]).toMatchObject({ kind: "edited", details: { before: { name: "Zoe" } } });
    expect((await rig.ada.call("PATCH", path(`/${row?.id}`), { answers: {} })).status).toBe(400);
  });

  it("is gone everywhere once the team deletes it or its author erases it", async () => {
    await sendFour();
    const receipt = newReceipt();
    await rig.send({ name: "Secretive" }, receipt);
    const selection = { filters: [{ ...on("name"), is: "contains", value: "a" }] };
    const deletion = { of: selection, change: { kind: "delete" } };
    expect((await rig.ada.call("POST", path("/changes"), deletion)).data).toEqual({ count: 1 });
    await rig.ask("DELETE", `/api/responses/${receipt}`);
    expect((await ask()).names).toEqual(["100 %_x", "ben", "Zoë"]);
    for (const search of ["Adam", "secretive", "ad"]) expect((await ask({ search })).total).toBe(0);
    expect(rig.rows("SELECT * FROM response_cells WHERE text IN ('adam', 'secretive')")).toEqual([]);
  });
});

describe("views", () => {
  it("are kept for the team, changed and deleted", async () => {
    const at = `/api/projects/${rig.projectId}/response-views`;
    const look = {
      filters: [{ kind: "read", is: "no" }],
      search: "",
      sort: { by: { kind: "received" }, direction: "up" },
    };
    const added = responseView.parse((await rig.ada.call("POST", at, { name: "Unread", look })).data);
    await rig.ada.call("PUT", `${at}/${added.id}`, { name: "New", look });
    const listed = z.array(responseView).parse((await rig.ada.call("GET", at)).data);
    expect(listed.map(({ name }) => name)).toEqual(["New"]);
    expect((await rig.ada.call("DELETE", `${at}/${added.id}`)).status).toBe(200);
    expect((await rig.ada.call("DELETE", `${at}/${added.id}`)).status).toBe(404);
  });
});

describe("whoever looks at the table", () => {
  it("hears of each response within a second, until the rights are gone", async () => {
    const admin = await join("admin");
    const answer = await fetch(`${rig.server.url}${path("/live")}`, { headers: { cookie: admin.cookie } });
    const received = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    await received?.read();
    await rig.send({ name: "Ben" });
    expect((await received?.read())?.value).toBe('data:{"kind":"changed"}\n\n');
    await rig.ada.call("PATCH", `/api/projects/${rig.projectId}/members/${admin.me.user.id}`, {
      level: "viewer",
    });
    await rig.send({ name: "Cleo" });
    expect(await received?.read()).toEqual({ done: true, value: undefined });
  });
});

const WORDS = ["パパ", "ハハ", "ﾊﾟﾝ", "Müller", "Muller", "की", "कि", "مُحَمَّد", "Їжак", "Іжак", "👍a"] as const;
const EQUAL = [
  ["ハハ", "ハハ"],
  ["パパ", "パパ"],
  ["パン", "ﾊﾟﾝ"],
  ["müller", "Müller"],
  ["MULLER", "Muller"],
] as const;
const HELD = [
  ["muller", "Muller Müller"],
  ["ハ", "ハハ"],
  ["कि", "कि"],
  ["محمد", "مُحَمَّد"],
  ["їжак", "Їжак"],
  ["👍a", "👍a"],
] as const;

it("knows the letters of every language apart, and finds them without accents, capitals and width", async () => {
  for (const name of WORDS) await rig.send({ name, age: 1 });
  for (const [value, names] of EQUAL)
    expect(await foundNames({ filters: [{ ...on("name"), is: "equals", value }] })).toBe(names);
  for (const [value, names] of HELD) {
    expect(await foundNames({ filters: [{ ...on("name"), is: "contains", value }] })).toBe(names);
    expect(await foundNames({ search: value })).toBe(names);
  }
});

async function foundNames(question: Asked): Promise<string> {
  const { names } = await ask(question);
  return z.array(z.string()).parse(names).toSorted(byText).join(" ");
}

function byText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
