import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Outcome } from "./gate/record/record.ts";
import type { Damage } from "./document/liveDocument.ts";

/** Metrics of the live documents for `/metrics`. */
export interface LiveMetrics {
  countCommit(updates: number, tookMs: number): void;
  countOutcome(outcome: Outcome): void;
  countRefusal(reason: string): void;
  countDamage(damage: Damage): void;
}

/** Registers the metrics; gauges read their values on request. */
export function createLiveMetrics(
  registry: Registry,
  counts: () => { readonly documents: number; readonly connections: number },
): LiveMetrics {
  const registers = [registry];
  gauge(registry, "formweave_documents", "Documents in memory", () => counts().documents);
  gauge(registry, "formweave_connections", "Connections to documents", () => counts().connections);
  const updates = new Counter({ name: "formweave_updates_total", help: "Updates on disk", registers });
  const repairs = new Counter({
    name: "formweave_repairs_total",
    help: "Writes that were restored",
    registers,
  });
  const conflicts = new Counter({
    name: "formweave_conflicts_total",
    help: "Values that met another",
    registers,
  });
  const refused = new Counter({
    name: "formweave_refused_total",
    help: "Messages that were refused",
    labelNames: ["reason"],
    registers,
  });
  const damaged = damageCounter(registry);
  const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1];
  const commit = new Histogram({
    name: "formweave_commit_seconds",
    help: "Time of a commit",
    buckets,
    registers,
  });
  return {
    countCommit(count, tookMs) {
      updates.inc(count);
      commit.observe(tookMs / 1000);
    },
    countOutcome(outcome) {
      repairs.inc(outcome.repairs.length);
      conflicts.inc(outcome.conflicts.length);
    },
    countDamage({ checkpoints, quarantined }) {
      damaged.inc({ what: "checkpoint" }, checkpoints);
      damaged.inc({ what: "update" }, quarantined.length);
    },
    countRefusal: (reason) => refused.inc({ reason }),
  };
}

function damageCounter(registry: Registry): Counter<"what"> {
  return new Counter({
    name: "formweave_damaged_total",
    help: "Rows of the log that documents were opened without",
    labelNames: ["what"],
    registers: [registry],
  });
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const collected: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => collected.set(read()),
  });
}
