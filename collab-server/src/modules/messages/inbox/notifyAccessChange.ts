import type { ProjectLevel } from "@formweave/schema/access";
import type { AccessKind } from "@formweave/schema/api";
import type { AppServices } from "../../../appServices.ts";
import { toExcerpt } from "./toExcerpt.ts";
import { mayRead } from "./mayRead.ts";

/** A change of access to a project, and the person who made it. */
interface AccessChange {
  readonly userId: string;
  readonly projectId: string;
  readonly kind: AccessKind;
  readonly level: ProjectLevel;
  readonly author: { readonly id: string; readonly name: string };
}

/** Notifies a person of changed access, unless they made the change or may not read the project. */
export function notifyAccessChange(
  services: Pick<AppServices, "inbox" | "inboxFeed" | "rights" | "users">,
  { author, ...change }: AccessChange,
): void {
  const { userId, projectId } = change;
  if (userId === author.id || !mayRead(services, userId, projectId)) return;
  if (services.inbox.addAccess({ ...change, authorId: author.id, authorName: toExcerpt(author.name) }))
    services.inboxFeed.changed(userId);
}
