import type { Database } from "better-sqlite3";
import { pageQuestion, readRowPage } from "./rowReader.ts";

/** Requests to the thread that reads rows. */
export type RowReaderRequest = "page";

/** Answers requests to the thread. */
export function createRowReaderRequests(
  db: Database,
): Readonly<Record<RowReaderRequest, (question: unknown) => unknown>> {
  return { page: (question) => readRowPage(db, pageQuestion.parse(question)) };
}
