import { can } from "@formweave/schema/access";
import type { MessageServices } from "../services.ts";

/** True when the person has an account and may currently read the project's comments; guests have no inbox. */
export function mayRead(
  { rights, users }: Pick<MessageServices, "rights" | "users">,
  userId: string,
  projectId: string,
): boolean {
  const actor = users.byId(userId) && rights.actorOn(userId, projectId);
  return actor !== undefined && can(actor, "comment.read");
}
