import { copyFileSync, cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { openOrRecreate } from "@formweave/data/damage";
import { resolveMigrationsFolder } from "@formweave/data/sqlite";
import {
  projectSummary,
  release,
  releaseList,
  storedFile,
  storedPicture,
  version,
} from "@formweave/schema/api";
import type { OpenAssistant } from "../../modules/projects/assistant/serveAssistant.ts";
import { signedIn, startTestServer, type SignedInPerson, type TestServer } from "../startServer.ts";

/** A stored item that the server must return unchanged. */
export interface StoredThing {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Extracts the part of a response that has to match `whole`. */
  readonly read: (answer: Buffer) => string;
  readonly whole: string;
}

/** Data of a server that ended without closing its database. */
export interface StoredData {
  readonly source: string;
  /** Paths relative to the folder; the most important files appear several times. */
  readonly files: readonly string[];
  readonly things: readonly StoredThing[];
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 140 } };
const RECEIPT = "r".repeat(43);
/** Number of edits before, and again after, the restart at which the write-ahead log moves into the database. */
const EDITS = 6;

/** Stores one item of each kind that has its own bytes, and copies the data while the server runs. */
export async function keepEverything(folder: string): Promise<StoredData> {
  const [dataDir, source] = [join(folder, "data"), join(folder, "copy")];
  mkdirSync(source, { recursive: true });
  const options = { dataDir, openAssistant: () => openEmptyAssistant(dataDir) };
  const first = await startTestServer(options);
  const ada = await signedIn(first.url);
  const project = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "Form" })).data,
  );
  await edit(ada, project.id, "before");
  const paths = await keepThings(first, ada, project.id);
  await first.stop();
  const second = await startTestServer(options);
  const again = await signedIn(second.url);
  await edit(again, project.id, "after");
  const things = await Promise.all(paths.map((path) => readThing(second, again, path)));
  // The write-ahead log first: pages checkpointed meanwhile are then in both copies.
  for (const name of ["app.sqlite-wal", "app.sqlite", "ai.sqlite"])
    copyFileSync(join(dataDir, name), join(source, name));
  for (const name of ["files", "pictures"])
    cpSync(join(dataDir, name), join(source, name), { recursive: true });
  await second.stop();
  const kept = readdirSync(source, { recursive: true, withFileTypes: true });
  const names = kept.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = names.map((name) => name.slice(source.length + 1));
  return { source, files: [...files, "app.sqlite", "app.sqlite", "app.sqlite-wal"], things };
}

/** Opens the database of an assistant that answers no calls. */
export function openEmptyAssistant(dataDir: string): OpenAssistant {
  const { db, quarantinedPath } = openOrRecreate(
    join(dataDir, "ai.sqlite"),
    resolveMigrationsFolder("ai"),
    new Date(),
  );
  return {
    answer: () => Promise.reject(new Error("Nobody answers here")),
    quarantinedPath,
    close: () => void db.close(),
  };
}

async function edit(ada: SignedInPerson, projectId: string, when: string): Promise<void> {
  for (let count = 0; count < EDITS; count++) {
    const fields = Array.from({ length: 4 + count }, (_, index) => ({
      ...LAYOUT,
      id: `text-${index}`,
      type: "text-input",
      name: `Text ${when} ${count}`,
    }));
    const widgets = [...fields, { ...LAYOUT, id: "cv", type: "file", name: "CV" }];
    await ada.call("PUT", `/api/projects/${projectId}/document`, { name: "Form", kind: "form", widgets });
  }
}

/** Stores one item of each kind; returns their paths. */
async function keepThings(
  { url }: TestServer,
  ada: SignedInPerson,
  projectId: string,
): Promise<readonly string[]> {
  const project = `/api/projects/${projectId}`;
  const made = version.parse((await ada.call("POST", `${project}/versions`, { name: "Kept" })).data);
  const { id: releaseId } = release.parse((await ada.call("POST", `${project}/releases`, {})).data);
  const { publications } = releaseList.parse((await ada.call("GET", `${project}/releases`)).data);
  const live = `/api/releases/${publications[0]?.slug ?? ""}`;
  const picture = storedPicture.parse(await send(`${url}${project}/pictures`, PNG, { cookie: ada.cookie }));
  const named = { "content-disposition": "attachment; filename*=UTF-8''cv.txt" };
  const file = storedFile.parse(await send(`${url}${live}/files?field=cv`, "some text of a file", named));
  await ada.call("POST", `${live}/responses`, { releaseId, receipt: RECEIPT, answers: { cv: [file] } });
  return [
    `${project}/document`,
    `${project}/versions/${made.id}`,
    `${project}/releases/${releaseId}`,
    live,
    picture.url,
    `${project}/files/${file.id}`,
  ];
}

async function send(
  url: string,
  body: string | Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const sent = await fetch(url, { method: "POST", body, headers });
  return Object(await sent.json()).data;
}

async function readThing({ url }: TestServer, ada: SignedInPerson, path: string): Promise<StoredThing> {
  const headers = { cookie: ada.cookie };
  const given = await fetch(url + path, { headers });
  const bytes = Buffer.from(await given.arrayBuffer());
  if (!given.ok) throw new Error(`${path} was answered with ${given.status}`);
  const isJson = given.headers.get("content-type")?.startsWith("application/json") === true;
  const read = isJson ? readDocument : (answer: Buffer) => answer.toString("base64");
  return { name: path, path, headers, read, whole: read(bytes) };
}

/** The document alone, without names and times around it, which no checksum covers. */
function readDocument(answer: Buffer): string {
  const { data } = Object(JSON.parse(answer.toString()));
  return JSON.stringify(Object(data).document ?? data);
}
