import type { MailChoice } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { newSecret } from "../../../secrets.ts";

/** Mail settings for comments. */
export interface NotificationChoices {
  readMailChoice(userId: string): MailChoice;
  setMail(userId: string, mail: MailChoice): void;
  /** Token that stops all mail without signing in; the same in each mail to a person. */
  unsubscribeToken(userId: string): string;
  /** Stops all mail to the owner of a token; false when the token is unknown. */
  unsubscribe(token: string): boolean;
}

/** Setting of people who have not chosen. */
const DEFAULT: MailChoice = "mentions";

/** Stores the settings in SQLite. */
export function createNotificationSettings(db: Database): NotificationChoices {
  const select = db
    .prepare<[string], MailChoice>("SELECT mail FROM notification_settings WHERE user_id = ?")
    .pluck();
  const write = db.prepare<[string, MailChoice]>(
    `INSERT INTO notification_settings (user_id, mail) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET mail = excluded.mail`,
  );
  // The no-op update makes RETURNING return the existing row.
  const keepToken = db.prepare<[string, string], { token: string }>(
    `INSERT INTO unsubscribe_links (user_id, token) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET token = token RETURNING token`,
  );
  const findOwner = db
    .prepare<[string], string>("SELECT user_id FROM unsubscribe_links WHERE token = ?")
    .pluck();
  return {
    readMailChoice: (userId) => select.get(userId) ?? DEFAULT,
    setMail: (userId, mail) => void write.run(userId, mail),
    unsubscribeToken(userId) {
      const kept = keepToken.get(userId, newSecret());
      if (kept === undefined) throw new Error(`No link for ${userId}`);
      return kept.token;
    },
    unsubscribe(token) {
      const userId = findOwner.get(token);
      if (userId !== undefined) write.run(userId, "off");
      return userId !== undefined;
    },
  };
}
