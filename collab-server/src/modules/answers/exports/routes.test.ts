import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import Papa from "papaparse";
import readXlsx from "read-excel-file/node";
import type { Json } from "@formweave/schema/model";
import { exportedForm, exportedResponse } from "@formweave/schema/responses";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { AGE, NAME, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited } from "../../../testing/startServer.ts";

const jsonFile = exportedForm.extend({ responses: z.array(exportedResponse) });

let rig: PublishingRig;

beforeEach(async () => {
  rig = await startPublishing();
  await rig.draw("Form", [NAME, { ...AGE, props: { label: "Age" } }]);
  await rig.publish();
});

function fetchExport(query: string, body?: object): Promise<Response> {
  const method = body === undefined ? "GET" : "POST";
  return fetch(`${rig.server.url}/api/projects/${rig.projectId}/responses/export${query}`, {
    method,
    headers: { cookie: rig.ada.cookie, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function parseCsv(response: Response): Promise<string[][]> {
  return Papa.parse<string[]>((await response.text()).replace("\u{feff}", ""), { skipEmptyLines: true }).data;
}

async function names(query = "?format=csv", body?: object): Promise<(string | undefined)[]> {
  const [, ...rows] = await parseCsv(await fetchExport(query, body));
  return rows.map((row) => row[2]);
}

async function jsonExport() {
  return jsonFile.parse(await (await fetchExport("?format=json")).json());
}

async function sendThree(): Promise<void> {
  await rig.send({ name: "Zoë", age: 30 });
  await rig.send({ name: "=Adam", age: -7 });
  await rig.send({ name: "Ben" });
}

describe("an export", () => {
  it("is a CSV file with its number of rows", async () => {
    await sendThree();
    const response = await fetchExport("?format=csv");
    expect(response.headers.get("x-row-count")).toBe("3");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; .*Form.*\.csv$/);
    const [head, ...rows] = await parseCsv(response);
    expect(head).toEqual(["Response ID", "Received (UTC)", "Name", "Age", "Release", "Tags"]);
    expect(rows.map((row) => row.slice(2))).toEqual([
      ["Ben", "", "1", ""],
      ["'=Adam", "-7", "1", ""],
      ["Zoë", "30", "1", ""],
    ]);
  });

  it("is an Excel file with numbers and dates", async () => {
    await sendThree();
    const response = await fetchExport("?format=xlsx");
    const [sheet] = await readXlsx(Buffer.from(await response.arrayBuffer()));
    expect(sheet?.data.slice(1).map((row) => row.slice(2))).toEqual([
      ["Ben", null, 1, null],
      ["=Adam", -7, 1, null],
      ["Zoë", 30, 1, null],
    ]);
    expect(sheet?.data[1]?.[1]).toBeInstanceOf(Date);
  });

  it("is a JSON file with notes and tags", async () => {
    await rig.send({ name: "Zoë" });
    const [first] = (await jsonExport()).responses;
    const path = `/api/projects/${rig.projectId}/responses`;
    await rig.ada.call("POST", `${path}/${first?.id}/notes`, { text: "Call back" });
    await rig.ada.call("POST", `${path}/changes`, {
      of: [first?.id],
      change: { kind: "tags", add: ["vip"], remove: [] },
    });
    const { releases, responses } = await jsonExport();
    expect(releases[0]?.fields.map(({ id }) => id)).toEqual(["name", "age"]);
    expect(responses).toMatchObject([
      { id: first?.id, answers: { name: "Zoë" }, tags: ["vip"], notes: [{ text: "Call back" }] },
    ]);
  });

  it("has what is asked for, in the order that is asked for", async () => {
    await sendThree();
    const filters: Json = [{ kind: "field", field: "age", is: "filled" }];
    const sort = { by: { kind: "received" }, direction: "up" };
    const query = new URLSearchParams({
      format: "csv",
      filters: JSON.stringify(filters),
      sort: JSON.stringify(sort),
    });
    expect(await names(`?${query.toString()}`)).toEqual(["Zoë", "'=Adam"]);
  });

  it("has the responses that are named, and none of another project", async () => {
    await sendThree();
    const { responses } = await jsonExport();
    const ids = responses.slice(1).map(({ id }) => id);
    expect(await names("", { format: "csv", of: [...ids, "other"] })).toEqual(["'=Adam", "Zoë"]);
  });

  it("is empty but for its head where there is nothing", async () => {
    expect(await names()).toEqual([]);
    expect((await jsonExport()).responses).toEqual([]);
  });

  it("is a PDF of one response, as often as it is asked for", async () => {
    await rig.send({ name: "Zoë" });
    const [first] = (await jsonExport()).responses;
    const path = `/api/projects/${rig.projectId}/responses/${first?.id}/pdf?paper=letter`;
    for (let count = 0; count < 4; count++) {
      const response = await fetch(rig.server.url + path, { headers: { cookie: rig.ada.cookie } });
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect((await response.text()).slice(0, 5)).toBe("%PDF-");
    }
    await rig.send({ name: "山田太郎 🦊" });
    const last = (await jsonExport()).responses.find(({ id }) => id !== first?.id);
    const missing = `/api/projects/${rig.projectId}/responses/${last?.id}/pdf/missing`;
    expect((await rig.ada.call("GET", missing)).data).toEqual({ characters: ["🦊"] });
  });

  it("is not for who may not read responses", async () => {
    const { ada, projectId, server } = rig;
    const ben = await invited(server.url, { by: ada, projectId, email: "ben@example.com", level: "editor" });
    const path = `/api/projects/${projectId}/responses/export?format=csv`;
    expect((await ben.call("GET", path)).status).toBe(403);
  });

  it("is written down with how much left", async () => {
    await sendThree();
    await names();
    expect(rig.rows("SELECT details FROM audit_events WHERE action = 'responses.export'")).toEqual([
      { details: '{"count":"3","format":"csv"}' },
    ]);
  });
});

/** Stores far more responses than socket buffers hold. */
async function fill(): Promise<void> {
  await rig.send({ name: "x".repeat(9000) });
  const db = openDatabase(join(rig.server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  db.exec(
    `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 3000)
     INSERT INTO responses (id, release_id, receipt_hash, answers, submitted_at)
     SELECT 'r' || n, release_id, 'h' || n, answers, submitted_at FROM responses, counted;
     INSERT INTO response_rows (response_id, project_id, environment, submitted_at)
     SELECT a.id, project_id, environment, a.submitted_at
     FROM responses a, response_rows WHERE a.id <> response_id`,
  );
  db.close();
}

describe("the turns of exports", () => {
  it("last as long as somebody takes the file, and who leaves gives theirs on", async () => {
    await fill();
    const unread = [await fetchExport("?format=csv"), await fetchExport("?format=json")];
    let isAnswered = false;
    const third = fetchExport("?format=csv").then((response) => {
      isAnswered = true;
      return response;
    });
    // The same thread answers these requests one after the other.
    for (let count = 0; count < 5; count++)
      expect((await rig.ada.call("GET", `/api/projects/${rig.projectId}/responses`)).status).toBe(200);
    expect(isAnswered).toBe(false);
    await unread[0]?.body?.cancel();
    expect((await (await third).text()).length).toBeGreaterThan(3000 * 9000);
    await unread[1]?.body?.cancel();
  });

  it("are not held by questions about the head of a file", async () => {
    await rig.send({ name: "Zoë" });
    const path = `${rig.server.url}/api/projects/${rig.projectId}/responses/export?format=csv`;
    const headers = { cookie: rig.ada.cookie };
    for (let count = 0; count < 5; count++)
      expect((await fetch(path, { method: "HEAD", headers })).status).toBe(200);
    expect(await names()).toEqual(["Zoë"]);
  });
});
