import { exportDocument } from "@formweave/schema/doc";
import { proposalQuery, stateQuery } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import * as Y from "yjs";
import { z } from "zod";
import { isReadable, loadInto } from "../../live/log/loading.ts";
import { createSqliteLog } from "../../live/log/sqliteLog.ts";
import { packDocument, unpackDocument } from "../../packedDocument.ts";
import { DamagedData } from "../../storage/damagedData.ts";
import { createProposals } from "../proposals/store.ts";

/** What the thread that reads documents can be asked. */
export type DocumentReading = "current" | "pack" | "stateAt" | "unpack" | "proposals";

const named = z.object({ name: z.string() });
const atState = stateQuery.extend({ name: z.string() });
const kept = z.object({ packed: z.instanceof(Uint8Array), what: z.string() });
const ofProject = proposalQuery.extend({ projectId: z.string() });

/** Bytes of the documents that are kept written, the last read last. */
const MAX_KEPT = 32 << 20;

/** Reads documents as they are durable, and writes them as JSON; null stands for what is not there or damaged. */
export function createDocumentReadings(
  db: Database,
): Readonly<Record<DocumentReading, (question: unknown) => unknown>> {
  const log = createSqliteLog(db);
  const proposals = createProposals(db, Date.now);
  const written = createWritten();
  const lastEdit = db
    .prepare<[string], string>(
      "SELECT epoch || '.' || seq FROM document_updates WHERE document = ? ORDER BY epoch DESC, seq DESC LIMIT 1",
    )
    .pluck();

  const load = (name: string, span: object = {}) => {
    const doc = new Y.Doc();
    loadInto(doc, log.load(name, { ...span, isReadable }));
    return exportDocument(doc);
  };

  return {
    current(question) {
      const { name } = named.parse(question);
      return written.read(`${name} ${lastEdit.get(name) ?? ""}`, () => toBytes(load(name)));
    },
    pack(question) {
      const document = load(named.parse(question).name);
      const { name, widgets } = document;
      return { name, widgetCount: widgets.length, bytes: Uint8Array.from(packDocument(document)) };
    },
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
      return toBytes(proposals.list(projectId, query));
    },
  };
}

/** Memory of its own, so that it can be handed over. */
function toBytes(value: unknown): Uint8Array {
  return Uint8Array.from(Buffer.from(JSON.stringify(value)));
}

/** Keeps what was written last, up to so many bytes. */
function createWritten() {
  const texts = new Map<string, Uint8Array>();
  let total = 0;

  function keep(key: string, text: Uint8Array): void {
    texts.set(key, text);
    total += text.byteLength;
    for (const [oldest, { byteLength }] of texts) {
      if (total <= MAX_KEPT) return;
      texts.delete(oldest);
      total -= byteLength;
    }
  }

  return {
    /** A copy, since what is given is handed over. */
    read(key: string, write: () => Uint8Array): Uint8Array {
      const text = texts.get(key) ?? write();
      if (texts.delete(key)) total -= text.byteLength;
      keep(key, text);
      return text.slice();
    },
  };
}
