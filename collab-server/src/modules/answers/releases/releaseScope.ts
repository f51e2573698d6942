import type { Environment } from "@formweave/schema/api";

/** The releases of a project in one environment. */
export interface ReleaseScope {
  readonly projectId: string;
  readonly environment: Environment;
}
