import { timingSafeEqual } from "node:crypto";
import { failure } from "@formweave/schema";
import { hashSecret } from "../secrets.ts";
import type { Collaboration } from "../live/collaboration.ts";
import type { Metrics } from "../metrics.ts";
import type { DamagedFiles } from "../storage/damagedFiles.ts";
import { refuse, type App } from "./serveRoute.ts";

interface ObserveDeps {
  readonly collaboration: Collaboration;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly damagedFiles: DamagedFiles;
}

/**
 * Serves health and metrics for monitoring. Metrics always require a token: behind a local proxy that does not forward the client address,
 * every request appears to come from this machine.
 */
export function serveObservation(
  app: App,
  { collaboration, metrics, metricsToken, damagedFiles }: ObserveDeps,
): void {
  app.get("/healthz", (context) => {
    // Damaged data is reported but does not make the server unhealthy: it works, and a restart would not help.
    const damage = { setAside: collaboration.countQuarantined(), damagedFiles: damagedFiles.names() };
    const health = { ...collaboration.counts(), ...damage };
    if (!collaboration.disk.isRefusing()) return context.json({ ok: true, ...health });
    return context.json({ ok: false, reason: failure("NOT_DURABLE").message, ...health }, 503);
  });

  app.get("/metrics", async (context) => {
    const given = context.req.header("authorization")?.replace(/^Bearer /, "");
    if (!isToken(given, metricsToken)) return refuse(context, failure("FORBIDDEN"));
    return context.text(await metrics.registry.metrics(), 200, {
      "content-type": metrics.registry.contentType,
    });
  });
}

function isToken(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false;
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)));
}
