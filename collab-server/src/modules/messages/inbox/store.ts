import { limits } from "@formweave/schema";
import type { ProjectLevel } from "@formweave/schema/access";
import { inboxItem, type AccessKind, type CommentKind, type InboxItem } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { createIds } from "../../../ids.ts";
import { AVATAR_URL } from "../../identity/accounts/avatars/avatars.ts";

interface NewItem {
  readonly userId: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly authorName: string;
}

/** A notification of a comment. */
export interface NewCommentItem extends NewItem {
  readonly threadId: string;
  readonly commentId: string;
  /** Sequence number among the comments of the project. */
  readonly seq: number;
  readonly kind: CommentKind;
  readonly label: string;
  readonly excerpt: string;
}

/** A notification of a change in project access. */
export interface NewAccessItem extends NewItem {
  readonly kind: AccessKind;
  readonly level: ProjectLevel;
}

/** The current text of an edited comment. */
export interface RewrittenExcerpt {
  readonly commentId: string;
  /** Empty when the comment was deleted. */
  readonly excerpt: string;
}

/** A person, and the projects whose items they may currently see; items of others are hidden. */
export interface InboxView {
  readonly userId: string;
  readonly projectIds: readonly string[];
}

/** Comments of a project that a person has read. */
export interface SeenComments {
  readonly userId: string;
  readonly projectId: string;
  /** The thread that was read; all threads when unset. */
  readonly threadId?: string | undefined;
  /** Sequence number of the last comment that existed then. */
  readonly seq: number;
}

/** Notifications of people. */
export interface Inbox {
  /** Adds an item, once for each person and comment, and up to a limit for each author; false when it was not added. */
  addComment(item: NewCommentItem): boolean;
  /** Adds an item in the same way; an access level replaces an earlier unread one. */
  addAccess(item: NewAccessItem): boolean;
  /** Projects that the person has items of. */
  projectsIn(userId: string): readonly string[];
  /** One page of read or unread items, newest first, and one item more when another page follows. */
  page(view: InboxView, isRead: boolean, before: string | undefined): readonly InboxItem[];
  countUnread(view: InboxView): number;
  /** The `mark…` functions return true when any item was unread. */
  markRead(userId: string, ids: readonly string[]): boolean;
  markAllRead(view: InboxView, upTo: string | undefined): boolean;
  markSeen(seen: SeenComments): boolean;
  /** Updates the excerpts of edited comments and removes items of deleted ones; returns the owners of the changed inboxes. */
  rewrite(projectId: string, comments: readonly RewrittenExcerpt[]): readonly string[];
  /** Removes unread mentions of people whom the comment no longer mentions; returns those people. */
  unmention(projectId: string, commentId: string, userIds: readonly string[]): readonly string[];
  /** Deletes items from before a time; returns their number. */
  purge(before: number): number;
}

interface Row {
  readonly projectId: string;
  readonly projectName: string;
  readonly authorName: string;
  readonly color: number | null;
  readonly avatarUrl: string | null;
  readonly readAt: number | null;
}

/** Stores inboxes in SQLite. */
export function createInbox(db: Database, now: () => number): Inbox {
  const sql = statements(db);
  const newId = createIds(now);
  const { most, withinMs } = limits.INBOX.fromOneAuthor;
  const add = (item: NewCommentItem | NewAccessItem): boolean => {
    const { userId, authorId } = item;
    if ((sql.countFrom.get({ userId, authorId, since: now() - withinMs }) ?? 0) >= most) return false;
    if (sql.insert.run({ ...OF_NEITHER, ...item, id: newId(), at: now() }).changes === 0) return false;
    sql.trim.run({ userId, kept: limits.INBOX.kept });
    return true;
  };
  return {
    addComment: db.transaction(add),
    addAccess: db.transaction((item: NewAccessItem) => {
      if (item.kind === "level") sql.replaceLevel.run({ userId: item.userId, projectId: item.projectId });
      return add(item);
    }),
    projectsIn: (userId) => sql.projects.all(userId),
    page: (view, isRead, before) =>
      sql.page
        .all({
          ...toInboxQuery(view),
          isRead: Number(isRead),
          before: before ?? null,
          limit: limits.INBOX.page + 1,
        })
        .map(toItem),
    countUnread: (view) => sql.countUnread.get(toInboxQuery(view)) ?? 0,
    markRead: (userId, ids) => sql.markRead.run({ userId, ids: JSON.stringify(ids), at: now() }).changes > 0,
    markAllRead: (view, upTo) =>
      sql.markAllRead.run({ ...toInboxQuery(view), upTo: upTo ?? null, at: now() }).changes > 0,
    markSeen: ({ threadId = null, ...seen }) =>
      sql.markSeen.run({ ...seen, threadId, at: now() }).changes > 0,
    rewrite: db.transaction((projectId: string, comments: readonly RewrittenExcerpt[]) => {
      const { forget, rewrite } = sql;
      const userIds = comments.flatMap(({ commentId, excerpt }) =>
        excerpt === ""
          ? forget.all({ projectId, commentId })
          : rewrite.all({ projectId, commentId, excerpt }),
      );
      return [...new Set(userIds)];
    }),
    unmention: (projectId, commentId, userIds) =>
      sql.unmention.all({ projectId, commentId, userIds: JSON.stringify(userIds) }),
    purge: (before) => sql.purge.run(before).changes,
  };
}

function toInboxQuery({ userId, projectIds }: InboxView) {
  return { userId, projects: JSON.stringify(projectIds) };
}

function toItem({ projectId, projectName, authorName, color, avatarUrl, readAt, ...row }: Row): InboxItem {
  const project = { id: projectId, name: projectName };
  return inboxItem.parse({
    ...row,
    project,
    author: { name: authorName, color, avatarUrl },
    isRead: readAt !== null,
  });
}

interface InboxQuery {
  readonly userId: string;
  /** JSON list of project ids. */
  readonly projects: string;
}

/** Null for the columns that only one kind of item has. */
const OF_NEITHER = { threadId: null, commentId: null, seq: null, label: null, excerpt: null, level: null };

const OF_VIEW = "i.user_id = @userId AND i.project_id IN (SELECT value FROM json_each(@projects))";

function statements(db: Database) {
  return {
    ...readStatements(db),
    insert: db.prepare(
      `INSERT INTO inbox_items (id, user_id, project_id, kind, author_id, author_name, thread_id, comment_id, seq, label, excerpt, level, created_at)
       VALUES (@id, @userId, @projectId, @kind, @authorId, @authorName, @threadId, @commentId, @seq, @label, @excerpt, @level, @at)
       ON CONFLICT DO NOTHING`,
    ),
    trim: db.prepare(
      `DELETE FROM inbox_items WHERE user_id = @userId AND id <= (
         SELECT id FROM inbox_items WHERE user_id = @userId ORDER BY id DESC LIMIT 1 OFFSET @kept)`,
    ),
    markRead: db.prepare(
      `UPDATE inbox_items SET read_at = @at
       WHERE user_id = @userId AND read_at IS NULL AND id IN (SELECT value FROM json_each(@ids))`,
    ),
    markAllRead: db.prepare(
      `UPDATE inbox_items AS i SET read_at = @at
       WHERE ${OF_VIEW} AND i.read_at IS NULL AND (@upTo IS NULL OR i.id <= @upTo)`,
    ),
    markSeen: db.prepare(
      `UPDATE inbox_items SET read_at = @at
       WHERE user_id = @userId AND project_id = @projectId AND read_at IS NULL AND seq <= @seq
         AND (@threadId IS NULL OR thread_id = @threadId)`,
    ),
    ...rewriteStatements(db),
    purge: db.prepare<[number]>("DELETE FROM inbox_items WHERE created_at < ?"),
  };
}

function rewriteStatements(db: Database) {
  const OF_COMMENT = "project_id = @projectId AND comment_id = @commentId";
  return {
    replaceLevel: db.prepare(
      `DELETE FROM inbox_items
       WHERE user_id = @userId AND project_id = @projectId AND kind = 'level' AND read_at IS NULL`,
    ),
    forget: db
      .prepare<[{ projectId: string; commentId: string }], string>(
        `DELETE FROM inbox_items WHERE ${OF_COMMENT} RETURNING user_id`,
      )
      .pluck(),
    unmention: db
      .prepare<[{ projectId: string; commentId: string; userIds: string }], string>(
        `DELETE FROM inbox_items
         WHERE ${OF_COMMENT} AND kind = 'mention' AND read_at IS NULL AND user_id IN (SELECT value FROM json_each(@userIds))
         RETURNING user_id`,
      )
      .pluck(),
    rewrite: db
      .prepare<[RewrittenExcerpt & { projectId: string }], string>(
        `UPDATE inbox_items SET excerpt = @excerpt WHERE ${OF_COMMENT} AND excerpt <> @excerpt RETURNING user_id`,
      )
      .pluck(),
  };
}

function readStatements(db: Database) {
  return {
    countFrom: db
      .prepare<[{ userId: string; authorId: string; since: number }], number>(
        "SELECT COUNT(*) FROM inbox_items WHERE user_id = @userId AND author_id = @authorId AND created_at > @since",
      )
      .pluck(),
    projects: db
      .prepare<[string], string>("SELECT DISTINCT project_id FROM inbox_items WHERE user_id = ?")
      .pluck(),
    page: db.prepare<[InboxQuery & { isRead: number; before: string | null; limit: number }], Row>(
      `SELECT i.id, i.kind, i.thread_id AS threadId, i.comment_id AS commentId, i.label, i.excerpt, i.level, i.created_at AS createdAt,
         i.read_at AS readAt, i.author_name AS authorName, u.color, ${AVATAR_URL} AS avatarUrl,
         p.id AS projectId, p.name AS projectName
       FROM inbox_items i JOIN projects p ON p.id = i.project_id LEFT JOIN users u ON u.id = i.author_id
       WHERE ${OF_VIEW} AND (i.read_at IS NOT NULL) = @isRead AND (@before IS NULL OR i.id < @before)
       ORDER BY i.id DESC LIMIT @limit`,
    ),
    countUnread: db
      .prepare<[InboxQuery], number>(
        `SELECT COUNT(*) FROM inbox_items i WHERE ${OF_VIEW} AND i.read_at IS NULL`,
      )
      .pluck(),
  };
}
