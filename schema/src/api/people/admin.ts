import { z } from "zod";
import { PLANS } from "../../plans/index.ts";
import { email, createNameSchema } from "../fields.ts";
import { invitationLink } from "./invitations.ts";
import { membership, personSummary } from "./people.ts";

/** One item of GET /api/admin/organizations. */
export const installedOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  plan: z.enum(PLANS),
  createdAt: z.number(),
  people: z.number(),
  /** Includes projects in the trash. */
  projects: z.number(),
});

/** POST /api/admin/organizations: its owner joins by an invitation. */
export const newOrganizationInput = z.object({ name: createNameSchema("Organization"), ownerEmail: email });

/** The new organization, and the invitation link of its owner, shown only once. */
export const newOrganization = z.object({
  organization: installedOrganization,
  invitation: invitationLink,
});

/** PATCH /api/admin/organizations/:organizationId. */
export const installedOrganizationInput = z.object({
  name: createNameSchema("Organization").optional(),
  plan: z.enum(PLANS).optional(),
});

/** One item of GET /api/admin/people. */
export const installedPerson = personSummary.extend({
  email: z.string(),
  isSuperAdmin: z.boolean(),
  /** Empty for a closed account. */
  organizations: z.array(membership),
  createdAt: z.number(),
  /** Time of the last visit; null without any active sign-in. */
  lastSeen: z.number().nullable(),
  hasTwoFactor: z.boolean(),
});

/** GET /api/admin/people: a limited number of people whose name or email contains the search. */
export const installedPeopleQuery = z.object({ search: z.string().max(200).default("") });
/** Most people in one response. */
export const MAX_LISTED_PEOPLE = 200;

/** PUT /api/admin/people/:userId/super-admin. */
export const superAdminInput = z.object({ isSuperAdmin: z.boolean() });

export type InstalledOrganization = z.infer<typeof installedOrganization>;
export type NewOrganization = z.infer<typeof newOrganization>;
export type InstalledPerson = z.infer<typeof installedPerson>;
