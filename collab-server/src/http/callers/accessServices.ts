import type { Result } from "@formweave/schema";
import type { Actor } from "@formweave/schema/access";
import type { Membership, PersonSummary } from "@formweave/schema/api";
import type { ApiKey } from "@formweave/schema/integrations";
import type { ProjectKind } from "@formweave/schema/model";
import type { Plan } from "@formweave/schema/plans";
import type { LivePerson } from "../../live/collaboration.ts";
import type { CostLimits } from "../limits/costLimits.ts";
import type { RateWindows } from "../limits/rateWindows.ts";

/** Lookups by which routes authorize their callers; the modules provide them. */
export interface AccessServices {
  readonly setup: { isNeeded(): boolean };
  readonly users: {
    byId(id: string): User | undefined;
    listOrganizations(id: string): readonly OrganizationMembership[];
    hasSecondStep(id: string): boolean;
    findPasswordHash(id: string): string | undefined;
  };
  readonly authSessions: {
    find(secret: string): AuthSession | undefined;
    start(userId: string, origin?: SignInOrigin): string;
    /** Ends a session and returns its id. */
    end(secret: string): string;
  };
  readonly apiKeys: {
    open(secret: string): KeyGrant | undefined;
    isValid(id: string): boolean;
  };
  readonly planLimits: { takeApiCall(projectId: string): Result<void> };
  readonly rateLimits: RateWindows;
  readonly costLimits: CostLimits;
  readonly rights: {
    actorOn(userId: string, projectId: string): Actor | undefined;
    actorOnDeleted(userId: string, projectId: string): Actor | undefined;
  };
  readonly projects: { byId(id: string): Project | undefined };
  readonly deletedProjects: { byId(id: string): DeletedProject | undefined };
  readonly guests: { open(secret: string): StoredGuest | undefined };
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
}

/** A person with an account. */
export interface User extends LivePerson {
  /** Index of the person's color, 1 to 8. */
  readonly color: number;
  /** URL of the avatar; null when they have none. */
  readonly avatarUrl: string | null;
  /** Administrator of the whole installation. */
  readonly isSuperAdmin: boolean;
}

/** Membership of a person in an organization. */
export interface OrganizationMembership extends Membership {
  readonly plan: Plan;
  /** The organization requires two-factor authentication of its members. */
  readonly requiresTwoFactor: boolean;
}

/** A session that has not ended. */
export interface AuthSession {
  /** Hash of the secret; reveals nothing about it. */
  readonly id: string;
  readonly userId: string;
  /** The organization that the person switched to; null when they have not chosen. */
  readonly organizationId: string | null;
  /** Time of the last authentication, ms since 1970. */
  readonly authAt: number;
  /** The expiry has just been extended, so the cookie must be sent again. */
  readonly wasExtended: boolean;
}

/** Browser and address of a sign-in. */
export interface SignInOrigin {
  readonly userAgent: string;
  readonly ip: string;
}

/** The rights of an API key. */
export interface KeyGrant extends Pick<ApiKey, "id" | "scopes"> {
  readonly projectId: string;
  /** The account on whose behalf the key acts. */
  readonly userId: string;
}

/** Metadata of a project; its content is in its document. */
export interface Project {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly createdAt: number;
  /** Last change of the project or its canvas, ms since 1970. */
  readonly updatedAt: number;
  readonly folderId: string | null;
  readonly archivedAt: number | null;
}

/** A deleted project, complete until it is purged. */
export interface DeletedProject {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly deletedAt: number;
  /** Null when unknown. */
  readonly deletedBy: PersonSummary | null;
}

/** A guest of a project, who came through its share link. */
export interface StoredGuest {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  /** User id, when the guest has an account; null otherwise. */
  readonly userId: string | null;
}
