import { exportDocument, readSources } from "@formweave/schema/doc";
import { proposalQuery, stateQuery } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import * as Y from "yjs";
import { z } from "zod";
import { isReadable, loadInto } from "../../../live/log/loading.ts";
import { createSqliteLog } from "../../../live/log/sqliteLog.ts";
import { packDocument, unpackDocument } from "../../../packedDocument.ts";
import { DamagedData } from "../../../storage/damagedData.ts";
import { sharedBytes } from "../../../threads/sharedBytes.ts";
import { createProposals } from "../proposals/store.ts";

/** Requests to the thread that reads documents. */
export type DocumentRequest = "current" | "pack" | "sources" | "stateAt" | "unpack" | "proposals";

const named = z.object({ name: z.string() });
const atState = stateQuery.extend({ name: z.string() });
const kept = z.object({ packed: z.instanceof(Uint8Array), what: z.string() });
const ofProject = proposalQuery.extend({ projectId: z.string() });

/** Size of the cache of serialized documents and proposals, bytes; the least recently used are dropped first. */
const MAX_CACHED = 32 << 20;

/** Reads stored documents and serializes them as JSON; null for missing or damaged data. */
export function createDocumentRequests(
  db: Database,
): Readonly<Record<DocumentRequest, (question: unknown) => unknown>> {
  const log = createSqliteLog(db);
  const proposals = createProposals(db, Date.now);
  const written = createWritten();
  const lastEdit = createLastEdit(db);

  const open = (name: string, span: object = {}) => {
    const doc = new Y.Doc();
    loadInto(doc, log.load(name, { ...span, isReadable }));
    return doc;
  };
  const load = (name: string, span?: object) => exportDocument(open(name, span));

  return {
    current(question) {
      const { name } = named.parse(question);
      return written.read(`${name} ${lastEdit(name)}`, () => sharedBytes(JSON.stringify(load(name))));
    },
    pack(question) {
      const document = load(named.parse(question).name);
      const { name, widgets } = document;
      return { name, widgetCount: widgets.length, bytes: new Uint8Array(packDocument(document)) };
    },
    sources: (question) => readSources(open(named.parse(question).name)),
    stateAt(question) {
      const { name, epoch, seq } = atState.parse(question);
      return seq > log.lastSeq(name, epoch) ? null : toBytes(load(name, { epoch, until: seq }));
    },
    unpack(question) {
      const { packed, what } = kept.parse(question);
      try {
        return toBytes(unpackDocument(Buffer.from(packed), what));
      } catch (error) {
        if (error instanceof DamagedData) return null;
        throw error;
      }
    },
    proposals(question) {
      const { projectId, ...query } = ofProject.parse(question);
      const key = `proposals ${projectId} ${JSON.stringify([query, proposals.heads(projectId, query)])}`;
      return written.read(key, () => sharedBytes(JSON.stringify(proposals.list(projectId, query))));
    },
  };
}

/** Name of a document's last stored update; empty without any. */
export function createLastEdit(db: Database): (name: string) => string {
  const lastEdit = db
    .prepare<[string], string>(
      "SELECT epoch || '.' || seq FROM document_updates WHERE document = ? ORDER BY epoch DESC, seq DESC LIMIT 1",
    )
    .pluck();
  return (name) => lastEdit.get(name) ?? "";
}

/** Bytes in their own buffer, so that it can be transferred to another thread. */
function toBytes(value: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(JSON.stringify(value)));
}

/** A cache of what was serialized most recently, in shared memory, limited by bytes. */
function createWritten() {
  const texts = new Map<string, Uint8Array>();
  let total = 0;

  function keep(key: string, text: Uint8Array): void {
    texts.set(key, text);
    total += text.byteLength;
    for (const [oldest, { byteLength }] of texts) {
      if (total <= MAX_CACHED) return;
      texts.delete(oldest);
      total -= byteLength;
    }
  }

  return {
    read(key: string, write: () => Uint8Array): Uint8Array {
      const text = texts.get(key) ?? write();
      if (texts.delete(key)) total -= text.byteLength;
      keep(key, text);
      return text;
    },
  };
}
