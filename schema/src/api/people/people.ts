import { z } from "zod";
import { MARKETPLACE_ROLES, ORGANIZATION_ROLES, PERMISSIONS } from "../../access/index.ts";
import { COLOR_COUNT } from "../../limits.ts";
import { PLANS } from "../../plans/index.ts";
import { email, createNameSchema, newPassword, PASSWORD_LENGTH } from "../fields.ts";

/** The colour of a person's avatar, 1 to 8. */
export const personColor = z.number().int().min(1).max(COLOR_COUNT);

/** Width and height of a person's picture, pixels. */
export const AVATAR_PIXELS = 256;
/** Largest one, bytes. */
export const AVATAR_BYTES = 256 << 10;

/** Address of a person's picture; null when they have none, and in data stored before pictures existed. */
export const avatarUrl = z.string().nullable().default(null);

/** A person as others see them in a list. */
export const personSummary = z.object({ id: z.uuid(), name: z.string(), color: personColor, avatarUrl });

/** POST /api/setup: creates the first owner and the organization of a new server. */
export const setupInput = z.object({
  token: z.string("The setup link is needed"),
  name: createNameSchema("Your name"),
  email,
  password: newPassword,
  organizationName: createNameSchema("Organization"),
});

/** POST /api/auth/signin. */
export const signinInput = z.object({
  email,
  password: z.string("Password is required").min(1, "Password is required").max(PASSWORD_LENGTH.max),
});

/** A person's membership in an organization. */
export const membership = z.object({ id: z.uuid(), name: z.string(), role: z.enum(ORGANIZATION_ROLES) });

/**
 * The signed-in person: the response of GET /api/me, of setup and of sign-in. Devices store it, so newer fields need defaults
 * for older copies.
 */
export const me = z.object({
  user: personSummary.extend({ email: z.string(), isSuperAdmin: z.boolean().default(false) }),
  /** The current organization. */
  organization: membership.extend({ plan: z.enum(PLANS).default("free") }),
  /** All organizations they belong to, in the order of joining. */
  organizations: z.array(membership).default([]),
  /** Permissions in the current organization. */
  permissions: z.array(z.enum(PERMISSIONS)).default([]),
  marketplaceRole: z.enum(MARKETPLACE_ROLES).default("user"),
  /** True when the organization requires two-factor sign-in, and they have not turned it on yet. */
  needsSecondStep: z.boolean().default(false),
});

/** GET /api/session: the signed-in person or none, for pages that load before sign-in. */
export const sessionAnswer = z.union([z.object({ nobody: z.enum(["stranger", "nobody-yet"]) }), me]);

export type PersonSummary = z.infer<typeof personSummary>;
export type SetupInput = z.infer<typeof setupInput>;
export type SigninInput = z.infer<typeof signinInput>;
export type Membership = z.infer<typeof membership>;
export type Me = z.infer<typeof me>;
