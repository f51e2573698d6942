import { setPriority } from "node:os";
import { findDamage } from "@formweave/data/damage";
import SQLite from "better-sqlite3";

/** Checks the database that it is given and tells its parent, a process of its own: `node checkProgram.ts <file>`. */
const [, , file = ""] = process.argv;
setPriority(10); // people come first
const db = new SQLite(file, { readonly: true, fileMustExist: true });
process.send?.(findDamage(db));
db.close();
process.disconnect?.();
