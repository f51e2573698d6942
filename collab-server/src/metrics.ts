import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Metrics served at `/metrics`, with the function that records HTTP requests. */
export interface Metrics {
  readonly registry: Registry;
  /** Notes an answered request; the route is its pattern, so that no id becomes a label. */
  observe(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
}

/** Sets up the metrics of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "formweave_http_request_seconds",
    help: "How long API requests took",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    registry,
    observe({ method, route, status, ms }) {
      durations.observe({ method, route, status: String(status) }, ms / 1000);
    },
  };
}
