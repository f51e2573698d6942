import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import { createPresentCells } from "../responses/readPresentCells.ts";
import type { Releases } from "../releases/store.ts";
import { createIndexing } from "./indexing.ts";
import { createFieldReader } from "../responses/readForm.ts";

/** Indexes responses stored by an older server version, in batches; returns the function that stops it. */
export function indexOldResponses(
  db: Database,
  { releases, logger }: { readonly releases: Releases; readonly logger: Logger },
): () => void {
  const readFields = createFieldReader((releaseId) => releases.readDocument(releaseId));
  const cellsIn = createPresentCells({ findNeighbours: (id) => releases.findNeighbours(id), readFields });
  const indexing = createIndexing(db, { releases, readFields, cellsIn, logger });
  setImmediate(() => indexing.wake());
  return () => indexing.end();
}
