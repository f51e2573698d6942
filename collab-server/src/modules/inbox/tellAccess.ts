import type { ProjectLevel } from "@formweave/schema/access";
import type { AccessKind } from "@formweave/schema/api";
import type { AppServices } from "../../appServices.ts";
import { excerptOf } from "./excerptOf.ts";
import { mayRead } from "./mayRead.ts";

/** A change of access to a project, and the person who made it. */
interface AccessNews {
  readonly userId: string;
  readonly projectId: string;
  readonly kind: AccessKind;
  readonly level: ProjectLevel;
  readonly author: { readonly id: string; readonly name: string };
}

/** Notifies a person of changed access, unless they made the change or may not read the project. */
export function tellAccess(
  services: Pick<AppServices, "inbox" | "inboxFeed" | "rights" | "users">,
  { author, ...news }: AccessNews,
): void {
  const { userId, projectId } = news;
  if (userId === author.id || !mayRead(services, userId, projectId)) return;
  if (services.inbox.addAccess({ ...news, authorId: author.id, authorName: excerptOf(author.name) }))
    services.inboxFeed.changed(userId);
}
