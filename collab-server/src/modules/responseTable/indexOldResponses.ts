import { json } from "@formweave/schema/model";
import { type Database } from "better-sqlite3";
import { type Logger } from "pino";
import { z } from "zod";
import { evaluateAnswers, cellsOf } from "../responses/checkAnswers.ts";
import { createResponseIndex } from "../responses/responseIndex.ts";
import { type Releases } from "../releases/store.ts";

/** Responses that are entered at a time; others are served in between. */
const AT_ONCE = 100;
const answersOf = z.record(z.string(), json);

interface Row {
  readonly id: string;
  readonly releaseId: string;
  readonly answers: string;
}

/** Enters the responses that an older version kept into the index, some at a time; gives what ends that. */
export function indexOldResponses(
  db: Database,
  { releases, logger }: { readonly releases: Releases; readonly logger: Logger },
): () => void {
  const index = createResponseIndex(db);
  const next = db.prepare<[number], Row>(
    `SELECT a.id, a.release_id AS releaseId, a.answers FROM response_rows r JOIN responses a ON a.id = r.response_id
     WHERE r.is_indexed = 0 LIMIT ?`,
  );
  let isEnded = false;

  const enterSome = db.transaction((): number => {
    const rows = next.all(AT_ONCE);
    for (const { id, releaseId, answers } of rows) {
      const given = answersOf.parse(JSON.parse(answers));
      const { form } = evaluateAnswers(releases.documentOf(releaseId).widgets, { answers: given });
      index.replace(id, cellsOf(form, given));
    }
    return rows.length;
  });

  function step(): void {
    if (isEnded) return;
    try {
      if (enterSome.immediate() > 0) setImmediate(step);
    } catch (error) {
      // What is not entered is not found, but it is there; the next start tries again.
      logger.error({ error }, "older responses could not be entered into the index");
    }
  }
  setImmediate(step);
  return () => {
    isEnded = true;
  };
}
