import type { Database } from "better-sqlite3";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { z } from "zod";
import { exportRows, rowExportQuestion } from "./exportRows.ts";
import { readRowPage, rowPageQuestion } from "./rowReader.ts";

/** Requests to the thread that reads rows. */
export type RowReaderRequest = "page" | "beginExport" | "continueExport" | "endExport";

// Columns are read by the definitions of widgets, and nothing else loads those in the worker thread.
if (WIDGET_LIST.length === 0) throw new Error("No widget is known");

const named = z.object({ export: z.number() });

/** Answers requests to the thread. An export is returned in pieces, so that other requests are answered in between. */
export function createRowReaderRequests(
  db: Database,
): Readonly<Record<RowReaderRequest, (question: unknown) => unknown>> {
  const exports = new Map<number, Generator<Uint8Array>>();
  let lastExport = 0;
  return {
    page: (question) => readRowPage(db, rowPageQuestion.parse(question)),
    beginExport(question) {
      exports.set(++lastExport, exportRows(db, rowExportQuestion.parse(question)));
      return { export: lastExport };
    },
    continueExport(question) {
      const id = named.parse(question).export;
      const next = exports.get(id)?.next();
      if (next !== undefined && next.done !== true) return next.value;
      exports.delete(id);
      return null;
    },
    endExport: (question) => exports.delete(named.parse(question).export),
  };
}
