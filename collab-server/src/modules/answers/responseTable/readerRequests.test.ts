import { setImmediate as nextTurn } from "node:timers/promises";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { ResponseSelection } from "@formweave/schema/responses";
import { expect, it, onTestFinished } from "vitest";
import { startPublishing } from "../../../testing/publishingRig.ts";
import type { ExportQuestion } from "./export/writeExport.ts";
import { createReaderRequests } from "./readerRequests.ts";
import { createResponseReader } from "./responseReader.ts";
import { createThreadedReader } from "./threadedReader.ts";

const SELECTION: ResponseSelection = { environment: "production", filters: [], search: "" };

/** Creates a form with a number of responses; returns the database file and an export question for all of them. */
async function formWith(count: number): Promise<{ file: string; question: ExportQuestion }> {
  const rig = await startPublishing();
  const { id: releaseId } = await rig.publish();
  const { projectId, server } = rig;
  const file = join(server.dataDir, "app.sqlite");
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  const addResponse = db.prepare(
    "INSERT INTO responses (id, release_id, receipt_hash, answers, shown, submitted_at) VALUES (?, ?, ?, '{}', '{}', ?)",
  );
  const addRow = db.prepare(
    "INSERT INTO response_rows (response_id, project_id, environment, submitted_at) VALUES (?, ?, 'production', ?)",
  );
  db.transaction(() => {
    for (let index = 0; index < count; index++) {
      addResponse.run(`a${index}`, releaseId, `h${index}`, index);
      addRow.run(`a${index}`, projectId, index);
    }
  })();
  db.close();
  const sort = { by: { kind: "received" }, direction: "up" } as const;
  const question: ExportQuestion = {
    format: "csv",
    of: { ...SELECTION, sort },
    projectId,
    name: "Form",
    environment: "production",
    releases: [],
    filesUrl: "",
    exportedAt: 0,
  };
  return { file, question };
}

it("others are answered while an export is on its way, and who goes away ends it", async () => {
  const { file, question } = await formWith(1200);
  const reader = createThreadedReader(file);
  onTestFinished(() => reader.stop());
  const { total, chunks } = await reader.export(question);
  expect(total).toBe(1200);
  const taken = chunks[Symbol.asyncIterator]();
  await taken.next();
  expect(await reader.ids({ ...SELECTION, projectId: question.projectId })).toHaveLength(1200);
  await taken.return?.();
  await nextTurn();
  expect(await taken.next()).toMatchObject({ done: true });
});

it("an export that was ended gives nothing more", async () => {
  const { file, question } = await formWith(1200);
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  const readings = createReaderRequests(createResponseReader(db, Date.now), db);
  const begun = readings.beginExport(question);
  expect(readings.continueExport(begun)).toBeInstanceOf(Uint8Array);
  readings.endExport(begun);
  expect(readings.continueExport(begun)).toBeNull();
});
