import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectSummary, storedPicture } from "@formweave/schema/api";
import { expect, it, onTestFinished } from "vitest";
import { startVictim } from "../testing/kill/victims.ts";
import { signedIn, startTestServer } from "../testing/startServer.ts";

const PROGRAM = join(import.meta.dirname, "../testing/kill/victim.ts");
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwACggF/yL3ZgQAAAABJRU5ErkJggg==",
  "base64",
);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "formweave-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Output of a server process that was refused a folder, once it has ended. */
async function captureRefusal(folder: string): Promise<string> {
  const child = fork(PROGRAM, ["whole", join(folder, "app.sqlite"), "0"], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.once("message", () => child.kill("SIGKILL"));
  await once(child, "exit");
  return words;
}

it("a second server of the same data says who has it and ends; killed, the first one holds nothing", async () => {
  const folder = newFolder();
  const first = await startVictim("whole", folder);
  onTestFinished(async () => void (await first.end("SIGKILL")));
  expect(await captureRefusal(folder)).toMatch(
    new RegExp(`The data in ${folder} is in use by process ${first.child().pid} on .+ since 20`),
  );
  const health = await fetch(`http://127.0.0.1:${first.port}/healthz`);
  expect(health.status).toBe(200);
  await first.end("SIGKILL");
  expect(existsSync(join(folder, "server.pid"))).toBe(true); // nobody was there to remove it
  await first.start();
});

it("a server that stopped, or could not start, lets the next one in", async () => {
  const dataDir = newFolder();
  const first = await startTestServer({ dataDir });
  await expect(startTestServer({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  await first.stop();
  rmSync(join(dataDir, "app.sqlite"));
  await expect(startTestServer({ dataDir })).rejects.toThrow("is missing");
  for (const name of ["files", "pictures"]) rmSync(join(dataDir, name), { recursive: true });
  const again = await startTestServer({ dataDir });
  await again.stop();
});

it.each([
  ["missing", "files", (path: string) => rmSync(path)],
  ["empty", "files", (path: string) => writeFileSync(path, "")],
  ["missing", "app.sqlite-wal", (path: string) => rmSync(path)],
])("a database that is %s beside %s is no first run", async (what, trace, lose) => {
  const dataDir = newFolder();
  await (await startTestServer({ dataDir })).stop();
  lose(join(dataDir, "app.sqlite"));
  for (const name of ["files", "pictures"]) rmSync(join(dataDir, name), { recursive: true });
  if (trace.includes(".")) writeFileSync(join(dataDir, trace), "");
  else mkdirSync(join(dataDir, trace));
  const path = join(dataDir, "app.sqlite");
  await expect(startTestServer({ dataDir })).rejects.toThrow(
    `${path} is ${what}, though ${dataDir} has data beside it (${trace}).`,
  );
  expect(await captureRefusal(dataDir)).toContain("npm run restore");
});

it("an empty folder, one with only the assistant's data, and one that is not there are first runs", async () => {
  const withAssistant = newFolder();
  writeFileSync(join(withAssistant, "ai.sqlite"), "anything");
  for (const dataDir of [newFolder(), withAssistant, join(newFolder(), "new", "folder")]) {
    const server = await startTestServer({ dataDir });
    expect(server.setupUrl).toBeDefined();
    await server.stop();
  }
});

it("only the user that the server runs as may read its folder and every file in it, also of older versions", async () => {
  const dataDir = join(newFolder(), "var");
  mkdirSync(dataDir, { mode: 0o755 });
  writeFileSync(join(dataDir, "app.sqlite"), "", { mode: 0o644 });
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
  expect(storedPicture.safeParse(Object(await sent.json()).data).success).toBe(true);
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const modes = entries.map((entry) => {
    const { mode } = statSync(join(entry.parentPath, entry.name));
    return [entry.name, entry.isDirectory() ? "folder" : "file", (mode & 0o777).toString(8)];
  });
  expect(modes.filter(([, kind]) => kind === "file").length).toBeGreaterThanOrEqual(5);
  expect(modes.filter(([, kind, mode]) => mode !== (kind === "file" ? "600" : "700"))).toEqual([]);
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("700");
});
