import {
  publicationSettings,
  type Environment,
  type PublicationSettings,
  type Release,
} from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { hashSecret } from "../../../secrets.ts";
import { newSlug } from "../../answers/releases/newSlug.ts";

/** Changed publication settings; missing fields stay as they are. */
export interface SettingsChange extends Partial<Omit<PublicationSettings, "environment" | "hasPassword">> {
  /** Null removes the password. */
  readonly passwordHash?: string | null;
}

/** A published form as its visitors see it. */
export interface PublishedForm {
  readonly slug: string;
  readonly projectId: string;
  readonly environment: Environment;
  /** Undefined while no release is live. */
  readonly release: Pick<Release, "id" | "number" | "name"> | undefined;
  readonly settings: PublicationSettings;
  readonly passwordHash: string | null;
}

/** Publications of projects, with their addresses and settings. */
export interface Publications {
  settings(projectId: string): readonly PublicationSettings[];
  /** Changes settings and creates the publication when it is missing; false when the address is taken. */
  change(projectId: string, environment: Environment, change: SettingsChange): boolean;
  /** Finds the form at a current or former address; undefined when nothing was ever published there or the project is deleted. */
  at(slug: string): PublishedForm | undefined;
  /** Releases all addresses of a purged project; they answer "gone" for good and are never reused. */
  release(projectId: string, at: number): void;
  /** The project's production form; undefined when it was never published. */
  production(projectId: string): PublishedForm | undefined;
  isGone(slug: string): boolean;
  responseCount(form: PublishedForm): number;
  hasAnswered(form: PublishedForm, respondentHash: string): boolean;
}

interface Row {
  readonly environment: Environment;
  readonly slug: string;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly responseLimit: number | null;
  readonly passwordHash: string | null;
  readonly onePerPerson: 0 | 1;
  readonly isIndexed: 0 | 1;
  readonly keepDays: number | null;
  readonly embedding: string;
}

interface LiveRow extends Row {
  readonly projectId: string;
  readonly releaseId: string | null;
  readonly number: number | null;
  readonly name: string | null;
}

/** Stores publications in SQLite. */
export function createPublications(db: Database): Publications {
  const sql = statements(db);

  const isGone = (slug: string): boolean => sql.gone.get(hashSecret(slug)) !== undefined;

  function moveTo(projectId: string, environment: Environment, slug: string): boolean {
    const before = sql.one.get(projectId, environment)?.slug;
    if (before === slug) return true;
    const owner = sql.findOwner.get({ slug });
    const isOwn = owner?.projectId === projectId && owner.environment === environment;
    // Printed addresses of a purged form must not lead to another person's form.
    if ((owner !== undefined && !isOwn) || isGone(slug)) return false;
    sql.forget.run(slug);
    sql.move.run({ projectId, environment, slug });
    if (before !== undefined) sql.remember.run({ slug: before, projectId, environment });
    return true;
  }

  return {
    settings: (projectId) => sql.all.all(projectId).map(toSettings),
    change: db.transaction((projectId: string, environment: Environment, change: SettingsChange): boolean => {
      sql.make.run({ projectId, environment, slug: newSlug() });
      const { slug, ...rest } = change;
      if (slug !== undefined && !moveTo(projectId, environment, slug)) return false;
      const row = sql.one.get(projectId, environment);
      if (row === undefined) throw new Error("The publication was not made");
      const { passwordHash } = row;
      sql.write.run({ projectId, ...toRow({ ...toSettings(row), passwordHash, ...rest }) });
      return true;
    }),
    at(slug) {
      const row = sql.live.get({ slug }) ?? sql.former.get({ slug });
      return row && publishedForm(row);
    },
    release(projectId, at) {
      for (const slug of sql.slugs.all({ projectId })) sql.addGone.run(hashSecret(slug), at);
    },
    production(projectId) {
      const row = sql.production.get({ projectId });
      return row && publishedForm(row);
    },
    isGone,
    responseCount: ({ projectId, environment }) => sql.count.get(projectId, environment) ?? 0,
    hasAnswered: ({ projectId, environment }, hash) =>
      sql.answered.get(hash, projectId, environment) !== undefined,
  };
}

function toSettings({ passwordHash, embedding, onePerPerson, isIndexed, ...row }: Row): PublicationSettings {
  return publicationSettings.parse({
    ...row,
    embedding: JSON.parse(embedding),
    onePerPerson: onePerPerson === 1,
    isIndexed: isIndexed === 1,
    hasPassword: passwordHash !== null,
  });
}

function toRow(settings: PublicationSettings & { readonly passwordHash: string | null }) {
  const { embedding, onePerPerson, isIndexed, hasPassword: _hasPassword, ...rest } = settings;
  return {
    ...rest,
    embedding: JSON.stringify(embedding),
    onePerPerson: Number(onePerPerson),
    isIndexed: Number(isIndexed),
  };
}

function publishedForm({ projectId, releaseId, number, name, ...row }: LiveRow): PublishedForm {
  const { slug, environment, passwordHash } = row;
  const isLive = releaseId !== null && number !== null && name !== null;
  return {
    slug,
    environment,
    projectId,
    passwordHash,
    release: isLive ? { id: releaseId, number, name } : undefined,
    settings: toSettings(row),
  };
}

const COLUMNS = `p.environment, p.slug, p.opens_at AS opensAt, p.closes_at AS closesAt, p.response_limit AS responseLimit,
  p.password_hash AS passwordHash, p.one_per_person AS onePerPerson, p.is_indexed AS isIndexed,
  p.keep_days AS keepDays, p.embedding`;
const LIVE = `${COLUMNS}, p.project_id AS projectId, r.id AS releaseId, r.number, r.name FROM publications p
  JOIN projects o ON o.id = p.project_id LEFT JOIN releases r ON r.id = p.release_id`;
const OF_PUBLICATION = "FROM responses a JOIN releases r ON r.id = a.release_id";

function statements(db: Database) {
  return {
    all: db.prepare<[string], Row>(
      `SELECT ${COLUMNS} FROM publications p WHERE project_id = ? ORDER BY environment`,
    ),
    one: db.prepare<[string, string], Row>(
      `SELECT ${COLUMNS} FROM publications p WHERE project_id = ? AND environment = ?`,
    ),
    ...liveStatements(db),
    findOwner: db.prepare<[{ slug: string }], { projectId: string; environment: string }>(
      `SELECT project_id AS projectId, environment FROM publications WHERE slug = @slug
       UNION ALL SELECT project_id, environment FROM former_slugs WHERE slug = @slug`,
    ),
    make: db.prepare(
      `INSERT INTO publications (project_id, environment, slug) VALUES (@projectId, @environment, @slug)
       ON CONFLICT (project_id, environment) DO NOTHING`,
    ),
    move: db.prepare(
      "UPDATE publications SET slug = @slug WHERE project_id = @projectId AND environment = @environment",
    ),
    remember: db.prepare(
      "INSERT INTO former_slugs (slug, project_id, environment) VALUES (@slug, @projectId, @environment)",
    ),
    forget: db.prepare("DELETE FROM former_slugs WHERE slug = ?"),
    write: db.prepare(
      `UPDATE publications SET opens_at = @opensAt, closes_at = @closesAt, response_limit = @responseLimit,
         password_hash = @passwordHash, one_per_person = @onePerPerson, is_indexed = @isIndexed,
         keep_days = @keepDays, embedding = @embedding
       WHERE project_id = @projectId AND environment = @environment`,
    ),
    ...goneStatements(db),
    count: db
      .prepare<[string, string], number>(
        `SELECT COUNT(*) ${OF_PUBLICATION} WHERE r.project_id = ? AND r.environment = ?`,
      )
      .pluck(),
    answered: db.prepare<[string, string, string]>(
      `SELECT 1 ${OF_PUBLICATION} WHERE a.respondent_hash = ? AND r.project_id = ? AND r.environment = ?`,
    ),
  };
}

/** Published forms with their live release. */
function liveStatements(db: Database) {
  return {
    live: db.prepare<[{ slug: string }], LiveRow>(
      `SELECT ${LIVE} WHERE o.deleted_at IS NULL AND p.slug = @slug`,
    ),
    former: db.prepare<[{ slug: string }], LiveRow>(
      `SELECT ${LIVE} JOIN former_slugs f ON f.project_id = p.project_id AND f.environment = p.environment
       WHERE o.deleted_at IS NULL AND f.slug = @slug`,
    ),
    production: db.prepare<[{ projectId: string }], LiveRow>(
      `SELECT ${LIVE} WHERE p.project_id = @projectId AND p.environment = 'production'
         AND EXISTS (SELECT 1 FROM releases m WHERE m.project_id = p.project_id AND m.environment = p.environment)`,
    ),
  };
}

/** Addresses of a project, and addresses that are gone. */
function goneStatements(db: Database) {
  return {
    slugs: db
      .prepare<[{ projectId: string }], string>(
        `SELECT slug FROM publications WHERE project_id = @projectId
         UNION ALL SELECT slug FROM former_slugs WHERE project_id = @projectId`,
      )
      .pluck(),
    gone: db.prepare<[string]>("SELECT 1 FROM gone_addresses WHERE slug_hash = ?"),
    addGone: db.prepare<[string, number]>(
      "INSERT INTO gone_addresses (slug_hash, gone_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
    ),
  };
}
