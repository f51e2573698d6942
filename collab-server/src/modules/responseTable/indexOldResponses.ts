import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import { createPresentCells } from "../responses/readPresentCells.ts";
import type { Releases } from "../releases/store.ts";
import { createIndexing } from "./indexing.ts";
import { createFieldsOf } from "./readForm.ts";

/** Indexes responses stored by an older server version, in batches; returns the function that stops it. */
export function indexOldResponses(
  db: Database,
  { releases, logger }: { readonly releases: Releases; readonly logger: Logger },
): () => void {
  const fieldsOf = createFieldsOf((releaseId) => releases.documentOf(releaseId));
  const cellsIn = createPresentCells({ releasesBeside: (id) => releases.beside(id), fieldsOf });
  const indexing = createIndexing(db, { releases, fieldsOf, cellsIn, logger });
  setImmediate(() => indexing.wake());
  return () => indexing.end();
}
