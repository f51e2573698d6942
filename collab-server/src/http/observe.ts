import { timingSafeEqual } from "node:crypto";
import { failure } from "@formweave/schema";
import { hashSecret } from "../modules/accounts/secrets.ts";
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
 * Serves what watches the server from outside: is it alive, and how is it doing. Metrics are for a token alone: behind a proxy of
 * this machine that says nothing of whom it asks for, everybody seems to be here.
 */
export function serveObservation(
  app: App,
  { collaboration, metrics, metricsToken, damagedFiles }: ObserveDeps,
): void {
  app.get("/healthz", (context) => {
    // Damage is shown and does not make the server unwell: it works, and starting it anew would not help.
    const damage = { setAside: collaboration.setAside(), damagedFiles: damagedFiles.names() };
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
