import { canvasDocumentName, dataSource, type DataSource } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { Collaboration } from "../../../live/collaboration.ts";
import { createLastEdit } from "./documentRequests.ts";

/** Documents whose sources are cached. */
const MAX_CACHED = 200;

interface SourceReaderDeps {
  readonly db: Database;
  readonly collaboration: Pick<Collaboration, "readLiveSources">;
  /** Reads the sources of a stored document. */
  readonly load: (name: string) => Promise<unknown>;
}

/** Reads the data sources of projects: of an open canvas from memory, of a stored one again only after its next update. */
export function createSourceReader({
  db,
  collaboration,
  load,
}: SourceReaderDeps): (projectId: string) => Promise<readonly DataSource[]> {
  const lastEdit = createLastEdit(db);
  const known = new Map<string, Promise<readonly DataSource[]>>();

  function readStored(name: string): Promise<readonly DataSource[]> {
    const key = `${name} ${lastEdit(name)}`;
    const sources = known.get(key) ?? load(name).then((read) => z.array(dataSource).parse(read));
    known.delete(key);
    known.set(key, sources);
    // A failure of the thread is not the document's: the next call reads again.
    sources.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > MAX_CACHED && oldest !== undefined) known.delete(oldest);
    return sources;
  }

  return async (projectId) =>
    collaboration.readLiveSources(projectId) ?? readStored(canvasDocumentName(projectId));
}
