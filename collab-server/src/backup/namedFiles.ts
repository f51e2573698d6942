import SQLite from "better-sqlite3";
import { z } from "zod";

const ids = z.array(z.string());

/** Files that a database refers to, as paths in the data folder. */
export function readNamedFiles(database: string): readonly string[] {
  const db = new SQLite(database, { fileMustExist: true });
  try {
    const files = ids.parse(db.prepare("SELECT id FROM response_files").pluck().all());
    const pictures = ids.parse(db.prepare("SELECT id FROM pictures").pluck().all());
    return [
      ...files.map((id) => toStoredPath("files", id)),
      ...pictures.map((id) => toStoredPath("pictures", id)),
    ];
  } finally {
    db.close();
  }
}

function toStoredPath(folder: string, id: string): string {
  return `${folder}/${id.slice(0, 2)}/${id}`;
}
