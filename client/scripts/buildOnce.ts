import { buildClient, isStale } from "@formweave/collab-server/builtClient";

/** Has the client built before the journeys begin: servers that start side by side would build it all at once. */
export async function setup(): Promise<void> {
  if (isStale()) await buildClient();
}
