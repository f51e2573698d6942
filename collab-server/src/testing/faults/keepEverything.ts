import { copyFileSync, cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { openOrBeginAnew } from "@formweave/data/damage";
import { migrationsOf } from "@formweave/data/sqlite";
import {
  projectSummary,
  release,
  releaseList,
  storedFile,
  storedPicture,
  version,
} from "@formweave/schema/api";
import type { OpenAssistant } from "../../modules/assistant/serveAssistant.ts";
import { signedIn, startTestServer, type Person, type TestServer } from "../startServer.ts";

/** Something that a server gives back as it was kept. */
export interface KeptThing {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What counts of an answer. */
  readonly read: (answer: Buffer) => string;
  readonly whole: string;
}

/** The data of a server that ended without closing it. */
export interface KeptData {
  readonly source: string;
  /** From the folder, with those of most importance more than once. */
  readonly files: readonly string[];
  readonly things: readonly KeptThing[];
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PLACE = { position: { x: 0, y: 0 }, size: { width: 300, height: 140 } };
const RECEIPT = "r".repeat(43);
/** Edits before and after the log was moved into the database. */
const EDITS = 6;

/** Fills a server with one of everything that has bytes of its own, and copies its data while it runs. */
export async function keepEverything(folder: string): Promise<KeptData> {
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
  // The log first: what is moved out of it meanwhile is then in both.
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

/** The database of an assistant whom nobody asks. */
export function openEmptyAssistant(dataDir: string): OpenAssistant {
  const { db, setAside } = openOrBeginAnew(join(dataDir, "ai.sqlite"), migrationsOf("ai"), new Date());
  return {
    answer: () => Promise.reject(new Error("Nobody answers here")),
    setAside,
    close: () => void db.close(),
  };
}

async function edit(ada: Person, projectId: string, when: string): Promise<void> {
  for (let count = 0; count < EDITS; count++) {
    const fields = Array.from({ length: 4 + count }, (_, index) => ({
      ...PLACE,
      id: `text-${index}`,
      type: "text-input",
      name: `Text ${when} ${count}`,
    }));
    const widgets = [...fields, { ...PLACE, id: "cv", type: "file", name: "CV" }];
    await ada.call("PUT", `/api/projects/${projectId}/document`, { name: "Form", kind: "form", widgets });
  }
}

/** Keeps one of each, and gives where they are. */
async function keepThings({ url }: TestServer, ada: Person, projectId: string): Promise<readonly string[]> {
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

async function readThing({ url }: TestServer, ada: Person, path: string): Promise<KeptThing> {
  const headers = { cookie: ada.cookie };
  const given = await fetch(url + path, { headers });
  const bytes = Buffer.from(await given.arrayBuffer());
  if (!given.ok) throw new Error(`${path} was answered with ${given.status}`);
  const isJson = given.headers.get("content-type")?.startsWith("application/json") === true;
  const read = isJson ? readDocument : (answer: Buffer) => answer.toString("base64");
  return { name: path, path, headers, read, whole: read(bytes) };
}

/** Without names and times beside it, which no checksum holds. */
function readDocument(answer: Buffer): string {
  const { data } = Object(JSON.parse(answer.toString()));
  return JSON.stringify(Object(data).document ?? data);
}
