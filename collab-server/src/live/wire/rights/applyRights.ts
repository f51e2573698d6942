import { guestRights, nearestLevel, type Actor } from "@formweave/schema/access";
import type { LiveMessage } from "@formweave/schema/api";
import type { Connection } from "@hocuspocus/server";
import type { ProjectAccess } from "../../collaboration.ts";
import { Refusal } from "../../refusal.ts";
import { mayOpen, mayWrite, type LiveContext } from "./authenticate.ts";

/** The rights in the message to a client. */
type RightsMessage = Pick<Extract<LiveMessage, { type: "rights" }>, "level" | "guest">;

/** Applies current rights to a connection; closes it and returns undefined when it may not stay. */
export function applyRights(
  { access }: { readonly access: ProjectAccess },
  connection: Connection<LiveContext>,
): RightsMessage | undefined {
  const { userId, projectId, signInId, document } = connection.context;
  if (!access.isSignedIn(signInId)) {
    connection.close(new Refusal("signedOut"));
    return undefined;
  }
  const actor = access.actorOn(userId, projectId);
  const rights = actor && describeRights(actor, connection.context);
  if (actor !== undefined && rights !== undefined && mayOpen(actor, document)) {
    connection.readOnly = !mayWrite(actor, document);
    return rights;
  }
  connection.close(new Refusal("forbidden", "rights"));
  return undefined;
}

function describeRights(actor: Actor, { isGuest }: LiveContext): RightsMessage | undefined {
  const level = nearestLevel(actor);
  return level && { level, ...(isGuest && { guest: guestRights(actor) }) };
}
