import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectSummary, release } from "@formweave/schema/api";
import { EXPORT_FORMATS, type ExportFormat } from "@formweave/schema/responses";
import SQLite from "better-sqlite3";
import { startVictim } from "../src/testing/kill/victims.ts";
import { signedIn, type SignedInPerson } from "../src/testing/startServer.ts";
import { quantile, formatTable } from "./table.ts";

const ROWS = [10_000, 100_000];
const FIELDS = 30;
const MB = 1024 * 1024;
const EVERY_MS = 50;

/** Prints the memory and time that exports of responses take, and how long other requests wait meanwhile. */
export async function benchExport(): Promise<void> {
  const rows: string[][] = [];
  for (const count of ROWS) {
    for (const format of EXPORT_FORMATS) rows.push(await exportOnce(count, format));
  }
  process.stdout.write(
    formatTable(
      [`Exports of ${FIELDS} fields`, "file", "time", "RSS before", "most RSS", "others wait, p50, p99"],
      rows,
    ),
  );
}

async function exportOnce(count: number, format: ExportFormat): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-export-"));
  const victim = await startVictim("whole", folder);
  try {
    const url = `http://127.0.0.1:${victim.port}`;
    const owner = await signedIn(url);
    const projectId = await fill({ owner, file: victim.file, count });
    const pid = victim.child().pid ?? 0;
    // Let connections that timed out during the writing close.
    await pause(500);
    // starts the reader thread before it is measured
    await owner.call("GET", `/api/projects/${projectId}/responses`);
    await pause(500);
    const watch = watchServer(pid, owner);
    const started = performance.now();
    const response = await fetch(`${url}/api/projects/${projectId}/responses/export?format=${format}`, {
      headers: { cookie: owner.cookie },
    });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
    const seconds = (performance.now() - started) / 1000;
    const { before, most, delays } = await watch.end();
    const ms = (share: number) => `${quantile(delays, share).toFixed(0)} ms`;
    const mb = (size: number) => `${(size / MB).toFixed(0)} MB`;
    const what = `${count.toLocaleString("en")} responses, ${format}`;
    return [what, mb(bytes), `${seconds.toFixed(1)} s`, mb(before), mb(most), `${ms(0.5)}, ${ms(0.99)}`];
  } finally {
    await victim.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Watches the memory of a process and the response time of its server to repeated small requests. */
function watchServer(pid: number, owner: SignedInPerson) {
  const before = readResidentBytes(pid);
  const delays: number[] = [];
  let most = before;
  const ending = new AbortController();
  async function look(): Promise<void> {
    while (!ending.signal.aborted) {
      const asked = performance.now();
      await owner.call("GET", "/api/me");
      delays.push(performance.now() - asked);
      most = Math.max(most, readResidentBytes(pid));
      await pause(EVERY_MS);
    }
  }
  const looking = look();
  return {
    async end() {
      ending.abort();
      await looking;
      return { before, most, delays };
    },
  };
}

function readResidentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

interface Filling {
  readonly owner: SignedInPerson;
  readonly file: string;
  readonly count: number;
}

/** Publishes a form and writes its responses into the database; without index cells, which an export does not read. */
async function fill({ owner, file, count }: Filling): Promise<string> {
  const { data } = await owner.call("POST", "/api/projects", { kind: "form", name: "Export" });
  const projectId = projectSummary.parse(data).id;
  const widgets = Array.from({ length: FIELDS }, (_, index) => ({
    id: `field${index}`,
    type: ["text-input", "number", "date"][index % 3],
    name: `Field ${index}`,
    position: { x: 0, y: index * 100 },
    size: { width: 300, height: 80 },
    props: { label: `Field ${index}` },
  }));
  const path = `/api/projects/${projectId}`;
  await owner.call("PUT", `${path}/document`, { name: "Export", kind: "form", widgets });
  const { id: releaseId } = release.parse((await owner.call("POST", `${path}/releases`, {})).data);
  const db = new SQLite(file);
  try {
    writeRows(db, { projectId, releaseId, count });
  } finally {
    db.close();
  }
  return projectId;
}

function writeRows(
  db: SQLite.Database,
  { projectId, releaseId, count }: { projectId: string; releaseId: string; count: number },
): void {
  const addResponse = db.prepare(
    `INSERT INTO responses (id, release_id, receipt_hash, answers, shown, submitted_at)
     VALUES (@id, @releaseId, @id, @answers, '{}', @at)`,
  );
  const addRow = db.prepare(
    `INSERT INTO response_rows (response_id, project_id, environment, submitted_at, is_indexed)
     VALUES (@id, @projectId, 'production', @at, 1)`,
  );
  db.transaction(() => {
    for (let number = 0; number < count; number++) {
      const [id, at] = [randomUUID(), Date.now() - number * 1000];
      addResponse.run({ id, releaseId, answers: JSON.stringify(createAnswers(number)), at });
      addRow.run({ id, projectId, at });
    }
  })();
}

function createAnswers(number: number): object {
  return Object.fromEntries(
    Array.from({ length: FIELDS }, (_, index) => {
      const text = `Answer ${number} to question ${index}`;
      const day = `2026-0${(index % 9) + 1}-1${number % 10}`;
      return [`field${index}`, [text, number * index, day][index % 3] ?? text];
    }),
  );
}
