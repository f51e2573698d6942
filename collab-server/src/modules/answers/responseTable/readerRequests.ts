import { responseQuestion, responseSelection } from "@formweave/schema/responses";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { summarise } from "./summary/summarise.ts";
import { summaryQuestion } from "./summary/summaryQuestion.ts";
import { exportQuestion, writeExport } from "./export/writeExport.ts";
import type { ResponseReader } from "./responseReader.ts";

const ofProject = { projectId: z.string() };
const pageQuestion = responseQuestion.extend({ ...ofProject, offset: z.number(), limit: z.number() });
const named = z.object({ export: z.number() });

/** Requests to the thread that reads responses. */
export type ReaderRequest = "page" | "ids" | "summary" | "beginExport" | "continueExport" | "endExport";

/**
 * Answers requests to the thread. An export is returned in pieces, one for each request, so that other requests are answered in between.
 */
export function createReaderRequests(
  reader: ResponseReader,
  db: Database,
): Readonly<Record<ReaderRequest, (question: unknown) => unknown>> {
  const exports = new Map<number, Generator<Uint8Array>>();
  let lastExport = 0;
  return {
    page: (question) => reader.page(pageQuestion.parse(question)),
    ids: (question) => reader.ids(responseSelection.extend(ofProject).parse(question)),
    summary: (question) => summarise(db, summaryQuestion.parse(question), Date.now()),
    beginExport(question) {
      const { total, chunks } = writeExport(reader, exportQuestion.parse(question));
      exports.set(++lastExport, chunks);
      return { export: lastExport, total };
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
