import type { ProjectLevel } from "@formweave/schema/access";
import type { AccessKind } from "@formweave/schema/api";

/** A change of access to a project, and the person who made it. */
export interface AccessChange {
  readonly userId: string;
  readonly projectId: string;
  readonly kind: AccessKind;
  readonly level: ProjectLevel;
  readonly author: { readonly id: string; readonly name: string };
}
