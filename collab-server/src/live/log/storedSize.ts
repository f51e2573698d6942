import type { Database } from "better-sqlite3";

/** How many bytes are to be read to load a document, without reading them. */
export function createStoredSize(db: Database): (document: string) => number {
  const size = db
    .prepare<{ document: string }, number>(
      `WITH newest AS (SELECT MAX(epoch) AS epoch FROM document_updates WHERE document = @document),
         checkpoint AS (SELECT seq, LENGTH(state) AS size FROM document_snapshots
           WHERE document = @document AND epoch = (SELECT epoch FROM newest) ORDER BY seq DESC, id DESC LIMIT 1)
       SELECT COALESCE((SELECT size FROM checkpoint), 0) + COALESCE((SELECT SUM(LENGTH(bytes)) FROM document_updates
         WHERE document = @document AND epoch = (SELECT epoch FROM newest)
           AND seq > COALESCE((SELECT seq FROM checkpoint), 0)), 0)`,
    )
    .pluck();
  return (document) => size.get({ document }) ?? 0;
}
