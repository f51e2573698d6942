import { type MailChoice } from "@formweave/schema/api";
import { type Database } from "better-sqlite3";

/** How people want to be told of comments. */
export interface NotificationChoices {
  mailOf(userId: string): MailChoice;
  setMail(userId: string, mail: MailChoice): void;
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
  return {
    mailOf: (userId) => select.get(userId) ?? DEFAULT,
    setMail: (userId, mail) => void write.run(userId, mail),
  };
}
