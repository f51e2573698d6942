import { rowPage, type RowPage } from "@formweave/schema/data";
import { createThread } from "../../../threads/thread.ts";
import type { RowPageQuestion } from "./rowReader.ts";
import type { RowReaderRequest } from "./rowReaderRequests.ts";

/** Reads rows in a worker thread. */
export interface ThreadedRowReader {
  page(question: RowPageQuestion): Promise<RowPage>;
  /** Ends the thread and waits for it; call before closing the database. */
  stop(): Promise<void>;
}

/** Creates a reader whose thread starts with the first request. When the thread fails, the next request starts a new one. */
export function createThreadedRowReader(file: string): ThreadedRowReader {
  const { ask, stop } = createThread<RowReaderRequest>({
    program: new URL("rowReaderThread.ts", import.meta.url),
    data: { file },
    whenLost: "The rows could not be read",
  });
  return { page: async (question) => rowPage.parse(await ask("page", question)), stop };
}
