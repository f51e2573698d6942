import { projectSummary } from "@formweave/schema/api";
import { changedRow, rowHistoryEntry, rowPage, tableRow } from "@formweave/schema/data";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { eventually } from "../../../testing/eventually.ts";
import {
  invited,
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

const TABLE = {
  id: "people",
  type: "table",
  name: "People",
  enabled: true,
  rules: [],
  fields: [
    { id: "name", name: "Name", kind: "text", required: true },
    { id: "age", name: "Age", kind: "number" },
  ],
};
const environment = "development";

let server: TestServer;
let ada: SignedInPerson;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signedIn(server.url);
});

afterAll(() => server.stop());

beforeEach(async () => {
  path = await addProject();
});

async function addProject(dataSources: readonly object[] = [TABLE]): Promise<string> {
  const made = await ada.call("POST", "/api/projects", { kind: "app", name: "Plan" });
  const project = `/api/projects/${projectSummary.parse(made.data).id}`;
  await ada.call("PUT", `${project}/document`, { name: "Plan", kind: "app", widgets: [], dataSources });
  return project;
}

function add(id: string, values: object = { name: "Ada" }) {
  return ada.call("POST", `${path}/tables/people/rows`, { environment, rows: [{ id, values }] });
}

async function readAll(rest: object = {}) {
  const answer = await ada.call("POST", `${path}/tables/people/query`, { environment, ...rest });
  return rowPage.parse(answer.data);
}

describe("a table of the team", () => {
  it("keeps rows, changes, deletes and restores them", async () => {
    await add("r", { name: "Ada", age: 36 });
    const row = `${path}/tables/people/rows/r`;
    const changed = await ada.call("PATCH", row, { environment, rev: 1, values: { age: 36.5 } });
    expect(changedRow.parse(changed.data).row.values).toEqual({ name: "Ada", age: 36.5 });
    const gone = await ada.call("POST", `${path}/tables/people/rows/delete`, {
      environment,
      ids: ["r", "x"],
    });
    expect(gone.data).toEqual({ deleted: 1 });
    expect((await readAll()).rows).toEqual([]);
    const history = z
      .array(rowHistoryEntry)
      .parse((await ada.call("GET", `${row}/history?environment=development`)).data);
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ["delete", ada.me.user.name],
      ["update", ada.me.user.name],
      ["create", ada.me.user.name],
    ]);
    const back = await ada.call("POST", `${row}/restore`, { environment, seq: history[1]?.seq });
    expect(tableRow.parse(back.data).values).toEqual({ name: "Ada", age: 36 });
    expect(await readAll()).toMatchObject({ total: 1, rows: [{ id: "r", values: { age: 36 } }] });
  });

  it("follows its columns in the document as they change", async () => {
    await add("r", { name: "Ada", age: 36 });
    const [name] = TABLE.fields;
    const dataSources = [{ ...TABLE, fields: [name] }];
    await ada.call("PUT", `${path}/document`, { name: "Plan", kind: "app", widgets: [], dataSources });
    expect((await readAll()).rows[0]?.values).toEqual({ name: "Ada" });
    const refused = await add("s", { name: "Bob", age: 1 });
    expect(refused).toMatchObject({ status: 422, error: { code: "ROW_INVALID", details: { row: "s" } } });
  });

  it("answers for another project, environment or table as if nothing were there", async () => {
    await add("r");
    const foreign = await addProject();
    const elsewhere = [
      ada.call("PATCH", `${foreign}/tables/people/rows/r`, { environment, rev: 1, values: { name: "B" } }),
      ada.call("PATCH", `${path}/tables/people/rows/r`, {
        environment: "staging",
        rev: 1,
        values: { name: "B" },
      }),
      ada.call("GET", `${foreign}/tables/people/rows/r/history?environment=development`),
      ada.call("POST", `${foreign}/tables/people/rows/r/restore`, { environment, seq: 1 }),
    ];
    for (const answer of await Promise.all(elsewhere))
      expect(answer).toMatchObject({ status: 404, error: { code: "TABLE_ROW_NOT_FOUND" } });
    const other = await ada.call("POST", `${path}/tables/other/query`, { environment });
    expect(other).toMatchObject({ status: 404, error: { code: "TABLE_NOT_FOUND" } });
    expect(
      rowPage.parse((await ada.call("POST", `${foreign}/tables/people/query`, { environment })).data).total,
    ).toBe(0);
  });

  it("is found, searched and sorted by its columns, page after page", async () => {
    const rows = ["Ödön", "Bea", "Odo", "Cem"].map((name, index) => ({
      id: `r${index}`,
      values: { name, age: 10 - index },
    }));
    await ada.call("POST", `${path}/tables/people/rows`, { environment, rows });
    const sort = { field: "age", down: false };
    const first = await readAll({ sort, size: 3 });
    const last = await readAll({ sort, size: 3, after: first.next });
    expect([...first.rows, ...last.rows].map(({ id }) => id)).toEqual(["r3", "r2", "r1", "r0"]);
    expect([first.total, last.next]).toEqual([4, null]);
    expect((await readAll({ search: "odo" })).rows.map(({ id }) => id)).toEqual(["r0", "r2"]);
    const where = [{ field: "age", operator: "atLeast", value: 9 }];
    expect((await readAll({ where })).rows.map(({ id }) => id)).toEqual(["r0", "r1"]);
    const unknown = { environment, where: [{ field: "salary", operator: "isFilled" }] };
    expect((await ada.call("POST", `${path}/tables/people/query`, unknown)).error).toBeDefined();
  });

  it("is found by a column of another kind soon after it has become one", async () => {
    const [name, age] = TABLE.fields;
    const become = (kind: string) =>
      ada.call("PUT", `${path}/document`, {
        name: "Plan",
        kind: "app",
        widgets: [],
        dataSources: [{ ...TABLE, fields: [name, { ...age, kind }] }],
      });
    await become("text");
    await add("r", { name: "Ada", age: "word" });
    await become("longText");
    await eventually(async () =>
      expect(await readAll({ where: [{ field: "age", operator: "contains", value: "OR" }] })).toMatchObject({
        total: 1,
      }),
    );
    await become("number");
    const numbers = { where: [{ field: "age", operator: "lessThan", value: 1 }] };
    expect(await readAll(numbers)).toMatchObject({ total: 0 });
    expect((await readAll()).rows[0]?.values).toEqual({ name: "Ada", age: "word" });
  });

  it("takes each of many writes at once, and the same row once", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => add(`r${index % 30}`)));
    expect(await readAll()).toMatchObject({ total: 30 });
  });
});

/** Reads the changes of the table as they come. */
async function follow(person: SignedInPerson) {
  const url = `${server.url}${path}/tables/people/changes?environment=${environment}`;
  const { body } = await fetch(url, { headers: { cookie: person.cookie } });
  const heard = { text: "", isOver: false };
  const reading = async (): Promise<void> => {
    for await (const chunk of body ?? []) heard.text += Buffer.from(chunk).toString();
    heard.isOver = true;
  };
  return { heard, done: reading() };
}

describe("whoever follows a table", () => {
  it("is told once of many changes in a second, and loses the stream with the right to it", async () => {
    const projectId = path.split("/").at(-1) ?? "";
    const email = `${projectId}@example.com`;
    const admin = await invited(server.url, { by: ada, projectId, email, level: "admin" });
    const { heard, done } = await follow(admin);
    await eventually(() => expect(heard.text).toContain(":"));
    for (let index = 0; index < 5; index++) await add(`r${index}`);
    await eventually(() => expect(heard.text).toContain("changed"));
    expect(heard.text.split("changed").length - 1).toBeLessThanOrEqual(2);
    await ada.call("PATCH", `${path}/members/${admin.me.user.id}`, { level: "viewer" });
    await done;
    expect(heard.isOver).toBe(true);
  });
});
