import type { AccessChange } from "../../projects/sharing/accessChange.ts";
import type { MessageServices } from "../services.ts";
import { toExcerpt } from "./toExcerpt.ts";
import { mayRead } from "./mayRead.ts";

/** Notifies a person of changed access, unless they made the change or may not read the project. */
export function notifyAccessChange(
  services: Pick<MessageServices, "inbox" | "inboxFeed" | "rights" | "users">,
  { author, ...change }: AccessChange,
): void {
  const { userId, projectId } = change;
  if (userId === author.id || !mayRead(services, userId, projectId)) return;
  if (services.inbox.addAccess({ ...change, authorId: author.id, authorName: toExcerpt(author.name) }))
    services.inboxFeed.changed(userId);
}
