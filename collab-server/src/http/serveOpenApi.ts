import { describeRoutes, type DescribedCall } from "./openApi.ts";
import type { App } from "./serveRoute.ts";

/** Serves the OpenAPI document. Creating it takes about 100 ms, so that happens at the first request. */
export function serveOpenApi(app: App, calls: readonly DescribedCall[]): void {
  let made: Record<string, unknown> | undefined;
  app.get("/api/openapi.json", (context) => context.json((made ??= describeRoutes(calls))));
}
