import { describeRoutes, type DescribedCall } from "./openApi.ts";
import type { App } from "./serveRoute.ts";

/** Serves the OpenAPI document of the calls. It takes some 100 ms to make, so it is made when somebody first asks. */
export function serveOpenApi(app: App, calls: readonly DescribedCall[]): void {
  let made: Record<string, unknown> | undefined;
  app.get("/api/openapi.json", (context) => context.json((made ??= describeRoutes(calls))));
}
