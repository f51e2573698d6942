import { Database as DatabaseExtension } from "@hocuspocus/extension-database";
import SQLite from "better-sqlite3";

/** The storage of Hocuspocus, for comparison: it writes the whole document into SQLite some seconds after a change. */
export function createPeerStore(file: string): DatabaseExtension {
  const db = new SQLite(file);
  db.exec("CREATE TABLE IF NOT EXISTS documents (name TEXT PRIMARY KEY, data BLOB NOT NULL)");
  const select = db.prepare<[string], { data: Buffer }>("SELECT data FROM documents WHERE name = ?");
  const upsert = db.prepare(
    "INSERT INTO documents VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET data = excluded.data",
  );
  return new DatabaseExtension({
    fetch: ({ documentName }) => Promise.resolve(select.get(documentName)?.data ?? null),
    store: ({ documentName, state }) => Promise.resolve(void upsert.run(documentName, state)),
  });
}
