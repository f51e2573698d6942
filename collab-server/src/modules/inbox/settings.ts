import type { MailChoice } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { newSecret } from "../accounts/secrets.ts";

/** How people want to be told of comments. */
export interface NotificationChoices {
  mailOf(userId: string): MailChoice;
  setMail(userId: string, mail: MailChoice): void;
  /** By what somebody stops all mail without a sign-in: the same in each of their mails. */
  unsubscribeToken(userId: string): string;
  /** Stops all mail to whoever a token is of; says whether there is such a person. */
  unsubscribe(token: string): boolean;
}

/** What counts for who has chosen nothing. */
const DEFAULT: MailChoice = "mentions";

/** Keeps it in SQLite. */
export function createNotificationSettings(db: Database): NotificationChoices {
  const select = db
    .prepare<[string], MailChoice>("SELECT mail FROM notification_settings WHERE user_id = ?")
    .pluck();
  const write = db.prepare<[string, MailChoice]>(
    `INSERT INTO notification_settings (user_id, mail) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET mail = excluded.mail`,
  );
  // What changes nothing gives the row that is there already.
  const keepToken = db.prepare<[string, string], { token: string }>(
    `INSERT INTO unsubscribe_links (user_id, token) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET token = token RETURNING token`,
  );
  const ownerOf = db
    .prepare<[string], string>("SELECT user_id FROM unsubscribe_links WHERE token = ?")
    .pluck();
  return {
    mailOf: (userId) => select.get(userId) ?? DEFAULT,
    setMail: (userId, mail) => void write.run(userId, mail),
    unsubscribeToken(userId) {
      const kept = keepToken.get(userId, newSecret());
      if (kept === undefined) throw new Error(`No link for ${userId}`);
      return kept.token;
    },
    unsubscribe(token) {
      const userId = ownerOf.get(token);
      if (userId !== undefined) write.run(userId, "off");
      return userId !== undefined;
    },
  };
}
