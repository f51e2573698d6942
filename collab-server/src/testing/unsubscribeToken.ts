import { join } from "node:path";
import SQLite from "better-sqlite3";
import { createNotificationSettings } from "../modules/messages/inbox/settings.ts";
import { APP_DATABASE } from "../storage/dataFolder.ts";

/** Reads a person's unsubscribe token from the database of a running server. */
export function unsubscribeToken(dataDir: string, userId: string): string {
  const db = new SQLite(join(dataDir, APP_DATABASE), { timeout: 5000 });
  const token = createNotificationSettings(db).unsubscribeToken(userId);
  db.close();
  return token;
}
