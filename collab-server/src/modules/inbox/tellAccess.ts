import type { ProjectLevel } from "@formweave/schema/access";
import type { AccessKind } from "@formweave/schema/api";
import type { AppServices } from "../../appServices.ts";
import { excerptOf } from "./excerptOf.ts";
import { mayRead } from "./mayRead.ts";

/** Something about access to a project, and who did it. */
interface AccessNews {
  readonly userId: string;
  readonly projectId: string;
  readonly kind: AccessKind;
  readonly level: ProjectLevel;
  readonly author: { readonly id: string; readonly name: string };
}

/** Puts news of access into somebody's inbox, unless they did it themselves or may not look at the project. */
export function tellAccess(
  services: Pick<AppServices, "inbox" | "inboxFeed" | "rights" | "users">,
  { author, ...news }: AccessNews,
): void {
  const { userId, projectId } = news;
  if (userId === author.id || !mayRead(services, userId, projectId)) return;
  if (services.inbox.addAccess({ ...news, authorId: author.id, authorName: excerptOf(author.name) }))
    services.inboxFeed.changed(userId);
}
