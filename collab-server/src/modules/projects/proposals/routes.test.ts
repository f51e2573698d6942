import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { ProjectLevel } from "@formweave/schema/access";
import { projectSummary, proposal, type Proposal } from "@formweave/schema/api";
import { limits } from "@formweave/schema";
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
let rita: SignedInPerson;
let projectId: string;
let path: string;

const MOVE = { kind: "set", root: "widgets", id: "a", key: "xy", before: [0, 0, ""], after: [7, 0, ""] };

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "A" })).data,
  ).id;
  path = `/api/projects/${projectId}/proposals`;
  rita = await person("rita", "reviewer");
});

function person(name: string, level: ProjectLevel): Promise<SignedInPerson> {
  return invited(server.url, { by: ada, projectId, email: `${name}@example.com`, level });
}

async function propose(by: SignedInPerson, title = "Further right"): Promise<Proposal> {
  return proposal.parse((await by.call("POST", path, { title, changes: [MOVE] })).data);
}

async function titles(by: SignedInPerson, query = ""): Promise<string[]> {
  const { data } = await by.call("GET", path + query);
  return z
    .array(proposal)
    .parse(data)
    .map(({ title }) => title);
}

it("takes what a reviewer asks for, and an editor accepts it", async () => {
  const asked = await propose(rita);
  expect(asked).toMatchObject({ userName: "rita", status: "open", changes: [MOVE], decidedByName: null });
  const edith = await person("edith", "editor");
  expect(await titles(edith)).toEqual(["Further right"]);
  const { data } = await edith.call("PATCH", `${path}/${asked.id}`, { status: "accepted" });
  expect(data).toMatchObject({ status: "accepted", decidedByName: "edith" });
  expect(await titles(edith)).toEqual([]);
  expect(await titles(rita, "?status=all")).toEqual(["Further right"]);
});

it("is decided once", async () => {
  const { id } = await propose(rita);
  await ada.call("PATCH", `${path}/${id}`, { status: "dismissed" });
  const again = await ada.call("PATCH", `${path}/${id}`, { status: "accepted" });
  expect([again.status, again.error?.code]).toEqual([409, "PROPOSAL_DECIDED"]);
});

it("is taken back by its author, and decided by nobody else who may not edit", async () => {
  const { id } = await propose(rita);
  const ron = await person("ron", "reviewer");
  expect((await ron.call("PATCH", `${path}/${id}`, { status: "dismissed" })).error?.code).toBe("VIEW_ONLY");
  expect((await rita.call("PATCH", `${path}/${id}`, { status: "accepted" })).error?.code).toBe("VIEW_ONLY");
  expect((await rita.call("PATCH", `${path}/${id}`, { status: "dismissed" })).data).toMatchObject({
    status: "dismissed",
  });
});

it("is nothing for who may only look, nor for strangers", async () => {
  const { id } = await propose(rita);
  const vera = await person("vera", "viewer");
  for (const answer of [
    await vera.call("GET", path),
    await vera.call("POST", path, { title: "x", changes: [MOVE] }),
    await vera.call("PATCH", `${path}/${id}`, { status: "accepted" }),
  ])
    expect(answer.error?.code).toBe("FORBIDDEN");
});

it("belongs to its project", async () => {
  const { id } = await propose(rita);
  const other = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "B" })).data,
  ).id;
  const answer = await ada.call("PATCH", `/api/projects/${other}/proposals/${id}`, { status: "accepted" });
  expect(answer.status).toBe(404);
});

it.each([
  ["no changes", []],
  ["an unknown kind", [{ kind: "drop" }]],
  ["another root", [{ ...MOVE, root: "__proto__" }]],
  ["more than the server takes", [{ ...MOVE, after: "x".repeat(2_000_000) }]],
  ["too many", Array.from({ length: limits.MAX_PROPOSED + 1 }, () => MOVE)],
])("refuses %s", async (_what, changes) => {
  const { status } = await rita.call("POST", path, { title: "x", changes });
  expect([400, 413]).toContain(status);
  expect(await titles(rita)).toEqual([]);
});

it("lets so many of one person wait, and no more", async () => {
  for (let count = 0; count < limits.MAX_OPEN_PROPOSALS; count++) await propose(rita);
  const { error } = await rita.call("POST", path, { title: "x", changes: [MOVE] });
  expect(error?.code).toBe("PROPOSAL_LIMIT");
  await propose(ada);
});

it("is in the audit log, and goes with its project", async () => {
  const { id } = await propose(rita);
  await ada.call("PATCH", `${path}/${id}`, { status: "accepted" });
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  const actions = db
    .prepare("SELECT action FROM audit_events WHERE action LIKE 'proposal.%' ORDER BY id")
    .pluck();
  expect(actions.all()).toEqual(["proposal.create", "proposal.accepted"]);
  await ada.call("DELETE", `/api/projects/${projectId}`);
  expect(db.prepare("SELECT COUNT(*) FROM proposals").pluck().get()).toBe(1);
  db.exec("DELETE FROM projects WHERE deleted_at IS NOT NULL"); // as after 30 days
  expect(db.prepare("SELECT COUNT(*) FROM proposals").pluck().get()).toBe(0);
  db.close();
});
