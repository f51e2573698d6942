import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import SQLite from "better-sqlite3";
import { readConfig } from "../../../../config.ts";
import { complain, logInfo } from "../../../../logging.ts";
import { APP_DATABASE } from "../../../../storage/dataFolder.ts";
import { createAudit } from "../../../platform/audit/audit.ts";
import { createPasswordResets, resetUrl } from "./passwordResets.ts";
import { createUsers } from "../users.ts";
import { findCurrentUser } from "../../../../http/callers/currentUser.ts";

const ROOT = resolve(import.meta.dirname, "../../../../../..");

/** `npm run reset-password -- EMAIL`: prints a password reset link; works whether the server is running or not. */
function makeLink(email: string | undefined): string {
  if (email === undefined)
    throw new Error("Name the person, as in: npm run reset-password -- ada@example.com");
  const environment = join(ROOT, ".env");
  if (existsSync(environment)) process.loadEnvFile(environment);
  const config = readConfig(process.env);
  if (!config.ok) throw new Error(`The configuration is not valid.\n${config.error}`);
  const { dataDir, port, publicUrl = `http://localhost:${port}` } = config.value;
  const db = new SQLite(join(dataDir, APP_DATABASE), { fileMustExist: true, timeout: 5000 });
  try {
    return resetUrl(publicUrl, addReset(db, email));
  } finally {
    db.close();
  }
}

function addReset(db: SQLite.Database, email: string): string {
  const users = createUsers(db, Date.now);
  const user = users.byEmail(email.trim());
  const person = user && findCurrentUser(users, user.id);
  if (person === undefined) throw new Error(`Nobody has the email ${email}`);
  const add = db.transaction(() => {
    createAudit(db, Date.now).record({
      action: "account.resetLink",
      userId: null,
      organizationId: person.organization.id,
      target: { type: "user", id: person.id },
      ip: null,
    });
    return createPasswordResets(db, Date.now).add(person.id).secret;
  });
  return add.immediate();
}

try {
  logInfo(`The link works once, and for an hour: ${makeLink(process.argv[2])}`);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
