import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { exportDocument, FIRST_EPOCH } from "@formweave/schema/doc";
import { createDoc, createRandom } from "@formweave/schema/doc/testing";
import { pino } from "pino";
import * as Y from "yjs";
import { openLiveDocument, type LiveDocument } from "../src/live/document/liveDocument.ts";
import { loadInto } from "../src/live/log/loading.ts";
import { createRenewals } from "../src/live/document/renewal.ts";
import { createSqliteLog } from "../src/live/log/sqliteLog.ts";
import { EMPTY_BATCH, type UpdateLog } from "../src/live/log/updateLog.ts";
import { createForm } from "./load.ts";
import { formatTable } from "./table.ts";

const WIDGETS = 1000;
const EDITS = 50_000;
const ROUNDS = 15;
const DAY = 24 * 3_600_000;
const NAMES = { busy: "project:busy", fresh: "project:fresh" } as const;

/** Prints how long a document with a long history takes to open from disk, compared with a fresh copy of its content. */
export async function benchOpening(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-opening-"));
  try {
    const file = join(folder, "app.sqlite");
    const bytes = write(file);
    const times = { busy: [] as number[], fresh: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.busy.push(openingMs(file, NAMES.busy));
      times.fresh.push(openingMs(file, NAMES.fresh));
    }
    // The shortest time: garbage collection may hit any of the others.
    const [busy, fresh] = [Math.min(...times.busy), Math.min(...times.fresh)];
    const what = `${WIDGETS} widgets`;
    process.stdout.write(
      formatTable(
        ["Opened from disk", `shortest of ${ROUNDS}`, "beside the fresh copy"],
        [
          [`a fresh copy of ${what}`, `${fresh.toFixed(1)} ms`, ""],
          [`${what} with ${EDITS} past edits`, `${busy.toFixed(1)} ms`, `× ${(busy / fresh).toFixed(2)}`],
          ["its log", `${(bytes / 1024 / 1024).toFixed(1)} MB`, ""],
        ],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return Promise.resolve();
}

/** Fills a database like a server that ran for weeks; returns the bytes of the updates. */
function write(file: string): number {
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  const log = createSqliteLog(db);
  const live = worked(log);
  const renewals = createRenewals({ log, logger: pino({ level: "silent" }), now: () => Date.now() + DAY });
  renewals.whenDue(live);
  const copy = createDoc(exportDocument(live.doc));
  const update = Y.encodeStateAsUpdate(copy);
  log.append({ ...EMPTY_BATCH, updates: [createUpdateRow(NAMES.fresh, update)] });
  const state = Y.encodeStateAsUpdateV2(copy);
  log.checkpoint(NAMES.fresh, { epoch: FIRST_EPOCH, kind: "policy", at: 1, state });
  const bytes = Number(db.prepare("SELECT SUM(LENGTH(bytes)) FROM document_updates").pluck().get());
  db.close();
  return bytes;
}

function createUpdateRow(document: string, bytes: Uint8Array) {
  return { document, epoch: FIRST_EPOCH, projectId: "p", userId: "ann", kind: "edit", bytes, at: 1 } as const;
}

/** A document that twenty people edited in turns; each edit is an update in the log. */
function worked(log: UpdateLog): LiveDocument {
  const random = createRandom(1);
  const commit = { add: (rows: object) => log.append({ ...EMPTY_BATCH, ...rows }) };
  const clocks = { now: () => Date.now(), elapsed: () => performance.now() };
  const place = { name: NAMES.busy, projectId: "p" };
  const live = openLiveDocument(new Y.Doc(), place, { log, commit, ...clocks });
  const author = createDoc(createForm(WIDGETS));
  live.writeAs("ann", "edit", () => Y.applyUpdate(live.doc, Y.encodeStateAsUpdate(author)));
  author.on("update", (update: Uint8Array) => {
    live.writeAs("ann", "edit", () => Y.applyUpdate(live.doc, update));
  });
  const widgets = author.getMap<Y.Map<unknown>>("widgets");
  for (let edit = 0; edit < EDITS; edit++) {
    if (edit % (EDITS / 20) === 0) author.clientID = 1 + edit;
    const value = [random.below(1000), random.below(800), ""];
    widgets.get(`w${random.below(WIDGETS)}`)?.set(random.pick(["xy", "p:hint"]), value);
  }
  return live;
}

/** Time to open a document from a newly opened database, without any cache, ms. */
function openingMs(file: string, name: string): number {
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  const log = createSqliteLog(db);
  const started = performance.now();
  loadInto(new Y.Doc(), log.load(name));
  const took = performance.now() - started;
  db.close();
  return took;
}
