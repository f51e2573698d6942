import { can, type ProjectLevel } from "@formweave/schema/access";
import type { ConnectionPhase } from "#document/socket/connection.ts";

/**
 * Returns why somebody of a level cannot publish now; undefined when they can. The server makes releases, so publishing cannot be queued
 * while offline.
 */
export function whyNotPublish(
  connection: ConnectionPhase,
  level: ProjectLevel | undefined,
): string | undefined {
  if (level !== undefined && !can({ role: undefined, level }, "project.publish"))
    return "Owners and admins of this project can publish";
  if (connection === "signedOut") return "Sign in again to publish";
  if (connection === "offline") return "You are offline. Publishing needs the server";
  return connection === "online" && level !== undefined ? undefined : "Waiting for the server";
}
