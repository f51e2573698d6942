import { limits } from "@formweave/schema";
import type { ProjectLevel } from "@formweave/schema/access";
import { inboxItem, type AccessKind, type CommentKind, type InboxItem } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { createIds } from "../../ids.ts";
import { AVATAR_URL } from "../accounts/avatars.ts";

interface NewItem {
  readonly userId: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly authorName: string;
}

/** A comment that somebody is to be told of. */
export interface NewCommentItem extends NewItem {
  readonly threadId: string;
  readonly commentId: string;
  /** Its place among the comments of the project. */
  readonly seq: number;
  readonly kind: CommentKind;
  readonly label: string;
  readonly excerpt: string;
}

/** Something about access that somebody is to be told of. */
export interface NewAccessItem extends NewItem {
  readonly kind: AccessKind;
  readonly level: ProjectLevel;
}

/** What a comment says now. */
export interface RewrittenComment {
  readonly commentId: string;
  /** Empty where it was deleted. */
  readonly excerpt: string;
}

/** A person's inbox, and those of its projects that they may look at now; of the others it says nothing. */
export interface InboxView {
  readonly userId: string;
  readonly projectIds: readonly string[];
}

/** What somebody has seen of the comments of a project. */
export interface SeenComments {
  readonly userId: string;
  readonly projectId: string;
  /** The thread that was read; all of them when not given. */
  readonly threadId?: string | undefined;
  /** The last comment that was there then. */
  readonly seq: number;
}

/** What people are told. */
export interface Inbox {
  /** Keeps an item once for each person and comment, and so many of one author in a time; whether it did. */
  addComment(item: NewCommentItem): boolean;
  /** As that; a level takes the place of one that was not read. */
  addAccess(item: NewAccessItem): boolean;
  /** The projects that a person has items of. */
  projectsIn(userId: string): readonly string[];
  /** A page of what is read or not, newest first: one more than a page has, where there are more. */
  page(view: InboxView, isRead: boolean, before: string | undefined): readonly InboxItem[];
  countUnread(view: InboxView): number;
  /** Each of these gives whether anything was unread. */
  markRead(userId: string, ids: readonly string[]): boolean;
  markAllRead(view: InboxView, upTo: string | undefined): boolean;
  markSeen(seen: SeenComments): boolean;
  /** Has items say what comments of a project say now, and forgets those of deleted ones; gives whose inboxes they were in. */
  rewrite(projectId: string, comments: readonly RewrittenComment[]): readonly string[];
  /** Forgets that a comment mentioned people, where they have not read it; gives who had not. */
  unmention(projectId: string, commentId: string, userIds: readonly string[]): readonly string[];
  /** Deletes what came before a time. */
  purge(before: number): void;
}

interface Row {
  readonly projectId: string;
  readonly projectName: string;
  readonly authorName: string;
  readonly color: number | null;
  readonly avatarUrl: string | null;
  readonly readAt: number | null;
}

/** Keeps inboxes in SQLite. */
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
        .all({ ...asked(view), isRead: Number(isRead), before: before ?? null, limit: limits.INBOX.page + 1 })
        .map(toItem),
    countUnread: (view) => sql.countUnread.get(asked(view)) ?? 0,
    markRead: (userId, ids) => sql.markRead.run({ userId, ids: JSON.stringify(ids), at: now() }).changes > 0,
    markAllRead: (view, upTo) =>
      sql.markAllRead.run({ ...asked(view), upTo: upTo ?? null, at: now() }).changes > 0,
    markSeen: ({ threadId = null, ...seen }) =>
      sql.markSeen.run({ ...seen, threadId, at: now() }).changes > 0,
    rewrite: db.transaction((projectId: string, comments: readonly RewrittenComment[]) => {
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
    purge: (before) => void sql.purge.run(before),
  };
}

function asked({ userId, projectIds }: InboxView) {
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

interface Asked {
  readonly userId: string;
  /** A JSON list of ids. */
  readonly projects: string;
}

/** The columns that only one sort of item has. */
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
      .prepare<[RewrittenComment & { projectId: string }], string>(
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
    page: db.prepare<[Asked & { isRead: number; before: string | null; limit: number }], Row>(
      `SELECT i.id, i.kind, i.thread_id AS threadId, i.comment_id AS commentId, i.label, i.excerpt, i.level, i.created_at AS createdAt,
         i.read_at AS readAt, i.author_name AS authorName, u.color, ${AVATAR_URL} AS avatarUrl,
         p.id AS projectId, p.name AS projectName
       FROM inbox_items i JOIN projects p ON p.id = i.project_id LEFT JOIN users u ON u.id = i.author_id
       WHERE ${OF_VIEW} AND (i.read_at IS NOT NULL) = @isRead AND (@before IS NULL OR i.id < @before)
       ORDER BY i.id DESC LIMIT @limit`,
    ),
    countUnread: db
      .prepare<[Asked], number>(`SELECT COUNT(*) FROM inbox_items i WHERE ${OF_VIEW} AND i.read_at IS NULL`)
      .pluck(),
  };
}
