import { z } from "zod";
import { ORGANIZATION_ROLES } from "../../access/index.ts";
import { email, createNameSchema } from "../fields.ts";
import { invitedAccount } from "./invitations.ts";
import { membership, personSummary } from "./people.ts";

const role = z.enum(ORGANIZATION_ROLES);

/** GET /api/organization: the caller's current organization. */
export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.number(),
  /** True when its members must have two-factor sign-in. */
  requiresTwoFactor: z.boolean(),
});

/** PATCH /api/organization. */
export const organizationInput = z.object({ name: createNameSchema("Organization") });

/** PUT /api/organization/security. */
export const organizationSecurityInput = z.object({ requiresTwoFactor: z.boolean() });

/** GET and PUT /api/organization/ai-budget: the assistant's monthly cost limit in dollars; null for the server's default. */
export const aiBudget = z.object({
  dollars: z
    .number("Write a number of dollars")
    .min(0, "Write a number of dollars")
    .max(1_000_000, "That is too much")
    .nullable(),
});

/** Header with the organization that a page shows: its calls apply there, whatever other tabs switched to. */
export const ORGANIZATION_HEADER = "x-organization";
/** Query parameter with the same meaning, for requests that cannot send headers. */
export const ORGANIZATION_QUERY = "organization";

/** POST /api/organization/switch: makes another of the caller's organizations current. */
export const switchInput = z.object({ organizationId: z.uuid() });

/** One item of GET /api/organization/members. */
export const organizationMember = personSummary.extend({
  email: z.string(),
  role,
  joinedAt: z.number(),
  /** Time of the last visit; null without any active sign-in. */
  lastSeen: z.number().nullable(),
  hasTwoFactor: z.boolean(),
  isSuperAdmin: z.boolean(),
  /** True when the caller may change their role and release them. */
  mayManage: z.boolean(),
  /**
   * True when the caller may create password reset links for them and turn off their two-factor sign-in: they belong to no
   * other organization.
   */
  mayActFor: z.boolean(),
});

/** PATCH /api/organization/members/:userId. */
export const roleInput = z.object({ role });

/** POST /api/organization/members/:userId/release: the new owner of what they owned alone; the caller by default. */
export const releaseInput = z.object({ successorId: z.uuid().optional() });

/** GET /api/organization/members/:userId/belongings: assets that releasing a member would hand over. */
export const belongings = z.object({
  /** Projects that they own alone. */
  projects: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Number of API keys that would be revoked. */
  apiKeys: z.number(),
  /** They belong to another organization too, so they stay signed in. */
  staysElsewhere: z.boolean(),
});

/** POST /api/organization/invitations. */
export const organizationInvitationInput = z.object({ email, role });

/** One item of GET /api/organization/invitations: a pending invitation. */
export const organizationInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  isMailed: z.boolean(),
});

/** GET /api/organization-invitations/:token: details of an invitation. */
export const organizationInvitationView = z.object({
  organizationName: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  account: invitedAccount,
});

/** The organization joined by an accepted invitation. */
export const acceptedOrganization = z.object({
  organization: membership,
  /** True when the account existed before; its person signs in as usual. */
  needsSignIn: z.boolean(),
});

export type Organization = z.infer<typeof organization>;
export type OrganizationInput = z.infer<typeof organizationInput>;
export type OrganizationMember = z.infer<typeof organizationMember>;
export type Belongings = z.infer<typeof belongings>;
export type OrganizationInvitationInput = z.infer<typeof organizationInvitationInput>;
export type OrganizationInvitation = z.infer<typeof organizationInvitation>;
export type OrganizationInvitationView = z.infer<typeof organizationInvitationView>;
export type AcceptedOrganization = z.infer<typeof acceptedOrganization>;
