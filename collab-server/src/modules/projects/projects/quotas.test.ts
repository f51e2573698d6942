import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { limits } from "@formweave/schema";
import { projectSummary } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import {
  invited,
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let projectId: string;

const BODY = { kind: "form", name: "Visit" };

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = projectSummary.parse((await ada.call("POST", "/api/projects", BODY)).data).id;
});

function openData() {
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  return db;
}

it("one person holds so many projects, made or copied, and others make theirs", async () => {
  const ben = await invited(server.url, { by: ada, projectId, email: "ben@example.com", level: "editor" });
  const copy = openData().prepare(
    `INSERT INTO projects (id, organization_id, kind, name, created_by, created_at, updated_at)
     SELECT ?, organization_id, kind, name, created_by, created_at, updated_at FROM projects WHERE id = ?`,
  );
  for (let count = 1; count < limits.MAX_PROJECTS.person; count++) copy.run(`copy ${count}`, projectId);
  for (const path of ["/api/projects", `/api/projects/${projectId}/duplicate`])
    expect(await ada.call("POST", path, BODY)).toMatchObject({
      status: 409,
      error: { code: "PROJECT_LIMIT" },
    });
  expect((await ben.call("POST", "/api/projects", BODY)).status).toBe(200);
});

it("one organization holds so many projects, whoever made them", async () => {
  const db = openData();
  const fill = db.prepare(
    `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?)
     INSERT INTO projects (id, organization_id, kind, name, created_at, updated_at)
     SELECT 'other ' || n, organization_id, kind, name, created_at, updated_at FROM projects, counted`,
  );
  fill.run(limits.MAX_PROJECTS.organization - 1);
  for (const path of ["/api/projects", `/api/projects/${projectId}/duplicate`])
    expect(await ada.call("POST", path, BODY)).toMatchObject({
      status: 409,
      error: { code: "PROJECTS_FULL", details: { max: limits.MAX_PROJECTS.organization } },
    });
  db.prepare("DELETE FROM projects WHERE id = 'other 1'").run();
  expect((await ada.call("POST", "/api/projects", BODY)).status).toBe(200);
});

it("so many invitations to a project wait at a time", async () => {
  const path = `/api/projects/${projectId}/invitations`;
  const guest = { email: "guest@example.com", permission: "viewer" };
  expect((await ada.call("POST", path, guest)).status).toBe(200);
  const copy = openData().prepare(
    `INSERT INTO invitations (id, token_hash, project_id, email, permission, invited_by, created_at, expires_at)
     SELECT ?, ?, project_id, email, permission, invited_by, created_at, expires_at FROM invitations LIMIT 1`,
  );
  for (let count = 1; count < limits.MAX_OPEN_INVITATIONS; count++) copy.run(`i${count}`, `h${count}`);
  expect(await ada.call("POST", path, guest)).toMatchObject({
    status: 409,
    error: { code: "INVITATION_LIMIT" },
  });
  openData().prepare("UPDATE invitations SET expires_at = 0 WHERE id = 'i1'").run();
  expect((await ada.call("POST", path, guest)).status).toBe(200);
});
