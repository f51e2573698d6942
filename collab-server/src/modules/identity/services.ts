import type { Database } from "better-sqlite3";
import type { StoredGuest } from "../../http/callers/accessServices.ts";
import type { PlatformServices } from "../platform/services.ts";
import { createAccountStores, type AccountOptions, type AccountStores } from "./accounts/accountStores.ts";
import type { Providers } from "./accounts/providers/openProviders.ts";
import { createApiKeys, type ApiKeys } from "./apiKeys/store.ts";
import { createOrganizationStores, type OrganizationStores } from "./organizations/organizationStores.ts";
import { createRenewableTickets, type RenewableTickets } from "./tickets/renewableTickets.ts";
import { createTicketOffice, type IssuingTicketOffice } from "./tickets/ticketOffice.ts";

/** Stores of people and programs: accounts, organizations, API keys and tickets. */
export interface IdentityStores extends AccountStores, OrganizationStores {
  readonly apiKeys: ApiKeys;
  readonly tickets: IssuingTicketOffice;
  readonly renewableTickets: RenewableTickets;
}

/** Services of accounts, organizations, API keys and tickets, with those of the platform. */
export interface IdentityServices
  extends IdentityStores, Omit<PlatformServices, keyof IdentityStores | "guests"> {
  readonly providers: Providers;
  /** Guests of projects, whose access ends with that of their account. */
  readonly guests: {
    open(secret: string): StoredGuest | undefined;
    saw(id: string): void;
    listGuestIds(userId: string, projectId: string): readonly string[];
    end(id: string, projectId: string): boolean;
  };
}

/** Creates the stores over a migrated database. */
export function createIdentityStores(db: Database, options: AccountOptions): IdentityStores {
  const { now, elapsed } = options;
  return {
    ...createAccountStores(db, options),
    ...createOrganizationStores(db, now),
    apiKeys: createApiKeys(db, now),
    tickets: createTicketOffice(elapsed),
    renewableTickets: createRenewableTickets(db, now),
  };
}
