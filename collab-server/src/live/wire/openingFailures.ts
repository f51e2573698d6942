import type { Logger } from "pino";
import type { LiveDocument } from "../document/liveDocument.ts";
import type { LiveMetrics } from "../liveMetrics.ts";
import { isDiskError, type Disk } from "../log/disk.ts";
import { Denied } from "./rights/authenticate.ts";

interface FailureReports {
  readonly logger: Logger;
  readonly metrics: Pick<LiveMetrics, "countDamage" | "countRefusal">;
  readonly disk: Disk;
}

/** Logs and counts the damage that a document was opened without. */
export function reportDamage(
  { damage, name }: LiveDocument,
  { logger, metrics }: Pick<FailureReports, "logger" | "metrics">,
): void {
  if (damage.quarantined.length + damage.checkpoints === 0) return;
  metrics.countDamage(damage);
  logger.error({ damage, document: name }, "a document was opened without what is damaged in its log");
}

/** Opens a document; every error but `Denied` is logged and becomes one. */
export async function orDenied<Value>(
  { disk, logger, metrics }: FailureReports,
  open: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await open();
  } catch (error) {
    const denied = error instanceof Denied ? error : new Denied("NOT_DURABLE");
    if (denied !== error) logger.error({ error }, "a document could not be opened");
    if (isDiskError(error)) disk.refused();
    metrics.countRefusal(denied.reason);
    throw denied;
  }
}
