import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import { createPresentCells } from "../responses/readPresentCells.ts";
import type { Releases } from "../releases/store.ts";
import { createIndexing } from "./indexing.ts";
import { createFieldsOf } from "./readForm.ts";

/** Enters the responses that an older version kept into the index, some at a time; gives what ends that. */
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
