import { setPriority } from "node:os";
import { findDamage } from "@formweave/data/damage";
import SQLite from "better-sqlite3";

/** Checks a database and reports to the parent process: `node checkProgram.ts <file>`. */
const [, , file = ""] = process.argv;
setPriority(10); // the server's work comes first
const db = new SQLite(file, { readonly: true, fileMustExist: true });
process.send?.(findDamage(db));
db.close();
process.disconnect?.();
