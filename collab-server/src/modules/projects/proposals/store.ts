import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import type { Proposal, ProposalInput, ProposalQuery } from "@formweave/schema/api";
import { proposedChange } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";

/** Proposed changes of a project. */
export interface Proposals {
  list(projectId: string, query: ProposalQuery): readonly Proposal[];
  /** The same without their changes, which never change. */
  heads(projectId: string, query: ProposalQuery): readonly Omit<Proposal, "changes">[];
  find(projectId: string, id: string): Proposal | undefined;
  /** PROPOSAL_LIMIT when the person has too many open proposals in the project. */
  add(projectId: string, userId: string, input: ProposalInput): Result<Proposal>;
  /** Accepts or dismisses an open proposal; PROPOSAL_DECIDED when it is already decided. */
  decide(proposal: Proposal, userId: string, status: "accepted" | "dismissed"): Result<void>;
}

type Row = Omit<Proposal, "changes"> & { readonly changes: string };

interface Selection extends ProposalQuery {
  readonly projectId: string;
}

const changes = z.array(proposedChange);
const HEAD = `p.id, p.user_id AS userId, COALESCE(u.name, '') AS userName, p.title, p.status,
  p.created_at AS createdAt, IIF(p.status = 'open', NULL, COALESCE(d.name, '')) AS decidedByName, p.decided_at AS decidedAt`;
const COLUMNS = `${HEAD}, p.changes`;
const FROM =
  "FROM proposals p LEFT JOIN users u ON u.id = p.user_id LEFT JOIN users d ON d.id = p.decided_by";
const SELECTED = `WHERE p.project_id = @projectId AND (@status = 'all' OR p.status = 'open')
  ORDER BY p.created_at DESC, p.rowid DESC LIMIT @limit`;

/** Stores proposals in SQLite. */
export function createProposals(db: Database, now: () => number): Proposals {
  const all = db.prepare<Selection, Row>(`SELECT ${COLUMNS} ${FROM} ${SELECTED}`);
  const heads = db.prepare<Selection, Omit<Row, "changes">>(`SELECT ${HEAD} ${FROM} ${SELECTED}`);
  const one = db.prepare<[string, string], Row>(
    `SELECT ${COLUMNS} ${FROM} WHERE p.project_id = ? AND p.id = ?`,
  );
  const waiting = db
    .prepare<[string, string], number>(
      "SELECT COUNT(*) FROM proposals WHERE project_id = ? AND user_id = ? AND status = 'open'",
    )
    .pluck();
  const insert = db.prepare(
    `INSERT INTO proposals (id, project_id, user_id, title, changes, created_at)
     VALUES (@id, @projectId, @userId, @title, @changes, @at)`,
  );
  const update = db.prepare(
    `UPDATE proposals SET status = @status, decided_by = @userId, decided_at = @at WHERE id = @id AND status = 'open'`,
  );

  const find = (projectId: string, id: string) => {
    const row = one.get(projectId, id);
    return row === undefined ? undefined : toProposal(row);
  };

  return {
    list: (projectId, query) => all.all({ projectId, ...query }).map(toProposal),
    heads: (projectId, query) => heads.all({ projectId, ...query }),
    find,
    add(projectId, userId, { title, changes: wished }) {
      const max = limits.MAX_OPEN_PROPOSALS;
      if ((waiting.get(projectId, userId) ?? 0) >= max) return err(serverFailure("PROPOSAL_LIMIT", { max }));
      const id = randomUUID();
      insert.run({ id, projectId, userId, title, changes: JSON.stringify(wished), at: now() });
      const added = find(projectId, id);
      if (added === undefined) throw new Error(`The proposal ${id} was not written`);
      return ok(added);
    },
    decide: ({ id }, userId, status) =>
      update.run({ id, userId, status, at: now() }).changes === 1
        ? ok(undefined)
        : err(serverFailure("PROPOSAL_DECIDED")),
  };
}

function toProposal(row: Row): Proposal {
  return { ...row, changes: changes.parse(JSON.parse(row.changes)) };
}
