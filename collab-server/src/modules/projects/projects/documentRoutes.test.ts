import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { projectSummary } from "@formweave/schema/api";
import { projectDocument } from "@formweave/schema/model";
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
let path: string;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "A" })).data,
  ).id;
  path = `/api/projects/${projectId}/document`;
});

const FILLED = { ...STARTER_TEMPLATES[0]?.document, name: "Filled" };

it("gives back the document that was put, and renames the project after it", async () => {
  const put = await ada.call("PUT", path, FILLED);
  expect(put.status).toBe(200);
  const got = projectDocument.parse((await ada.call("GET", path)).data);
  expect(got).toEqual(put.data);
  expect(got.widgets).toHaveLength(FILLED.widgets?.length ?? -1);
  expect((await ada.call("GET", `/api/projects/${projectId}`)).data).toMatchObject({ name: "Filled" });
});

it("survives a restart", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "formweave-restart-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = await startTestServer({ dataDir });
  const owner = await signedIn(before.url);
  const project = await owner.call("POST", "/api/projects", { kind: "form", name: "A" });
  const place = `/api/projects/${projectSummary.parse(project.data).id}/document`;
  const { data } = await owner.call("PUT", place, FILLED);
  await before.stop();
  const after = await startTestServer({ dataDir });
  onTestFinished(() => after.stop());
  const again = await signedIn(after.url);
  expect((await again.call("GET", place)).data).toEqual(data);
});

it("is one operation of the person who put it", async () => {
  await ada.call("PUT", path, FILLED);
  const { data } = await ada.call("GET", `/api/projects/${projectId}/operations?limit=1`);
  expect(data).toMatchObject([{ type: "replace", userId: ada.me.user.id, userName: "Ada Owner" }]);
});

it("refuses what is no document, and changes nothing", async () => {
  const before = (await ada.call("GET", path)).data;
  const widget = { id: "a", type: "no-such-thing", position: { x: 0, y: 0 }, size: { width: 1, height: 1 } };
  for (const body of [{ kind: "form" }, { ...FILLED, widgets: [widget] }, []]) {
    const { status, error } = await ada.call("PUT", path, body);
    expect([status, error?.code]).toEqual([400, "DOCUMENT_INVALID"]);
  }
  expect((await ada.call("GET", path)).data).toEqual(before);
});

it("can be read but not put by a reviewer", async () => {
  const rae = await invited(server.url, { by: ada, projectId, email: "rae@example.com", level: "reviewer" });
  expect((await rae.call("GET", path)).status).toBe(200);
  const { status, error } = await rae.call("PUT", path, FILLED);
  expect([status, error?.code]).toEqual([403, "VIEW_ONLY"]);
});

it("takes up to 10 MB", async () => {
  const large = await ada.call("PUT", path, { ...FILLED, filler: "x".repeat(2 << 20) });
  expect(large.status).toBe(200);
  const tooLarge = await ada.call("PUT", path, { ...FILLED, filler: "x".repeat(10 << 20) });
  expect([tooLarge.status, tooLarge.error?.code]).toEqual([413, "BODY_TOO_LARGE"]);
});
