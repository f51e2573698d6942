import { existsSync } from "node:fs";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { storedFile } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createStores } from "../../../wings/appServices.ts";
import { createLogger } from "../../../logging.ts";
import { NAME, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { createFileDisk } from "../../../storage/fileDisk.ts";
import { expirySchedule } from "./expireDaily.ts";
import { createChangeFeed } from "../../../http/events/changeFeed.ts";

const DAY_MS = 24 * 3_600_000;
const CV = { id: "cv", type: "file", name: "CV", props: { accept: "text/*" } };
const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 140 } };

let rig: PublishingRig;

beforeEach(async () => {
  rig = await startPublishing();
  await rig.draw("Form", [NAME, { ...LAYOUT, ...CV }]);
  await rig.publish();
});

/** Runs the sweep as if a number of days had passed. */
async function expireAfter(days: number): Promise<void> {
  const { dataDir } = rig.server;
  const db = openDatabase(join(dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  const now = () => Date.now() + days * DAY_MS;
  const logger = createLogger("error");
  const stores = createStores(db, {
    now,
    elapsed: now,
    logger,
    config: { setupToken: undefined, mail: undefined },
  });
  try {
    const expiry = expirySchedule({
      ...stores,
      fileDisk: createFileDisk(join(dataDir, "files")),
      responseFeed: createChangeFeed(),
    });
    await expiry.run(new AbortController().signal);
  } finally {
    db.close();
  }
}

async function keepFor(keepDays: number | null): Promise<void> {
  const path = `/api/projects/${rig.projectId}/settings`;
  const { status } = await rig.ada.call("PUT", path, { environment: "production", keepDays });
  expect(status).toBe(200);
}

async function uploadFile(): Promise<z.infer<typeof storedFile>> {
  const response = await fetch(`${rig.server.url}/api/releases/${await rig.slug()}/files?field=cv`, {
    method: "POST",
    body: "My life",
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''cv.txt",
    },
  });
  return z.object({ data: storedFile }).parse(await response.json()).data;
}

function countRows(table: string): unknown {
  return rig.rows(`SELECT COUNT(*) AS count FROM ${table}`)[0];
}

it("responses stay for ever where nobody said otherwise", async () => {
  await rig.send({ name: "Ada" });
  await expireAfter(4000);
  expect(countRows("responses")).toEqual({ count: 1 });
});

it("responses are deleted when their time is over, with cells, search and files", async () => {
  await keepFor(30);
  const file = await uploadFile();
  expect((await rig.send({ name: "Ada", cv: [file] })).status).toBe(200);
  const stored = join(rig.server.dataDir, "files", file.id.slice(0, 2), file.id);
  await expireAfter(29);
  expect(countRows("responses")).toEqual({ count: 1 });
  expect(existsSync(stored)).toBe(true);
  await expireAfter(31);
  for (const table of ["responses", "response_rows", "response_cells", "response_files", "response_search"])
    expect(countRows(table)).toEqual({ count: 0 });
  expect(existsSync(stored)).toBe(false);
});

it("more of them than go at once are deleted, and it is written down", async () => {
  await keepFor(1);
  await rig.send({ name: "Ada" });
  const db = openDatabase(join(rig.server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  db.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
    INSERT INTO responses (id, release_id, receipt_hash, answers, shown, submitted_at)
      SELECT 'x' || i, a.release_id, 'h' || i, '{}', '{}', a.submitted_at FROM n, responses a;
    INSERT INTO response_rows (response_id, project_id, environment, submitted_at)
      SELECT a.id, r.project_id, r.environment, a.submitted_at FROM responses a
      JOIN response_rows r ON TRUE WHERE a.id LIKE 'x%';
  `);
  await expireAfter(2);
  expect(countRows("responses")).toEqual({ count: 0 });
  const audited = "SELECT details FROM audit_events WHERE action = 'responses.expire' ORDER BY id";
  expect(rig.rows(audited)).toEqual([
    { details: '{"count":"500","environment":"production","keepDays":"1"}' },
    { details: '{"count":"201","environment":"production","keepDays":"1"}' },
  ]);
});
