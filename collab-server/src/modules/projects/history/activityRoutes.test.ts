import { projectSummary } from "@formweave/schema/api";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import {
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let path: string;
let projectId: string;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "A" })).data,
  ).id;
  path = `/api/projects/${projectId}`;
});

/** Writes rows into the database of the running server, as the live collaboration does. */
function write(sql: string): void {
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  db.exec(sql);
  db.close();
}

it("gives the newest operations first, 50 unless told", async () => {
  for (let index = 0; index < 55; index += 1) await ada.call("PATCH", path, { name: `Name ${index}` });
  expect((await ada.call("GET", `${path}/operations`)).data).toHaveLength(50);
  expect((await ada.call("GET", `${path}/operations?limit=2`)).data).toMatchObject([
    { type: "rename" },
    { type: "rename" },
  ]);
});

it.each(["0", "501", "many"])("refuses a limit of %s", async (limit) => {
  const { error } = await ada.call("GET", `${path}/operations?limit=${limit}`);
  expect([error?.code, Object.keys(error?.details ?? {})]).toEqual(["VALIDATION", ["limit"]]);
});

it("gives both values of a conflict", async () => {
  write(`
    INSERT INTO operation_conflicts VALUES
      ('c', 'o', 'concurrent_edit', 'accept', 5, NULL, '${projectId}', 'w', 'p:color', 'u', '"red"', 'v', NULL, NULL, NULL, NULL, NULL);
    INSERT INTO collaboration_conflicts VALUES ('f', 's', '${projectId}', 'w', 'xy', 'u', '[1,2,""]', 'v', '[3,4,""]', 6);
  `);
  expect((await ada.call("GET", `${path}/conflicts`)).data).toEqual({
    operationConflicts: [
      {
        id: "c",
        operationId: "o",
        conflictType: "concurrent_edit",
        resolution: "accept",
        componentId: "w",
        key: "p:color",
        userId: "u",
        userName: "",
        userValue: "red",
        otherUserId: "v",
        otherUserName: "",
        otherValue: null,
        reason: null,
        containerId: null,
        otherKey: null,
        timestamp: 5,
      },
    ],
    fieldConflicts: [
      {
        id: "f",
        sessionId: "s",
        fieldId: "w",
        key: "xy",
        userId: "u",
        userName: "",
        userValue: [1, 2, ""],
        otherUserId: "v",
        otherUserName: "",
        otherValue: [3, 4, ""],
        detectedAt: 6,
      },
    ],
  });
});

it("gives no conflict of two who wrote the same", async () => {
  const same = `'${projectId}', 'w', 'p:color', 'u', '"red"', 'v', '"red"'`;
  write(`
    INSERT INTO operation_conflicts VALUES
      ('c', 'o', 'concurrent_edit', 'accept', 5, NULL, ${same}, NULL, NULL, NULL, NULL),
      ('d', 'o', 'concurrent_edit', 'accept', 5, NULL, ${same}, NULL, NULL, NULL, 'p:background');
    INSERT INTO collaboration_conflicts VALUES ('f', 's', ${same}, 6);
  `);
  const { data } = await ada.call("GET", `${path}/conflicts`);
  expect(data).toMatchObject({ operationConflicts: [{ id: "d" }], fieldConflicts: [] });
});

it("gives a session that is over with who took part", async () => {
  write(`
    INSERT INTO collaboration_sessions (id, form_id, organization_id, created_by, status, created_at, last_activity, ended_at)
      VALUES ('s', '${projectId}', 'o', 'u', 'inactive', 1, 2, 3);
    INSERT INTO collaboration_participants (session_id, user_id, user_name, user_email, role, color, joined_at, last_seen, left_at)
      VALUES ('s', 'u', 'Uma', 'uma@example.com', 'owner', 1, 1, 2, 2);
  `);
  expect((await ada.call("GET", `${path}/sessions`)).data).toMatchObject([
    { id: "s", status: "inactive", endedAt: 3, participants: [{ userName: "Uma", isActive: false }] },
  ]);
});
