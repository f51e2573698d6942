import { randomUUID } from "node:crypto";
import type { GuestRights } from "@formweave/schema/access";
import type { Database } from "better-sqlite3";

/** Settings of a share link: whom it admits, and what guests may do. */
export interface LinkSettings extends GuestRights {
  readonly isPublic: boolean;
  readonly requireLogin: boolean;
  /** Ms since 1970; null for no expiry. */
  readonly expiresAt: number | null;
  readonly passwordHash: string | null;
}

/** The share link of a project. */
export interface ProjectLink extends LinkSettings {
  /** Last part of the link's address; null until an address is created. */
  readonly sessionId: string | null;
}

/** A share link found by its address, with its project. */
export interface FoundLink extends LinkSettings {
  readonly projectId: string;
  readonly organizationId: string;
  readonly projectName: string;
  readonly projectKind: "form" | "app";
}

/** Share links, by which projects admit people without an invitation; each project has one. */
export interface ShareLinks {
  /** The link of a project, with default settings when it has none. */
  of(projectId: string): ProjectLink;
  /** Changes the given settings. */
  change(projectId: string, changed: Partial<LinkSettings>, userId: string): void;
  /** Gives the link a new address; the old one stops working. */
  renew(projectId: string, userId: string): void;
  /** Finds a link by its address, even when it is closed; undefined when there is none. */
  at(sessionId: string): FoundLink | undefined;
  /** Projects whose links expired in a period. */
  endedBetween(after: number, until: number): readonly string[];
}

/** Settings of a project whose link was never changed. */
const DEFAULTS: ProjectLink = {
  isPublic: false,
  allowComments: true,
  allowCopy: false,
  requireLogin: true,
  expiresAt: null,
  passwordHash: null,
  sessionId: null,
};

type Flag = 0 | 1;
type Flags = "isPublic" | "allowComments" | "allowCopy" | "requireLogin";
type Row<T extends LinkSettings> = Omit<T, Flags> & Readonly<Record<Flags, Flag>>;

/** True when the link admits guests at a time. */
export function isOpen({ isPublic, expiresAt }: LinkSettings, now: number): boolean {
  return isPublic && (expiresAt === null || now < expiresAt);
}

/** Stores share links in SQLite. */
export function createShareLinks(db: Database, now: () => number): ShareLinks {
  const sql = prepare(db);

  function of(projectId: string): ProjectLink {
    const row = sql.of.get(projectId);
    return row === undefined ? DEFAULTS : withFlags(row);
  }

  function write(projectId: string, link: ProjectLink, userId: string): void {
    const flags = {
      isPublic: Number(link.isPublic),
      allowComments: Number(link.allowComments),
      allowCopy: Number(link.allowCopy),
      requireLogin: Number(link.requireLogin),
    };
    sql.write.run({ ...link, ...flags, id: randomUUID(), projectId, userId, at: now() });
  }

  return {
    of,
    change: (projectId, changed, userId) => write(projectId, { ...of(projectId), ...changed }, userId),
    renew: (projectId, userId) => write(projectId, { ...of(projectId), sessionId: randomUUID() }, userId),
    at(sessionId) {
      const row = sql.at.get(sessionId);
      return row && withFlags(row);
    },
    endedBetween: (after, until) => sql.ended.all({ after, until }).map(({ projectId }) => projectId),
  };
}

function withFlags<T extends LinkSettings>(row: Row<T>) {
  return {
    ...row,
    isPublic: row.isPublic === 1,
    allowComments: row.allowComments === 1,
    allowCopy: row.allowCopy === 1,
    requireLogin: row.requireLogin === 1,
  };
}

const SETTINGS = `l.is_public AS isPublic, l.allow_comments AS allowComments, l.allow_copy AS allowCopy,
  l.require_login AS requireLogin, l.expires_at AS expiresAt, l.password_hash AS passwordHash`;

function prepare(db: Database) {
  return {
    of: db.prepare<[string], Row<ProjectLink>>(
      `SELECT ${SETTINGS}, l.session_id AS sessionId FROM share_links l WHERE l.project_id = ?`,
    ),
    at: db.prepare<[string], Row<FoundLink>>(
      `SELECT ${SETTINGS}, p.id AS projectId, p.organization_id AS organizationId, p.name AS projectName,
              p.kind AS projectKind
       FROM share_links l JOIN projects p ON p.id = l.project_id
       WHERE l.session_id = ? AND p.deleted_at IS NULL`,
    ),
    write: db.prepare(
      `INSERT INTO share_links (id, project_id, session_id, is_public, allow_comments, allow_copy, require_login,
         expires_at, password_hash, created_by, created_at)
       VALUES (@id, @projectId, @sessionId, @isPublic, @allowComments, @allowCopy, @requireLogin,
         @expiresAt, @passwordHash, @userId, @at)
       ON CONFLICT (project_id) DO UPDATE SET session_id = excluded.session_id, is_public = excluded.is_public,
         allow_comments = excluded.allow_comments, allow_copy = excluded.allow_copy,
         require_login = excluded.require_login, expires_at = excluded.expires_at,
         password_hash = excluded.password_hash`,
    ),
    ended: db.prepare<{ after: number; until: number }, { projectId: string }>(
      "SELECT project_id AS projectId FROM share_links WHERE expires_at > @after AND expires_at <= @until",
    ),
  };
}
