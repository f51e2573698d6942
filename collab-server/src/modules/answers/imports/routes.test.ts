import { projectSummary } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import {
  exportedForm,
  exportedResponse,
  importedResponses,
  responseDetail,
  responsePage,
  type ImportTarget,
} from "@formweave/schema/responses";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { AGE, NAME, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited, stranger } from "../../../testing/startServer.ts";

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
      { id: "d", value: "dark", label: "Dark, red" },
    ],
  },
};
const DAY = { ...FRAME, id: "day", type: "date", name: "Day", props: { label: "Day" } };
const AGREE = { ...FRAME, id: "agree", type: "yes-no", name: "Agree", props: { label: "Agree" } };
const FORM = [NAME, AGE, COLOR, DAY, AGREE];

const jsonFile = exportedForm.extend({ responses: z.array(exportedResponse) });
type JsonFile = z.infer<typeof jsonFile>;

let rig: PublishingRig;

beforeEach(async () => {
  rig = await startPublishing();
  await rig.draw("Form", FORM);
  await rig.publish();
});

function toResponsesPath(projectId = rig.projectId): string {
  return `/api/projects/${projectId}/responses`;
}

const field = (id: string): ImportTarget => ({ kind: "field", field: id, column: "" });

/** Imports rows with the columns name, age, color, day and agree, unless overridden. */
async function importCsv(text: string, more: object = {}) {
  const targets = ["name", "age", "color", "day", "agree"].map(field);
  return importFile({ format: "csv", text, targets, fileName: "old.csv", ...more });
}

async function importFile(body: object, projectId?: string) {
  const { data, error } = await rig.ada.call("POST", `${toResponsesPath(projectId)}/import`, body);
  return error === undefined ? importedResponses.parse(data) : error.code;
}

async function rows(projectId?: string) {
  return responsePage.parse((await rig.ada.call("GET", toResponsesPath(projectId))).data).rows;
}

async function exportFile(format: "csv" | "json", projectId?: string): Promise<string> {
  const response = await fetch(`${rig.server.url}${toResponsesPath(projectId)}/export?format=${format}`, {
    headers: { cookie: rig.ada.cookie },
  });
  return response.text();
}

async function exportJson(projectId?: string): Promise<JsonFile> {
  return jsonFile.parse(JSON.parse(await exportFile("json", projectId)));
}

/** Responses of an export, without ids and release ids. */
function reported({ responses }: JsonFile) {
  return responses.map(({ id: _id, releaseId: _releaseId, ...response }) => response);
}

/** Answers of a project's responses. */
async function answersIn(projectId?: string) {
  return (await rows(projectId)).map(({ answers }) => answers);
}

async function otherProject(widgets: readonly object[] = FORM): Promise<string> {
  const { data } = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "B" });
  const { id } = projectSummary.parse(data);
  await rig.ada.call("PUT", `/api/projects/${id}/document`, { name: "B", kind: "form", widgets });
  await rig.ada.call("POST", `/api/projects/${id}/releases`, {});
  return id;
}

describe("a CSV file", () => {
  it("becomes responses, as people write numbers, days and options", async () => {
    const done = await importCsv(
      'Name,Age,Color,Day,Agree\r\nZoë,"1,234",Red,21.09.2026,yes\r\n\'=Adam,30,"Dark, red, Red",2026-10-01,No\r\n,,,,\r\n',
    );
    expect(done).toEqual({ count: 2, known: 0, rejected: [] });
    expect((await rows()).map(({ answers, isRead }) => ({ answers, isRead }))).toEqual(
      expect.arrayContaining([
        { answers: { name: "Zoë", age: 1234, color: ["red"], day: "2026-09-21", agree: true }, isRead: true },
        {
          answers: { name: "=Adam", age: 30, color: ["dark", "red"], day: "2026-10-01", agree: false },
          isRead: true,
        },
      ]),
    );
  });

  it("may leave out what is required, and says what it cannot read", async () => {
    const done = await importCsv("Name,Age,Color,Day,Agree\n,40,,,\nBen,old,Green,,\nEve,7,,31/31/2026,\n");
    expect(done).toMatchObject({
      count: 1,
      rejected: [
        { line: 3, problems: ["Age: Enter a number", expect.stringMatching(/^Color: /)] },
        { line: 4, problems: [expect.stringMatching(/^Age: /), expect.stringMatching(/^Day: /)] },
      ],
    });
  });

  it("comes in once, however often it is sent", async () => {
    const text = "Name\nAda\nAda\n";
    expect(await importCsv(text, { isTrial: true })).toMatchObject({ count: 2 });
    expect(await rows()).toEqual([]);
    expect(await importCsv(text)).toMatchObject({ count: 2, known: 0 });
    expect(await importCsv(text)).toMatchObject({ count: 0, known: 2 });
    expect(await rows()).toHaveLength(2);
  });

  it("can say when a response came, its tags and its id", async () => {
    const targets = [
      { kind: "id" },
      { kind: "received" },
      field("name"),
      { kind: "tags" },
      { kind: "nothing" },
    ];
    const text = "Id;When;Name;Tags;Else\nx1;2026-09-21 10:00;Ada;vip, new;?\n";
    expect(await importCsv(text, { targets })).toMatchObject({ count: 1 });
    const [row] = await rows();
    expect(row).toMatchObject({ id: "x1", submittedAt: Date.UTC(2026, 8, 21, 10), answers: { name: "Ada" } });
    expect(row?.tags.toSorted()).toEqual(["new", "vip"]);
  });

  it("tells in the history of a response where it came from, and is written down", async () => {
    await importCsv("Name\nAda\n");
    const [row] = await rows();
    const { events } = responseDetail.parse(
      (await rig.ada.call("GET", `${toResponsesPath()}/${row?.id}`)).data,
    );
    expect(events).toMatchObject([{ kind: "imported", userName: "Ada Owner", details: { file: "old.csv" } }]);
    expect(rig.rows("SELECT details FROM audit_events WHERE action = 'responses.import'")).toEqual([
      { details: '{"count":"1"}' },
    ]);
  });

  it("is found by filters and the search, as what people sent", async () => {
    await importCsv("Name,Age\nAda,40\nBen,50\n");
    const filters: Json = [{ kind: "field", field: "age", is: "atLeast", value: 45 }];
    const found = await rig.ada.call(
      "GET",
      `${toResponsesPath()}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    );
    expect(responsePage.parse(found.data).rows.map(({ answers }) => answers["name"])).toEqual(["Ben"]);
    const searched = await rig.ada.call("GET", `${toResponsesPath()}?search=ada`);
    expect(responsePage.parse(searched.data).total).toBe(1);
  });
});

describe("an export", () => {
  it("of JSON is the same after it was imported", async () => {
    await rig.send({ name: "Zoë", age: 30, color: ["dark"], day: "2026-09-21", agree: true });
    await rig.send({ name: "=Adam" });
    const [first] = await rows();
    await rig.ada.call("POST", `${toResponsesPath()}/${first?.id}/notes`, { text: "Call back" });
    const change = { kind: "tags", add: ["vip"], remove: [] };
    await rig.ada.call("POST", `${toResponsesPath()}/changes`, { of: [first?.id], change });
    const before = await exportJson();
    const other = await otherProject();
    const text = JSON.stringify(before);
    expect(await importFile({ format: "json", text }, other)).toMatchObject({ count: 2, rejected: [] });
    expect(reported(await exportJson(other))).toEqual(reported(before));
  });

  it("of JSON that is imported again doubles nothing, and gives back what was deleted", async () => {
    await rig.send({ name: "Ada", age: 30 });
    await rig.send({ name: "Ben", age: 40 });
    const before = await exportJson();
    const [first] = before.responses;
    await rig.ada.call("POST", `${toResponsesPath()}/changes`, {
      of: [first?.id],
      change: { kind: "delete" },
    });
    const text = JSON.stringify(before);
    expect(await importFile({ format: "json", text })).toMatchObject({ count: 1, known: 1 });
    expect((await exportJson()).responses).toEqual(before.responses);
  });

  it("of an old release goes back to that release", async () => {
    await rig.send({ name: "Ada", age: 30 });
    const before = await exportJson();
    await rig.draw("Form", [NAME]);
    await rig.publish();
    const ids = before.responses.map(({ id }) => id);
    await rig.ada.call("POST", `${toResponsesPath()}/changes`, { of: ids, change: { kind: "delete" } });
    expect(await importFile({ format: "json", text: JSON.stringify(before) })).toMatchObject({ count: 1 });
    expect((await exportJson()).responses).toEqual(before.responses);
  });

  it("of JSON names what another form does not ask", async () => {
    await rig.send({ name: "Ada", age: 30 });
    const other = await otherProject([{ ...NAME, id: "n2", name: "Name" }]);
    expect(await importFile({ format: "json", text: await exportFile("json") }, other)).toMatchObject({
      count: 0,
      rejected: [{ line: 1, problems: ["Age: This is not asked here"] }],
    });
  });

  it.each(["csv", "json"] as const)("of %s comes back as it was written, in every script", async (format) => {
    const names = [
      "Müller, Straße",
      "हिन्दी शर्मा",
      "محمد\u200F أحمد",
      "山田　太郎 ﾊﾟﾊﾟ",
      "१२,५",
      "١٢٫٥",
      "1,5",
      "１２",
    ];
    for (const name of names) await rig.send({ name, age: 30, color: ["dark"] });
    const targets = [
      { kind: "id" },
      { kind: "received" },
      ...["name", "age", "color", "day", "agree"].map(field),
    ];
    const all = [...targets, { kind: "nothing" }, { kind: "tags" }];
    const text = await exportFile(format);
    const other = await otherProject();
    const body = format === "csv" ? { format, text, targets: all } : { format, text };
    expect(await importFile(body, other)).toMatchObject({ count: names.length, rejected: [] });
    expect(await answersIn(other)).toEqual(await answersIn());
    expect((await answersIn(other)).map(({ name }) => name).toReversed()).toEqual(names);
  });

  it("of CSV comes back with its own columns", async () => {
    await rig.send({ name: "=Zoë", age: 30, color: ["dark", "red"], day: "2026-09-21", agree: false });
    const targets = [
      { kind: "id" },
      { kind: "received" },
      ...["name", "age", "color", "day", "agree"].map(field),
    ];
    const text = await exportFile("csv");
    const other = await otherProject();
    const all = [...targets, { kind: "nothing" }, { kind: "tags" }];
    expect(await importFile({ format: "csv", text, targets: all }, other)).toMatchObject({ count: 1 });
    const [[here], [there]] = [await rows(), await rows(other)];
    expect(there).toMatchObject({ submittedAt: here?.submittedAt, answers: here?.answers });
  });
});

describe("nothing is imported", () => {
  it("from what is no file of ours", async () => {
    for (const text of ["", "{", "[]", '{"format":"other"}'])
      expect(await importFile({ format: "json", text })).toBe("IMPORT_UNREADABLE");
  });

  it("from a file that is nested deeper than any export", async () => {
    const file = await exportJson();
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const text = JSON.stringify({ ...file, responses: [] }).replace(
      '"responses":[]',
      `"responses":[${deep}]`,
    );
    expect(await importFile({ format: "json", text })).toBe("IMPORT_UNREADABLE");
  });

  it("into a form that was never published", async () => {
    const { data } = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "New" });
    const { id } = projectSummary.parse(data);
    expect(await importFile({ format: "csv", text: "Name\nAda" }, id)).toBe("IMPORT_UNPUBLISHED");
  });

  it("by who may not edit responses", async () => {
    const { ada, projectId, server } = rig;
    const ben = await invited(server.url, { by: ada, projectId, email: "ben@example.com", level: "editor" });
    expect((await ben.call("POST", `${toResponsesPath()}/import`, { format: "csv", text: "" })).status).toBe(
      403,
    );
  });

  it("that a receipt would open", async () => {
    await importCsv("Name\nAda\n");
    const [found] = rig.rows("SELECT receipt_hash AS hash FROM responses");
    const { hash } = z.object({ hash: z.string() }).parse(found);
    expect(hash).toMatch(/^imported:/);
    const answer = await stranger(rig.server.url).call("GET", `/api/responses/${encodeURIComponent(hash)}`);
    expect(answer.status).toBe(404);
  });
});
