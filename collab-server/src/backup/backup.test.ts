import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { projectSummary } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { backupLoop, runCommand } from "../testing/kill/backupLoop.ts";
import { signedIn, startTestServer } from "../testing/startServer.ts";
import { restoreBackup } from "./restoreBackup.ts";
import { takeBackup } from "./takeBackup.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwACggF/yL3ZgQAAAABJRU5ErkJggg==",
  "base64",
);
/** Number of pictures kept; each millisecond, one is added and one removed. */
const LIVING = 300;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "formweave-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const toBackupPaths = (dataDir: string) => ({ dataDir, aiDatabase: join(dataDir, "ai.sqlite") });

/** A running server with a picture, and a backup of it. */
async function withBackup() {
  const dataDir = join(folder, "data");
  const server = await startTestServer({ dataDir });
  onTestFinished(() => server.stop());
  const ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Form" });
  const { id } = projectSummary.parse(made.data);
  const sent = await fetch(`${server.url}/api/projects/${id}/pictures`, {
    method: "POST",
    headers: { cookie: ada.cookie, "content-type": "application/octet-stream", origin: server.url },
    body: PIXEL,
  });
  const { url: picture } = Object(await sent.json()).data;
  const archive = join(folder, "backup.tar");
  expect(takeBackup(toBackupPaths(dataDir), archive)).toEqual([]);
  return { dataDir, server, archive, picture: String(picture) };
}

it("every edit acknowledged before a backup began is in it, under 500 edits a second", async () => {
  const result = await backupLoop({ folder, rounds: 2, clients: 25, editEveryMs: 50 });
  expect(result).toMatchObject({ lost: 0, problems: [] });
  expect(result.acknowledged).toBeGreaterThan(100);
}, 60_000);

it("what was restored is served, with its files, and only its user may read the backup", async () => {
  const { archive, picture, server } = await withBackup();
  expect((statSync(archive).mode & 0o777).toString(8)).toBe("600");
  await server.stop();
  const restored = join(folder, "restored");
  restoreBackup(archive, toBackupPaths(restored));
  const again = await startTestServer({ dataDir: restored });
  onTestFinished(() => again.stop());
  const ada = await signedIn(again.url);
  expect((await ada.call("GET", "/api/projects")).data).toMatchObject([{ name: "Form" }]);
  const shown = await fetch(`${again.url}${picture}`);
  expect(Buffer.from(await shown.arrayBuffer()).equals(PIXEL)).toBe(true);
});

it("neither command writes over anything, and leaves nothing behind", async () => {
  const { archive, dataDir } = await withBackup();
  expect(readdirSync(dataDir).filter((name) => name.startsWith("backup-"))).toEqual([]);
  await expect(runCommand("backup.ts", archive, dataDir)).rejects.toThrow("is there already");
  await expect(runCommand("restore.ts", archive, dataDir)).rejects.toThrow("is in use by process");
  const filled = join(folder, "filled");
  mkdirSync(filled);
  writeFileSync(join(filled, "notes.txt"), "mine");
  await expect(runCommand("restore.ts", archive, filled)).rejects.toThrow("is not empty (notes.txt)");
  await expect(runCommand("backup.ts", join(folder, "other.tar"), filled)).rejects.toThrow(
    "There is no data",
  );
});

it("a backup that is damaged anywhere is refused, and the folder stays empty", async () => {
  const { archive } = await withBackup();
  const whole = readFileSync(archive);
  const target = join(folder, "target");
  const places = [0, 130, 150, 600, 5000, whole.length >> 1, whole.length - 2000];
  const damaged = [
    ...places.map((at) => whole.with(at, (whole[at] ?? 0) ^ 1)),
    whole.subarray(0, whole.length >> 1),
    whole.subarray(0, 512),
    Buffer.alloc(1024),
  ];
  for (const bytes of damaged) {
    writeFileSync(archive, bytes);
    expect(() => restoreBackup(archive, toBackupPaths(target))).toThrow(/^the backup is damaged/);
    expect(readdirSync(target)).toEqual(["server.lock"]);
  }
});

it("files that come and go meanwhile are all there, or in neither", async () => {
  const { dataDir } = await withBackup();
  let isOver = false;
  const churn = comeAndGo(dataDir, () => isOver);
  try {
    for (const round of [1, 2]) {
      const archive = join(folder, `${round}.tar`);
      expect(await runCommand("backup.ts", archive, dataDir)).toMatchObject({ stderr: "" });
      restoreBackup(archive, toBackupPaths(join(folder, `restored-${round}`)));
    }
  } finally {
    isOver = true;
    expect(await churn).toBeGreaterThan(100);
  }
});

it("the database of the assistant is where AI_DATABASE says, before and after", async () => {
  const { dataDir } = await withBackup();
  const [aiDatabase, restored] = [join(folder, "elsewhere/ai.sqlite"), join(folder, "new/place/ai.sqlite")];
  const db = openDatabase(aiDatabase, resolveMigrationsFolder("ai"));
  onTestFinished(() => void db.close());
  db.exec("CREATE TABLE mark (said TEXT)");
  db.exec("INSERT INTO mark VALUES ('here')");
  const archive = join(folder, "elsewhere.tar");
  takeBackup({ dataDir, aiDatabase }, archive);
  const target = join(folder, "restored");
  restoreBackup(archive, { dataDir: target, aiDatabase: restored });
  expect(readdirSync(target)).not.toContain("ai.sqlite");
  expect((statSync(restored).mode & 0o777).toString(8)).toBe("600");
  const again = openDatabase(restored, resolveMigrationsFolder("ai"));
  onTestFinished(() => void again.close());
  expect(again.prepare("SELECT said FROM mark").pluck().get()).toBe("here");
  expect(() => restoreBackup(archive, { dataDir: join(folder, "third"), aiDatabase: restored })).toThrow(
    "is not empty",
  );
});

/** Adds and removes pictures like a server: a row is written after its file and deleted before it. Returns the number added. */
async function comeAndGo(dataDir: string, isOver: () => boolean): Promise<number> {
  const db = openDatabase(join(dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  const add = db.prepare(
    "INSERT INTO pictures (id, project_id, type, bytes, sha256, created_at) VALUES (?, NULL, 'image/png', 1, '', 1)",
  );
  const remove = db.prepare("DELETE FROM pictures WHERE id = ?");
  mkdirSync(join(dataDir, "pictures/co"), { recursive: true });
  const there: string[] = [];
  let count = 0;
  while (!isOver()) {
    const id = `come-${(count += 1)}`;
    writeFileSync(join(dataDir, "pictures/co", id), "x");
    add.run(id);
    there.push(id);
    const gone = there.length > LIVING ? there.shift() : undefined;
    if (gone !== undefined) {
      remove.run(gone);
      rmSync(join(dataDir, "pictures/co", gone));
    }
    await pause(1);
  }
  db.close();
  return count;
}
