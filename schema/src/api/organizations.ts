import { z } from "zod";
import { ORGANIZATION_ROLES } from "../access/index.ts";
import { email, nameOf } from "./fields.ts";
import { invitedAccount } from "./invitations.ts";
import { membership, personSummary } from "./people.ts";

const role = z.enum(ORGANIZATION_ROLES);

/** GET /api/organization: the organization that one is in. */
export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.number(),
  /** Everybody needs two-factor sign-in to get at anything of it. */
  requiresTwoFactor: z.boolean(),
});

/** PATCH /api/organization. */
export const organizationInput = z.object({ name: nameOf("Organization") });

/** PUT /api/organization/security. */
export const organizationSecurityInput = z.object({ requiresTwoFactor: z.boolean() });

/** GET and PUT /api/organization/ai-budget: dollars that the assistant may cost in a month; null is what the server allows. */
export const aiBudget = z.object({
  dollars: z
    .number("Write a number of dollars")
    .min(0, "Write a number of dollars")
    .max(1_000_000, "That is too much")
    .nullable(),
});

/** The header by which a page says which organization it shows: its calls act there, whatever other tabs went on to. */
export const ORGANIZATION_HEADER = "x-organization";
/** The same in the query of what sends no headers. */
export const ORGANIZATION_QUERY = "organization";

/** POST /api/organization/switch: go on in another one of those that one belongs to. */
export const switchInput = z.object({ organizationId: z.uuid() });

/** One of GET /api/organization/members. */
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

/** One of GET /api/organization/invitations: those that wait. */
export const organizationInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  isMailed: z.boolean(),
});

/** GET /api/organization-invitations/:token: what a link invites to. */
export const organizationInvitationView = z.object({
  organizationName: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  account: invitedAccount,
});

/** The organization that an accepted invitation leads to. */
export const acceptedOrganization = z.object({
  organization: membership,
  /** The account was there before: its person signs in by its own means. */
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
