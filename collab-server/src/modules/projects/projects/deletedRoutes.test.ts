import { deletedProject, operation, projectSummary } from "@formweave/schema/api";
import { limits } from "@formweave/schema";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import {
  invited,
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let id: string;
let path: string;

beforeEach(async () => {
  server = await startTestServer({ dataDir: mkdtempSync(join(tmpdir(), "formweave-deleted-")) });
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Survey" });
  id = projectSummary.parse(made.data).id;
  path = `/api/projects/${id}`;
});

async function fetchOperations(person: SignedInPerson) {
  return z.array(operation).parse((await person.call("GET", `${path}/operations`)).data);
}

async function deletedFor(person: SignedInPerson): Promise<readonly string[]> {
  const { data } = await person.call("GET", "/api/deleted-projects");
  return z
    .array(deletedProject)
    .parse(data)
    .map(({ name }) => name);
}

/** Reads a column of the running server's database. */
function read(sql: string): unknown[] {
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  const values = db.prepare(sql).pluck().all();
  db.close();
  return values;
}

it("brings a deleted project back with its canvas, its members and its log", async () => {
  const ben = await invited(server.url, {
    by: ada,
    projectId: id,
    email: "ben@example.com",
    level: "editor",
  });
  const document = (await ada.call("GET", `${path}/document`)).data;
  const operations = await fetchOperations(ben);
  await ada.call("DELETE", path);
  expect(await deletedFor(ada)).toEqual(["Survey"]);
  const { data: deleted } = await ada.call("GET", "/api/deleted-projects");
  expect(deleted).toMatchObject([{ deletedBy: { name: ada.me.user.name } }]);
  expect((await ada.call("POST", `${path}/restore`)).data).toMatchObject({
    id,
    name: "Survey",
    level: "owner",
  });
  expect([await deletedFor(ada), (await ben.call("GET", `${path}/document`)).data]).toEqual([[], document]);
  expect([operations.length > 0, await fetchOperations(ben)]).toEqual([true, operations]);
});

it("is nowhere while it is deleted, for nobody", async () => {
  const ben = await invited(server.url, {
    by: ada,
    projectId: id,
    email: "ben@example.com",
    level: "editor",
  });
  const link = await ada.call("POST", `${path}/invitations`, {
    email: "cy@example.com",
    permission: "viewer",
  });
  await ada.call("DELETE", path);
  const calls = [
    "",
    "/document",
    "/operations",
    "/conflicts",
    "/members",
    "/versions",
    "/state?epoch=1&seq=1",
  ];
  const answers = await Promise.all(calls.map((call) => ada.call("GET", `${path}${call}`)));
  expect(answers.map(({ error }) => error?.code)).toEqual(calls.map(() => "PROJECT_NOT_FOUND"));
  expect((await ada.call("POST", "/api/collab/tickets", { projectId: id })).error?.code).toBe(
    "PROJECT_DELETED",
  );
  const token = /[^/#]+$/.exec(z.object({ url: z.string() }).parse(link.data).url)?.[0] ?? "";
  expect((await ben.call("GET", `/api/invitations/${token}`)).error?.code).toBe("INVITATION_NOT_FOUND");
});

it("can be brought back by its owner only, and only while it is deleted", async () => {
  const ben = await invited(server.url, { by: ada, projectId: id, email: "ben@example.com", level: "admin" });
  expect((await ada.call("POST", `${path}/restore`)).error?.code).toBe("PROJECT_NOT_FOUND");
  await ada.call("DELETE", path);
  expect([await deletedFor(ben), (await ben.call("POST", `${path}/restore`)).error?.code]).toEqual([
    [],
    "PROJECT_NOT_FOUND",
  ]);
});

it("ends after 30 days, and its log with it, when the server starts", async () => {
  const kept = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "B" })).data,
  );
  for (const project of [id, kept.id]) await ada.call("DELETE", `/api/projects/${project}`);
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  db.prepare("UPDATE projects SET deleted_at = deleted_at - ? WHERE id = ?").run(
    limits.PURGE_AFTER_MS + 1,
    id,
  );
  db.close();
  await server.stop();
  server = await startTestServer({ dataDir: server.dataDir });
  await expect.poll(() => read("SELECT name FROM projects")).toEqual(["B"]);
  expect(read("SELECT DISTINCT project_id FROM form_operations")).toEqual([kept.id]);
  expect(read("SELECT DISTINCT document FROM document_updates")).toEqual([`project:${kept.id}`]);
});
