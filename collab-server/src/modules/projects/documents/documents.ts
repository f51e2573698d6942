import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import type { ProposalQuery, StateQuery } from "@formweave/schema/api";
import { canvasDocumentName, type DataSource } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { JsonText } from "../../../http/body/jsonText.ts";
import type { Collaboration } from "../../../live/collaboration.ts";
import { createStoredSize } from "../../../live/log/storedSize.ts";
import { isLargePacked, packDocument, type PackedDocument } from "../../../packedDocument.ts";
import { DamagedData } from "../../../storage/damagedData.ts";
import { APP_DATABASE } from "../../../storage/dataFolder.ts";
import { createThread } from "../../../threads/thread.ts";
import { createSourceReader } from "./documentSources.ts";
import { createDocumentRequests, type DocumentRequest } from "./documentRequests.ts";

/** Reads whole documents for the API, large ones in a worker thread. */
export interface Documents {
  /** The stored canvas. */
  current(projectId: string): Promise<JsonText>;
  /** The stored canvas, packed as versions and releases store it. */
  pack(projectId: string): Promise<PackedDocument>;
  /** The data sources of the canvas, as somebody has it open or as it is stored; the same list until one changes. */
  sources(projectId: string): Promise<readonly DataSource[]>;
  /** The canvas after one of its past updates. */
  stateAt(projectId: string, query: StateQuery): Promise<Result<JsonText>>;
  /** Unpacks a packed document; throws `DamagedData`, with `what` as its name, when the bytes are damaged. */
  unpack(packed: Buffer, what: string): Promise<JsonText>;
  proposals(projectId: string, query: ProposalQuery): Promise<JsonText>;
  /** Ends the thread and waits for it; call before closing the database. */
  stop(): Promise<void>;
}

/** Size from which a document is read in the thread, bytes; below, reading takes a few milliseconds, less than handing it over. */
const LARGE = 64 * 1024;

const bytes = z.instanceof(Uint8Array);
const packed = z.object({ name: z.string(), widgetCount: z.number(), bytes });

/** Reads documents from the database of the live documents. */
export function createDocuments(
  db: Database,
  collaboration: Pick<Collaboration, "flush" | "readDocument" | "readLiveSources">,
): Documents {
  const { read, stop } = createReading(db);
  const sizes = createSizes(db);

  return {
    sources: createSourceReader({
      db,
      collaboration,
      load: (name) => read("sources", { name }, sizes.ofDocument(name)),
    }),
    async current(projectId) {
      const name = canvasDocumentName(projectId);
      collaboration.flush();
      const size = sizes.ofDocument(name);
      if (size < LARGE) return new JsonText([JSON.stringify(await collaboration.readDocument(projectId))]);
      return new JsonText([bytes.parse(await read("current", { name }, size))]);
    },
    async pack(projectId) {
      const name = canvasDocumentName(projectId);
      collaboration.flush();
      const size = sizes.ofDocument(name);
      if (size < LARGE) return toPackedDocument(await collaboration.readDocument(projectId));
      const given = packed.parse(await read("pack", { name }, size));
      return { ...given, bytes: Buffer.from(given.bytes) };
    },
    async stateAt(projectId, query) {
      const name = canvasDocumentName(projectId);
      if (!collaboration.flush()) return err(failure("NOT_DURABLE"));
      const text = bytes.nullable().parse(await read("stateAt", { ...query, name }, sizes.ofDocument(name)));
      return text === null ? err(serverFailure("STATE_NOT_FOUND")) : ok(new JsonText([text]));
    },
    async unpack(given, what) {
      const size = isLargePacked(given, LARGE) ? LARGE : 0;
      const text = bytes.nullable().parse(await read("unpack", { packed: given, what }, size));
      if (text === null)
        throw new DamagedData({ what, file: APP_DATABASE }, { cause: new Error("Not what was packed") });
      return new JsonText([text]);
    },
    async proposals(projectId, query) {
      const text = await read("proposals", { projectId, ...query }, sizes.ofProposals(projectId));
      return new JsonText([bytes.parse(text)]);
    },
    stop,
  };
}

/** Answers requests for small documents here, and for large ones in a thread. */
function createReading(db: Database) {
  const here = createDocumentRequests(db);
  const thread = createThread<DocumentRequest>({
    program: new URL("documentThread.ts", import.meta.url),
    data: { file: db.name },
    whenLost: "The document could not be read",
  });
  return {
    read: async (reading: DocumentRequest, question: object, size: number): Promise<unknown> =>
      size >= LARGE ? thread.ask(reading, question) : here[reading](question),
    stop: thread.stop,
  };
}

function toPackedDocument(document: Awaited<ReturnType<Collaboration["readDocument"]>>): PackedDocument {
  return { name: document.name, widgetCount: document.widgets.length, bytes: packDocument(document) };
}

/** Stored sizes in bytes, without reading the data, as LENGTH of a text would. */
function createSizes(db: Database) {
  const ofProposals = db
    .prepare<[string], number>(
      "SELECT COALESCE(SUM(OCTET_LENGTH(changes)), 0) FROM proposals WHERE project_id = ?",
    )
    .pluck();
  return {
    ofDocument: createStoredSize(db),
    ofProposals: (projectId: string) => ofProposals.get(projectId) ?? 0,
  };
}
