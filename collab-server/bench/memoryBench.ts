import { randomUUID } from "node:crypto";
import { canvasDocumentName } from "@formweave/schema/model";
import type * as Y from "yjs";
import { chooseDialect, fillWith, createForm } from "./load.ts";
import { join, type BenchPerson } from "../src/testing/processes/person.ts";
import {
  isOurs,
  serve,
  type ServerKind,
  type Serving,
  type Stats,
} from "../src/testing/processes/serving.ts";
import { formatTable } from "./table.ts";

const DOCUMENTS = 100;
const PEOPLE_EACH = 10;
/** A typical form's number. */
const WIDGETS = 100;
const KINDS: readonly ServerKind[] = ["hocuspocus", "formweave", "yWebsocket"];
const MB = 1024 * 1024;

/** Prints the memory that many open documents and sockets take. */
export async function benchMemory(): Promise<void> {
  const measured: { kind: ServerKind; empty: Stats; full: Stats }[] = [];
  for (const kind of KINDS) measured.push({ kind, ...(await measureMemory(kind)) });
  const peer = measured.find(({ kind }) => kind === "hocuspocus");
  const rows = measured.map(({ kind, empty, full }) => {
    const ratio = (what: "rss" | "heap") =>
      (peer === undefined ? 0 : full[what] / peer.full[what]).toFixed(2);
    const figures = [empty.rss, full.rss, full.heap].map((bytes) => `${(bytes / MB).toFixed(0)} MB`);
    return [kind, ...figures, `RSS × ${ratio("rss")}, heap × ${ratio("heap")}`];
  });
  const load = `${DOCUMENTS} documents of ${WIDGETS} widgets, ${DOCUMENTS * PEOPLE_EACH} sockets`;
  process.stdout.write(`${load}, after a collection\n`);
  process.stdout.write(formatTable(["Server", "RSS at start", "RSS", "heap", "beside Hocuspocus"], rows));
}

/** Memory of a server before anybody came, and with everybody connected. */
async function measureMemory(kind: ServerKind): Promise<{ empty: Stats; full: Stats }> {
  const serving = await serve(kind);
  try {
    const empty = await serving.statsAfterGc();
    const people: BenchPerson[] = [];
    for (let index = 0; index < DOCUMENTS; index++) people.push(...(await open(serving)));
    const full = await serving.statsAfterGc();
    for (const person of people) person.leave();
    return { empty, full };
  } finally {
    serving.stop();
  }
}

async function open(serving: Serving): Promise<BenchPerson[]> {
  const projectId = randomUUID();
  if (isOurs(serving.kind)) await serving.create(projectId, createForm(WIDGETS));
  const place = {
    port: serving.port,
    document: canvasDocumentName(projectId),
    dialect: chooseDialect(serving),
  };
  const people: BenchPerson[] = [];
  for (let index = 0; index < PEOPLE_EACH; index++) {
    const brings = index === 0 && !isOurs(serving.kind);
    people.push(await join({ ...place, person: `p${index}`, ...(brings && { fill }) }, () => undefined));
  }
  return people;
}

function fill(doc: Y.Doc): void {
  fillWith(doc, WIDGETS);
}
