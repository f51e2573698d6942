import type { Database } from "better-sqlite3";
import type { AnswerServices } from "../answers/services.ts";
import { createCommentDigests, type CommentDigests } from "./inbox/commentDigests.ts";
import { createNotificationSettings, type NotificationChoices } from "./inbox/settings.ts";
import { createInbox, type Inbox } from "./inbox/store.ts";
import { createMailNotifications, type MailNotifications } from "./mail/mailNotifications.ts";
import { createMails, type Mails } from "./mail/mails.ts";

/** Stores of inboxes and mails. */
export interface MessageStores {
  readonly mailNotifications: MailNotifications;
  readonly mails: Mails;
  readonly inbox: Inbox;
  readonly commentDigests: CommentDigests;
  readonly notificationChoices: NotificationChoices;
}

/** Services of inboxes and mails, with those of the wings below. */
export interface MessageServices extends MessageStores, AnswerServices {}

/** Creates the stores over a migrated database. */
export function createMessageStores(db: Database, now: () => number): MessageStores {
  return {
    mailNotifications: createMailNotifications(db, now),
    mails: createMails(db, now),
    inbox: createInbox(db, now),
    commentDigests: createCommentDigests(db, now),
    notificationChoices: createNotificationSettings(db),
  };
}
