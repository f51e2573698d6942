import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { projectSummary, storedPicture } from "@formweave/schema/api";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { NAME, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited } from "../../../testing/startServer.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const FILE = { ...NAME, id: "cv", type: "file", name: "CV", props: { label: "CV" } };
/** Tables and columns of the audit log and security events, which keep the ids of purged things. */
const KEPT: readonly string[] = ["audit_events.target_id", "audit_events.details"];
const KEPT_TABLES: readonly string[] = ["audit_events", "security_events"];
/** Tables that can be so large that a job empties them, some rows at a time. */
const EMPTIED_LATER: readonly string[] = ["app_rows", "app_fields", "app_changes"];

function openData(rig: PublishingRig) {
  const db = openDatabase(join(rig.server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  return db;
}

type Database = ReturnType<typeof openData>;

function listTables(db: Database): readonly string[] {
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  return z.array(z.string()).parse(tables);
}

function listColumns(db: Database, table: string): readonly string[] {
  return z.array(z.string()).parse(db.prepare("SELECT name FROM pragma_table_xinfo(?)").pluck().all(table));
}

/** Lists the table columns that contain a text. */
function findOccurrences(db: Database, text: string): readonly string[] {
  return listTables(db).flatMap((table) =>
    listColumns(db, table)
      .filter((column) => {
        const found = `SELECT 1 FROM "${table}" WHERE instr(CAST("${column}" AS BLOB), CAST(? AS BLOB)) > 0`;
        return db.prepare(found).get(text) !== undefined;
      })
      .map((column) => `${table}.${column}`),
  );
}

function filesIn(rig: PublishingRig, folder: "files" | "pictures"): readonly string[] {
  const path = join(rig.server.dataDir, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function sendPicture({ server, ada }: PublishingRig, projectId: string): Promise<string> {
  const sent = await fetch(`${server.url}/api/projects/${projectId}/pictures`, {
    method: "POST",
    body: PNG,
    headers: { cookie: ada.cookie },
  });
  return storedPicture.parse(Object(await sent.json()).data).id;
}

async function sendFile({ server }: PublishingRig, slug: string): Promise<void> {
  const sent = await fetch(`${server.url}/api/releases/${slug}/files?field=cv`, {
    method: "POST",
    body: "Hello",
    headers: { "content-type": "text/plain", "content-disposition": "attachment; filename*=UTF-8''cv.txt" },
  });
  expect(sent.status).toBe(200);
}

/** A project with data in as many tables as possible. */
async function useEverything(rig: PublishingRig): Promise<string> {
  const { ada, projectId, server } = rig;
  const path = `/api/projects/${projectId}`;
  await rig.draw("Second", [NAME, FILE]);
  await rig.publish();
  await rig.send({ name: "Ben" });
  const slug = await rig.slug();
  await sendFile(rig, slug);
  await invited(server.url, { by: ada, projectId, email: "ben@example.com", level: "reviewer" });
  const notification = { kind: "daily", name: "Daily", recipients: ["ada@example.com"] };
  const calls = [
    ["POST", "versions", { name: "One" }],
    ["POST", "invitations", { email: "cy@example.com", permission: "viewer" }],
    ["POST", "link", {}],
    ["POST", "keys", { name: "Program", scopes: ["project.view"] }],
    ["POST", "notices", notification],
    ["PUT", "favourite", { isFavourite: true }],
  ] as const;
  for (const [method, what, body] of calls) await ada.call(method, `${path}/${what}`, body);
  await ada.call("POST", "/api/collab/tickets", { projectId, isRenewable: true });
  return slug;
}

/** Writes a row with its history into a table of the project's app. */
function writeRow(db: Database, projectId: string): void {
  const place = [projectId, "production", "visits"];
  db.prepare(
    `INSERT INTO app_rows (project_id, environment, table_id, id, rev, data, created_at, changed_at)
     VALUES (?, ?, ?, 'r', 1, '{}', 0, 0)`,
  ).run(place);
  db.prepare(
    "INSERT INTO app_fields (project_id, environment, table_id, field_id) VALUES (?, ?, ?, 'f')",
  ).run(place);
  db.prepare(
    `INSERT INTO app_changes (project_id, environment, table_id, row_id, rev, action, at, fields)
     VALUES (?, ?, ?, 'r', 1, 'create', 0, '{}')`,
  ).run(place);
  db.prepare("INSERT INTO app_tables (project_id, environment, table_id) VALUES (?, ?, ?)").run(place);
}

it("leaves nothing of a project that is purged, in no table and in no folder", async () => {
  const rig = await startPublishing();
  const slug = await useEverything(rig);
  await sendPicture(rig, rig.projectId);
  const db = openData(rig);
  writeRow(db, rig.projectId);
  expect(findOccurrences(db, rig.projectId).length).toBeGreaterThan(12);
  expect([filesIn(rig, "files").length, filesIn(rig, "pictures").length]).toEqual([1, 1]);
  await rig.ada.call("DELETE", `/api/projects/${rig.projectId}`);
  const at = `/api/projects/${rig.projectId}/purge`;
  expect((await rig.ada.call("POST", at, { name: "Another" })).error?.code).toBe("PROJECT_NAME_WRONG");
  expect((await rig.ada.call("POST", at, { name: "Second" })).status).toBe(200);
  await expect.poll(() => findOccurrences(db, rig.projectId)).toEqual(KEPT);
  expect([filesIn(rig, "files"), filesIn(rig, "pictures"), findOccurrences(db, slug)]).toEqual([[], [], []]);
  expect((await rig.ask("GET", `/api/releases/${slug}`)).error?.code).toBe("FORM_GONE");
});

it("every table that names a project is emptied with it", async () => {
  const db = openData(await startPublishing());
  const triggers = z
    .array(z.string())
    .parse(db.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'").pluck().all());
  const naming = listTables(db).filter((table) =>
    listColumns(db, table).some((column) => column === "project_id"),
  );
  const forgotten = naming.filter((table) => {
    const follows = db
      .prepare(
        `SELECT 1 FROM pragma_foreign_key_list(?) WHERE "from" = 'project_id' AND on_delete IN ('CASCADE', 'SET NULL')`,
      )
      .get(table);
    if (KEPT_TABLES.includes(table) || EMPTIED_LATER.includes(table)) return false;
    return follows === undefined && !triggers.some((sql) => sql.includes(`DELETE FROM ${table} WHERE`));
  });
  expect(naming.length).toBeGreaterThan(20);
  expect(forgotten).toEqual([]);
});

it("keeps a picture that a copy of the project shows, and gives it to the copy", async () => {
  const rig = await startPublishing();
  const picture = await sendPicture(rig, rig.projectId);
  await rig.draw("A", [{ ...NAME, type: "image", props: { src: `/api/pictures/${picture}` } }]);
  const copied = await rig.ada.call("POST", `/api/projects/${rig.projectId}/duplicate`);
  const copy = projectSummary.parse(copied.data).id;
  for (const id of [rig.projectId, copy]) {
    expect((await fetch(`${rig.server.url}/api/pictures/${picture}`)).status).toBe(200);
    const name = id === copy ? "Copy of A" : "A";
    await rig.ada.call("DELETE", `/api/projects/${id}`);
    expect((await rig.ada.call("POST", `/api/projects/${id}/purge`, { name })).status).toBe(200);
  }
  expect((await fetch(`${rig.server.url}/api/pictures/${picture}`)).status).toBe(404);
});

it("is for the owner only, and only of a project in the trash", async () => {
  const rig = await startPublishing();
  const { ada, projectId, server } = rig;
  const ben = await invited(server.url, { by: ada, projectId, email: "ben@example.com", level: "admin" });
  const purge = (person: typeof ben) =>
    person.call("POST", `/api/projects/${projectId}/purge`, { name: "First" });
  expect((await purge(ada)).status).toBe(404);
  await ada.call("DELETE", `/api/projects/${projectId}`);
  expect((await purge(ben)).status).toBe(404);
  expect((await purge(ada)).status).toBe(200);
});
