import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, resolveMigrationsFolder } from "@formweave/data/sqlite";
import { projectSummary } from "@formweave/schema/api";
import { countRounds } from "@formweave/schema/testing";
import { afterAll, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { signedIn, type SignedInPerson } from "../startServer.ts";
import { pause } from "./killLoop.ts";
import { startVictim } from "./victims.ts";

const KILLS = countRounds(4);
const WRITERS = 12;
const TABLE = {
  id: "people",
  type: "table",
  name: "People",
  enabled: true,
  rules: [],
  fields: [
    { id: "name", name: "Name", kind: "text", unique: true },
    { id: "age", name: "Age", kind: "number" },
  ],
};

const folder = mkdtempSync(join(tmpdir(), "formweave-tables-kill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a table, and returns its path. */
async function addTable(owner: SignedInPerson): Promise<string> {
  const made = await owner.call("POST", "/api/projects", { kind: "app", name: "Target" });
  const path = `/api/projects/${projectSummary.parse(made.data).id}`;
  const document = { name: "Target", kind: "app", widgets: [], dataSources: [TABLE] };
  await owner.call("PUT", `${path}/document`, document);
  return `${path}/tables/people`;
}

/** Writes rows and changes each once, one after the other, each until it is acknowledged. */
function startWriting(owner: SignedInPerson, path: string) {
  const ending = new AbortController();
  const acknowledged: string[] = [];
  const environment = "development";

  async function insist(method: "POST" | "PATCH", at: string, body: object): Promise<void> {
    for (;;) {
      // The server may be gone just now.
      const answer = await owner
        .call(method, `${path}/${at}`, { environment, ...body })
        .catch(() => undefined);
      if (answer?.status === 200) return;
      if (answer !== undefined) throw new Error(`The server refused with ${answer.status}`);
      await pause(20);
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const id = randomUUID();
      await insist("POST", "rows", { rows: [{ id, values: { name: id, age: 1 } }] });
      await insist("PATCH", `rows/${id}`, { rev: 1, values: { age: 2 } });
      acknowledged.push(id);
    }
  }

  const running = run();
  return {
    acknowledged,
    end() {
      ending.abort();
      return running;
    },
  };
}

it("kill -9 under people who write rows loses none of them, and doubles none", async () => {
  const victim = await startVictim("whole", folder);
  const owner = await signedIn(`http://127.0.0.1:${victim.port}`);
  const path = await addTable(owner);
  const writers = Array.from({ length: WRITERS }, () => startWriting(owner, path));
  const count = () => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = count();
    await eventually(() => expect(count()).toBeGreaterThan(before + WRITERS));
    await pause(kill * 70);
    await victim.end("SIGKILL");
    await victim.start();
  }
  await Promise.all(writers.map((writer) => writer.end()));
  await victim.end("SIGKILL");
  const db = openDatabase(join(folder, "app.sqlite"), resolveMigrationsFolder("app"));
  const list = (sql: string) => db.prepare<[], string>(sql).pluck().all();
  const written = writers.flatMap(({ acknowledged }) => acknowledged).toSorted();
  expect(list("SELECT id FROM app_rows WHERE data ->> 'age' = 2 ORDER BY id")).toEqual(written);
  expect(list("SELECT value FROM app_uniques ORDER BY value")).toEqual(written);
  const counts = `SELECT (SELECT COUNT(*) FROM app_rows) AS rows, (SELECT COUNT(*) FROM app_cells) AS cells,
    (SELECT COUNT(*) FROM app_changes) AS changes, (SELECT SUM(row_count) FROM app_tables) AS counted`;
  const size = written.length;
  expect(db.prepare(counts).get()).toEqual({ rows: size, cells: 2 * size, changes: 2 * size, counted: size });
  db.close();
}, 120_000);
