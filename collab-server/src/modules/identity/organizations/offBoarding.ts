import type { Belongings } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";

/** A member of an organization. */
export interface MembershipKey {
  readonly organizationId: string;
  readonly userId: string;
}

/** Removal of a member: the projects and keys that depend on them, and the handover. */
export interface OffBoarding {
  /** Projects of which they are the only owner, deleted ones included, and the number of their API keys. */
  listBelongings(key: MembershipKey): Pick<Belongings, "projects" | "apiKeys">;
  /** Makes a successor owner of each project of which they are the only owner. */
  handOver(key: MembershipKey, successorId: string): void;
  /**
   * Removes every access that they have or gave: project memberships, keys, and open invitations by them or to them. Their content stays.
   */
  takeAway(key: MembershipKey): void;
}

const OWNED_ALONE = `FROM projects p JOIN project_members m ON m.project_id = p.id
  WHERE p.organization_id = @organizationId AND m.user_id = @userId AND m.level = 'owner'
    AND NOT EXISTS (SELECT 1 FROM project_members o
      WHERE o.project_id = p.id AND o.level = 'owner' AND o.user_id <> @userId)`;
const THEIR_PROJECTS = "SELECT id FROM projects WHERE organization_id = @organizationId";
const THEIR_EMAIL = "SELECT email FROM users WHERE id = @userId";

/** Stores the changes in SQLite; callers wrap them in one transaction. */
export function createOffBoarding(db: Database, now: () => number): OffBoarding {
  const owned = db.prepare<MembershipKey, Belongings["projects"][number]>(
    `SELECT p.id, p.name ${OWNED_ALONE} ORDER BY p.name, p.id`,
  );
  const keys = db
    .prepare<MembershipKey, number>(
      `SELECT COUNT(*) FROM api_keys WHERE created_by = @userId AND project_id IN (${THEIR_PROJECTS})`,
    )
    .pluck();
  const handOver = db.prepare<MembershipKey & { successorId: string; at: number }>(
    `INSERT INTO project_members (project_id, user_id, level, created_at)
     SELECT p.id, @successorId, 'owner', @at ${OWNED_ALONE}
     ON CONFLICT (project_id, user_id) DO UPDATE SET level = 'owner'`,
  );
  const removals = [
    `DELETE FROM project_members WHERE user_id = @userId AND project_id IN (${THEIR_PROJECTS})`,
    `DELETE FROM api_keys WHERE created_by = @userId AND project_id IN (${THEIR_PROJECTS})`,
    `DELETE FROM invitations WHERE accepted_at IS NULL AND project_id IN (${THEIR_PROJECTS})
       AND (invited_by = @userId OR email = (${THEIR_EMAIL}))`,
    `DELETE FROM organization_invitations WHERE accepted_at IS NULL AND organization_id = @organizationId
       AND (invited_by = @userId OR email = (${THEIR_EMAIL}))`,
  ].map((statement) => db.prepare<MembershipKey>(statement));
  return {
    listBelongings: (key) => ({ projects: owned.all(key), apiKeys: keys.get(key) ?? 0 }),
    handOver: (key, successorId) => void handOver.run({ ...key, successorId, at: now() }),
    takeAway(key) {
      for (const removal of removals) removal.run(key);
    },
  };
}
