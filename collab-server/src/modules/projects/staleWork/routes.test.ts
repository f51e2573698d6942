import { join } from "node:path";
import { epochEnd, projectSummary, staleWorkResult } from "@formweave/schema/api";
import { writeEntry } from "@formweave/schema/doc";
import { canvasDocumentName } from "@formweave/schema/model";
import Database from "better-sqlite3";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { loadInto } from "../../../live/log/loading.ts";
import { createSqliteLog } from "../../../live/log/sqliteLog.ts";
import { EMPTY_BATCH } from "../../../live/log/updateLog.ts";
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
  const project = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  projectId = projectSummary.parse(project.data).id;
  path = `/api/projects/${projectId}`;
});

/** Puts the project into epoch 2; returns a copy of epoch 1 with an offline edit, the name "Offline". */
function endEpoch(): Y.Doc {
  const db = new Database(join(server.dataDir, "app.sqlite"));
  const [log, document] = [createSqliteLog(db), canvasDocumentName(projectId)];
  const [copy, next] = [new Y.Doc(), new Y.Doc()];
  loadInto(copy, log.load(document));
  next.transact(() => {
    for (const [key, value] of copy.getMap("meta")) next.getMap("meta").set(key, value);
  });
  const [bytes, at, epoch] = [Y.encodeStateAsUpdate(next), 1, 2];
  const row = { document, epoch, projectId, userId: "server", kind: "edit", bytes, at } as const;
  log.append({ ...EMPTY_BATCH, updates: [row] });
  db.close();
  writeEntry(copy, "meta", "", { key: "name", value: "Offline" });
  return copy;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

function encodeWork(copy: Y.Doc, since?: Uint8Array) {
  const update = base64(Y.encodeStateAsUpdate(copy, since));
  return { epoch: 1, stateVector: base64(Y.encodeStateVector(copy)), update };
}

it("a new epoch begins because an owner asks, and nobody else may", async () => {
  const eli = await invited(server.url, { by: ada, projectId, email: "eli@example.com", level: "editor" });
  const refused = await eli.call("POST", `${path}/epochs`);
  expect([refused.status, refused.error?.code]).toEqual([403, "FORBIDDEN"]);
  const begun = await ada.call("POST", `${path}/epochs`);
  expect([begun.status, begun.data]).toEqual([200, { epoch: 2 }]);
  expect(epochEnd.parse((await ada.call("GET", `${path}/epochs/1`)).data).current).toBe(2);
  const db = new Database(join(server.dataDir, "app.sqlite"));
  onTestFinished(() => void db.close());
  expect(db.prepare("SELECT 1 FROM audit_events WHERE action = 'canvas.renew'").all()).toHaveLength(1);
});

it("takes work of an epoch that is over", async () => {
  const copy = endEpoch();
  const end = epochEnd.parse((await ada.call("GET", `${path}/epochs/1`)).data);
  expect(end.current).toBe(2);
  const work = encodeWork(copy, Buffer.from(end.stateVector, "base64"));
  const answer = await ada.call("POST", `${path}/returns`, work);
  expect([answer.status, staleWorkResult.parse(answer.data)]).toEqual([
    200,
    { repairs: [], conflicts: [], taken: 1, refused: 0, rescued: 0, contested: 0 },
  ]);
  expect((await ada.call("GET", `${path}/document`)).data).toMatchObject({ name: "Offline" });
  expect((await ada.call("GET", path)).data).toMatchObject({ name: "Offline" });
});

it("refuses those who may only look, and strangers", async () => {
  const work = encodeWork(endEpoch());
  const eve = await invited(server.url, { by: ada, projectId, email: "eve@example.com", level: "viewer" });
  const refused = await eve.call("POST", `${path}/returns`, work);
  expect([refused.status, refused.error?.code]).toEqual([403, "VIEW_ONLY"]);
  expect((await ada.call("GET", `${path}/document`)).data).toMatchObject({ name: "A" });
});

it("knows no end of an epoch that is not over, and takes nothing for it", async () => {
  for (const epoch of ["1", "0", "-1", "x", "1.5"])
    expect((await ada.call("GET", `${path}/epochs/${epoch}`)).error?.code).toBe("EPOCH_NOT_FOUND");
  const { status, error } = await ada.call("POST", `${path}/returns`, encodeWork(new Y.Doc()));
  expect([status, error?.code]).toEqual([404, "EPOCH_NOT_FOUND"]);
});

it("refuses what is no work, in words", async () => {
  const work = encodeWork(endEpoch());
  const codes = await Promise.all(
    [
      { ...work, update: "not base64!" },
      { ...work, epoch: 0 },
      { ...work, update: base64(new Uint8Array([1, 0xff, 0xff, 0x7f, 1])) },
      { ...work, update: "A".repeat(2 << 20) },
      { ...work, update: "A".repeat(4 << 20) },
    ].map(async (body) => (await ada.call("POST", `${path}/returns`, body)).error?.code),
  );
  expect(codes).toEqual(["VALIDATION", "VALIDATION", "RETURN_INVALID", "VALIDATION", "BODY_TOO_LARGE"]);
});
