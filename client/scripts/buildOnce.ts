import { buildClient, isStale } from "@formweave/collab-server/builtClient";

/** Builds the client before the e2e tests begin: otherwise servers that start side by side would all build it. */
export async function setup(): Promise<void> {
  if (isStale()) await buildClient();
}
