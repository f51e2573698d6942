import type { Database } from "better-sqlite3";
import { createInstallation, type Installation } from "./installation.ts";
import { createMemberships, type Memberships } from "./memberships.ts";
import { createOffBoarding, type OffBoarding } from "./offBoarding.ts";
import { createOrganizationInvitations, type OrganizationInvitations } from "./organizationInvitations.ts";
import { createOrganizations, type Organizations } from "./organizations.ts";

/** Stores for organizations and their members. */
export interface OrganizationStores {
  readonly organizations: Organizations;
  readonly memberships: Memberships;
  readonly organizationInvitations: OrganizationInvitations;
  readonly offBoarding: OffBoarding;
  readonly installation: Installation;
}

/** Creates the stores over a migrated database. */
export function createOrganizationStores(db: Database, now: () => number): OrganizationStores {
  return {
    organizations: createOrganizations(db),
    memberships: createMemberships(db, now),
    organizationInvitations: createOrganizationInvitations(db, now),
    offBoarding: createOffBoarding(db, now),
    installation: createInstallation(db),
  };
}
