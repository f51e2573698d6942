import type { Visit } from "@formweave/schema/api";
import { at } from "#runtime/filling/drafts/at.ts";
import { attempt } from "./attempt.ts";

/** Limit of reported durations, ms. */
const MOST_MS = 24 * 3_600_000;

/** A visit as stored across a reload. */
interface KeptVisit {
  readonly id: string;
  readonly openedAt: number;
  startedAt: number | null;
  shownMs: number;
  furthest: string | null;
  readonly fields: Record<string, number>;
}

export interface VisitDeps {
  /** Ids of the fields, in the order of the form. */
  readonly order: readonly string[];
  readonly now: () => number;
  readonly newId: () => string;
  readonly storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly key: string;
}

/** Measures how far a person gets in a form, and how the time is spent. It sees no answers. */
export class FillVisit {
  readonly #deps: VisitDeps;
  readonly #ranks: ReadonlyMap<string, number>;
  #kept: KeptVisit;
  #field: string | undefined;
  /** Start of the running measurement; undefined while the page is hidden. */
  #since: number | undefined;

  constructor(deps: VisitDeps) {
    this.#deps = deps;
    this.#ranks = new Map(deps.order.map((id, index) => [id, index]));
    this.#kept = attempt(() => readKept(deps.storage().getItem(deps.key))) ?? {
      id: deps.newId(),
      openedAt: deps.now(),
      startedAt: null,
      shownMs: 0,
      furthest: null,
      fields: {},
    };
  }

  /** Call when a person reaches a field, or the page that begins with it. */
  reach(id: string): void {
    const rank = this.#ranks.get(id);
    if (rank !== undefined && rank > (this.#ranks.get(this.#kept.furthest ?? "") ?? -1))
      this.#kept.furthest = id;
  }

  /** Call when a field gets the focus. */
  enter(id: string): void {
    if (id === this.#field || !this.#ranks.has(id)) return;
    this.#count();
    this.#field = id;
    this.reach(id);
  }

  /** Call when an answer changes: the first change after a field had the focus counts as the start. */
  answer(): void {
    if (this.#field !== undefined) this.#kept.startedAt ??= this.#deps.now();
  }

  /** Call when the page becomes visible or hidden. */
  show(isShown: boolean): void {
    this.#count();
    this.#since = isShown ? this.#deps.now() : undefined;
  }

  /** Returns the measurements so far. */
  summarize(): Visit {
    this.#count();
    const { id, openedAt, startedAt, shownMs, furthest, fields } = this.#kept;
    const ago = (time: number): number => limit(this.#deps.now() - time);
    attempt(() => this.#deps.storage().setItem(this.#deps.key, JSON.stringify(this.#kept)));
    return {
      id,
      openedMs: ago(openedAt),
      startedMs: startedAt === null ? null : ago(startedAt),
      shownMs: limit(shownMs),
      furthest,
      fields: Object.fromEntries(Object.entries(fields).map(([field, ms]) => [field, limit(ms)])),
    };
  }

  /** Call after submission: the next visit is a new one. */
  forget(): void {
    attempt(() => this.#deps.storage().removeItem(this.#deps.key));
  }

  #count(): void {
    if (this.#since === undefined) return;
    const now = this.#deps.now();
    const ms = Math.max(now - this.#since, 0);
    const { fields } = this.#kept;
    this.#since = now;
    this.#kept.shownMs += ms;
    if (this.#field !== undefined) fields[this.#field] = (fields[this.#field] ?? 0) + ms;
  }
}

function limit(ms: number): number {
  return Math.round(Math.min(Math.max(ms, 0), MOST_MS));
}

function readKept(text: string | null): KeptVisit | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text);
  return isKept(value) ? value : undefined;
}

function isKept(value: unknown): value is KeptVisit {
  return (
    typeof at(value, "id") === "string" &&
    typeof at(value, "openedAt") === "number" &&
    typeof at(value, "shownMs") === "number" &&
    typeof at(value, "fields") === "object"
  );
}
