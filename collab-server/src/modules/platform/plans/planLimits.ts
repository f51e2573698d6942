import { err, ok, serverFailure, type Failure, type Result, type ServerErrorCode } from "@formweave/schema";
import {
  hasFeature,
  NEAR_LIMIT,
  PLAN_LIMITS,
  planWith,
  PROJECT_HISTORY,
  UNLIMITED,
  type Limited,
  type Plan,
  type JudgedFeature,
} from "@formweave/schema/plans";
import type { Database } from "better-sqlite3";

/** Usage of an organization; storage and history in bytes, API calls of the current month. */
export type Used = Readonly<Record<Limited, number>>;

/** Limits of plans. Call in the transaction of the limited change, because usage is counted there too. */
export interface PlanLimits {
  findPlan(organizationId: string): Plan | undefined;
  used(organizationId: string): Used;
  /** Failure when the plan allows no further form, new or restored; undefined when it does. */
  refuseForm(organizationId: string): Failure | undefined;
  /** Failure when the project's organization has reached its limit of responses. */
  refuseResponse(projectId: string): Failure | undefined;
  /** Failure when the given bytes exceed the storage limit. */
  refuseBytes(projectId: string, bytes: number): Failure | undefined;
  /** Room for the history of a project, by the stricter of its own and its organization's limit. */
  historyCapacity(projectId: string): HistoryCapacity;
  /** Counts an API call of a project; PLAN_API_CALLS when the month's limit is reached. */
  takeApiCall(projectId: string): Result<void>;
  /** Failure when the plan of the project's organization lacks a feature. */
  refuseFeature(projectId: string, feature: JudgedFeature): Failure | undefined;
}

/** Distance to a history limit; `failure` is set once it is reached. */
export interface HistoryCapacity {
  readonly room: "roomy" | "near" | "full";
  readonly failure: Failure | undefined;
}

type Counted = Exclude<Limited, "apiCalls">;
type Row = Readonly<Record<Counted, number>> & { readonly organizationId: string; readonly plan: Plan };

/** Bytes in a megabyte. */
const MB = 1 << 20;

const REFUSALS: Readonly<Record<Limited, ServerErrorCode>> = {
  forms: "PLAN_FORMS",
  responses: "PLAN_RESPONSES",
  storage: "PLAN_STORAGE",
  history: "PLAN_HISTORY",
  apiCalls: "PLAN_API_CALLS",
};

/** Limit of a plan in the counted unit; storage and history in bytes. */
function resolveLimit(plan: Plan, limited: Limited): number {
  const most = PLAN_LIMITS[plan][limited];
  if (most === UNLIMITED) return Infinity;
  return limited === "storage" || limited === "history" ? most * MB : most;
}

function refuse(plan: Plan, limited: Limited): Failure {
  return serverFailure(REFUSALS[limited], { max: PLAN_LIMITS[plan][limited], plan });
}

function refuseMore(row: Row | undefined, limited: Counted, more: number): Failure | undefined {
  if (row === undefined || row[limited] + more <= resolveLimit(row.plan, limited)) return undefined;
  return refuse(row.plan, limited);
}

/** Evaluates the stricter of the project's and the organization's limit. */
function resolveCapacity({ plan, history, project }: Row & { readonly project: number }): HistoryCapacity {
  const most = { project: PROJECT_HISTORY[plan] * MB, organization: resolveLimit(plan, "history") };
  const share = Math.max(project / most.project, history / most.organization);
  if (share < NEAR_LIMIT) return { room: "roomy", failure: undefined };
  if (share < 1) return { room: "near", failure: undefined };
  const isOwn = project >= most.project;
  const failure = isOwn
    ? serverFailure("PROJECT_HISTORY_FULL", { max: PROJECT_HISTORY[plan], plan })
    : refuse(plan, "history");
  return { room: "full", failure };
}

/** Reads plans and usage from SQLite. */
export function createPlanLimits(db: Database, now: () => number): PlanLimits {
  const sql = statements(db);

  const takeCall = db.transaction(({ organizationId, plan }: Row): Result<void> => {
    const month = formatMonth(now());
    const calls = sql.calls.get(organizationId, month) ?? 0;
    if (calls >= resolveLimit(plan, "apiCalls")) {
      const failure = refuse(plan, "apiCalls");
      const seconds = Math.ceil((endOfMonth(now()) - now()) / 1000);
      return err({ ...failure, details: { ...failure.details, seconds } });
    }
    sql.count.run(organizationId, month);
    return ok(undefined);
  });

  return {
    findPlan: (organizationId) => sql.ofOrganization.get(organizationId)?.plan,
    used(organizationId) {
      const {
        forms = 0,
        responses = 0,
        storage = 0,
        history = 0,
      } = sql.ofOrganization.get(organizationId) ?? {};
      return {
        forms,
        responses,
        storage,
        history,
        apiCalls: sql.calls.get(organizationId, formatMonth(now())) ?? 0,
      };
    },
    refuseForm: (organizationId) => refuseMore(sql.ofOrganization.get(organizationId), "forms", 1),
    refuseResponse: (projectId) => refuseMore(sql.ofProject.get(projectId), "responses", 1),
    refuseBytes: (projectId, bytes) => refuseMore(sql.ofProject.get(projectId), "storage", bytes),
    historyCapacity(projectId) {
      const row = sql.ofHistory.get(projectId);
      return row === undefined ? { room: "roomy", failure: undefined } : resolveCapacity(row);
    },
    takeApiCall(projectId) {
      const row = sql.ofProject.get(projectId);
      return row === undefined ? ok(undefined) : takeCall.immediate(row);
    },
    refuseFeature(projectId, feature) {
      const row = sql.ofProject.get(projectId);
      if (row === undefined || hasFeature(row.plan, feature)) return undefined;
      return serverFailure("PLAN_FEATURE", { plan: planWith(feature) });
    },
  };
}

function statements(db: Database) {
  const columns = `o.id AS organizationId, o.plan, u.forms, u.responses, u.storage, u.history
    FROM organizations o JOIN organization_usage u ON u.organization_id = o.id`;
  return {
    ofOrganization: db.prepare<[string], Row>(`SELECT ${columns} WHERE o.id = ?`),
    ofProject: db.prepare<[string], Row>(
      `SELECT ${columns} WHERE o.id = (SELECT organization_id FROM projects WHERE id = ?)`,
    ),
    ofHistory: db.prepare<[string], Row & { readonly project: number }>(
      `SELECT o.id AS organizationId, o.plan, u.forms, u.responses, u.storage, u.history, COALESCE(h.bytes, 0) AS project
       FROM projects p JOIN organizations o ON o.id = p.organization_id
       JOIN organization_usage u ON u.organization_id = o.id
       LEFT JOIN project_history h ON h.project_id = p.id WHERE p.id = ?`,
    ),
    calls: db
      .prepare<[string, string], number>(
        "SELECT calls FROM api_calls WHERE organization_id = ? AND month = ?",
      )
      .pluck(),
    count: db.prepare<[string, string]>(
      `INSERT INTO api_calls (organization_id, month, calls) VALUES (?, ?, 1)
       ON CONFLICT DO UPDATE SET calls = calls + 1`,
    ),
  };
}

/** Formats the UTC month, "2026-11". */
function formatMonth(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

function endOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
