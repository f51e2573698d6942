import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { ProjectLevel } from "@formweave/schema/access";
import type { InboxItem } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createStores, type Stores } from "../wings/appServices.ts";
import type { Config } from "../config.ts";
import { createChangeFeed, type ChangeFeed } from "../http/events/changeFeed.ts";
import { EMPTY_BATCH } from "../live/log/updateLog.ts";
import { createSqliteLog } from "../live/log/sqliteLog.ts";
import type { TakenComment, CommentEvents } from "../live/comments/takenComments.ts";
import { commentsHandler, queueComments } from "../modules/messages/inbox/commentsJob.ts";
import { startJobs } from "../modules/platform/jobs/runner.ts";
import { createHandClock, type HandClock } from "./handClock.ts";

type CommentItem = Extract<InboxItem, { readonly commentId: string }>;

/** Stores with a project of Ada's, and the delivery of comment notifications; without a server. */
export interface InboxRig {
  readonly clock: HandClock;
  readonly stores: Stores;
  readonly inboxFeed: ChangeFeed;
  readonly projectId: string;
  readonly ada: string;
  /** Adds a person, with a level on the project or without access. */
  addPerson(name: string, level?: ProjectLevel): string;
  /** Adds a comment, by Ada unless overridden, and delivers its notifications. */
  notify(comment: Partial<TakenComment>): Promise<void>;
  /** Queues notifications, as the log does before delivery. */
  keep(events: Partial<CommentEvents>): void;
  /** Builds a comment as the server accepts it. */
  comment(comment: Partial<TakenComment>): TakenComment;
  /** Delivers the queued notifications that are due. */
  deliverPending(): Promise<void>;
  /** Rows of the database. */
  rows(sql: string): readonly unknown[];
  /** Unread items in a person's inbox, regardless of rights. */
  listItems(userId: string): readonly InboxItem[];
  /** The comments among these items. */
  listComments(userId: string): readonly CommentItem[];
}

/** Opens the rig for the running test, with a manual clock. */
export function openInboxRig(mail?: Config["mail"]): InboxRig {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  const clock = createHandClock();
  const logger = pino({ level: "silent" });
  const stores = createStores(db, { ...clock, logger, config: { setupToken: undefined, mail } });
  const { users, projects, members } = stores;
  const ada = addUser("Ada");
  const organizationId = users.addOrganization("Formweavers", "enterprise");
  users.join(organizationId, ada, "owner");
  const made = projects.add({ organizationId, kind: "form", name: "Customers", createdBy: ada });
  if (!made.ok) throw new Error(made.error.message);
  const projectId = made.value;
  const inboxFeed = createChangeFeed();
  const { comment, keep } = createSubject(db, { clock, projectId, ada, jobs: stores.jobs });

  function addUser(name: string): string {
    return users.add({ name, email: `${name.toLowerCase()}@example.com`, passwordHash: "" });
  }

  const handlers = { comments: commentsHandler({ ...stores, inboxFeed }) };
  const deliverPending = async (): Promise<void> => {
    const runner = startJobs({ ...stores, handlers, logger });
    await runner.runDue();
    await runner.stop();
  };
  const listItems = (userId: string) =>
    stores.inbox.page({ userId, projectIds: [projectId] }, false, undefined);

  return {
    clock,
    stores,
    inboxFeed,
    projectId,
    ada,
    addPerson(name, level) {
      const id = addUser(name);
      if (level !== undefined) members.admit(projectId, id, level);
      return id;
    },
    async notify(reported) {
      keep({ taken: [comment(reported)] });
      await deliverPending();
    },
    keep,
    comment,
    deliverPending,
    rows: (sql) => db.prepare(sql).all(),
    listItems,
    listComments: (userId) => listItems(userId).filter((item): item is CommentItem => "commentId" in item),
  };
}

type CommentSubject = Pick<InboxRig, "clock" | "projectId" | "ada"> & Pick<Stores, "jobs">;

/** Builds comments and queues their notifications as the log does. */
function createSubject(
  db: Database,
  { clock, projectId, ada, jobs }: CommentSubject,
): Pick<InboxRig, "comment" | "keep"> {
  const log = createSqliteLog(db, (row) => queueComments(jobs, row.projectId, row.news));
  let count = 0;
  return {
    comment(reported) {
      const seq = ++count;
      return { ...COMMENT, commentId: `comment-${seq}`, seq, by: ada, at: clock.now(), ...reported };
    },
    keep(events) {
      const whole = { taken: [], rewritten: [], marks: [], ...events };
      log.append({ ...EMPTY_BATCH, commentEvents: [{ projectId, news: whole }] });
    },
  };
}

const COMMENT = {
  threadId: "thread",
  name: "Ada",
  isGuest: false,
  text: "Look at this",
  mentions: [],
  isFirst: true,
  threadAuthors: [],
  label: "Work email",
} as const;
