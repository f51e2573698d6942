import { json } from "@formweave/schema/model";
import { presentNames, type AnsweredField } from "@formweave/schema/responses";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { CellsIn } from "../responses/readPresentCells.ts";
import { createResponseIndex } from "../responses/responseIndex.ts";
import type { Releases } from "../releases/store.ts";

/** Responses indexed in one transaction; other requests are served in between. */
const AT_ONCE = 100;
const answersSchema = z.record(z.string(), json);

/** Keeps the search index of responses up to date. */
export interface Indexing {
  /** Marks the responses of an environment for reindexing when its newest release renames options. */
  outdate(releaseId: string): void;
  /** Indexes the marked responses in batches, until none is left or the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

interface IndexingDeps {
  readonly releases: Pick<Releases, "findNeighbours">;
  readonly readFields: (releaseId: string) => readonly AnsweredField[];
  readonly cellsIn: CellsIn;
}

interface Row {
  readonly id: string;
  readonly releaseId: string;
  readonly answers: string;
}

/** Creates the indexing in SQLite. */
export function createIndexing(db: Database, { releases, readFields, cellsIn }: IndexingDeps): Indexing {
  const index = createResponseIndex(db);
  const next = db.prepare<[number], Row>(
    `SELECT a.id, a.release_id AS releaseId, a.answers FROM response_rows r JOIN responses a ON a.id = r.response_id
     WHERE r.is_indexed = 0 LIMIT ?`,
  );
  const isAnswered = db
    .prepare<[string], number>(
      `SELECT 1 FROM response_rows WHERE (project_id, environment) =
         (SELECT project_id, environment FROM releases WHERE id = ?) LIMIT 1`,
    )
    .pluck();
  const outdateAll = db.prepare<[string]>(
    `UPDATE response_rows SET is_indexed = 0 WHERE (project_id, environment) =
       (SELECT project_id, environment FROM releases WHERE id = ?)`,
  );

  const enterSome = db.transaction((): number => {
    const rows = next.all(AT_ONCE);
    for (const { id, releaseId, answers } of rows)
      index.replace(id, cellsIn(releaseId, answersSchema.parse(JSON.parse(answers))));
    return rows.length;
  });

  return {
    outdate(releaseId) {
      // Reading a large form takes time, and without responses there is nothing to reindex.
      if (isAnswered.get(releaseId) === undefined) return;
      const [newest, ...older] = releases.findNeighbours(releaseId);
      if (newest !== undefined && isRenamedSince(newest, older, readFields)) outdateAll.run(releaseId);
    },
    async run(signal) {
      do await nextTurn();
      while (!signal.aborted && enterSome.immediate() > 0);
    },
  };
}

/** True when an option of the newest release has another value than in the latest release before that has it. */
function isRenamedSince(
  newest: string,
  older: readonly string[],
  readFields: IndexingDeps["readFields"],
): boolean {
  const left = new Map(optionValues(readFields(newest)));
  for (const release of older) {
    if (left.size === 0) return false;
    for (const [option, value] of optionValues(readFields(release))) {
      if ((left.get(option) ?? value) !== value) return true;
      left.delete(option);
    }
  }
  return false;
}

/** Values of all options of a release, keyed by field and option id. */
function optionValues(fields: readonly AnsweredField[]): ReadonlyMap<string, string> {
  const names = presentNames([{ fields: [...fields] }]);
  return new Map(
    [...names].flatMap(([field, options]) =>
      [...options.values()].map(({ id, value }) => [JSON.stringify([field, id]), value] as const),
    ),
  );
}
