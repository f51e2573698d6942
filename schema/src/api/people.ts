import { z } from "zod";
import { MARKETPLACE_ROLES, ORGANIZATION_ROLES, PERMISSIONS } from "../access/index.ts";
import { COLOR_COUNT } from "../limits.ts";
import { PLANS } from "../plans/index.ts";
import { email, nameOf, newPassword, PASSWORD_LENGTH } from "./fields.ts";

/** The colour of a person's avatar, 1 to 8. */
export const personColor = z.number().int().min(1).max(COLOR_COUNT);

/** Width and height of a person's picture, pixels. */
export const AVATAR_PIXELS = 256;
/** Largest one, bytes. */
export const AVATAR_BYTES = 256 << 10;

/** Where a person's picture is; null where they have none, and for what was kept before there were any. */
export const avatarUrl = z.string().nullable().default(null);

/** A person as others see them in a list. */
export const personSummary = z.object({ id: z.uuid(), name: z.string(), color: personColor, avatarUrl });

/** POST /api/setup: makes the first owner and the organization of a new server. */
export const setupInput = z.object({
  token: z.string("The setup link is needed"),
  name: nameOf("Your name"),
  email,
  password: newPassword,
  organizationName: nameOf("Organization"),
});

/** POST /api/auth/signin. */
export const signinInput = z.object({
  email,
  password: z.string("Password is required").min(1, "Password is required").max(PASSWORD_LENGTH.max),
});

/** A person's place in an organization. */
export const membership = z.object({ id: z.uuid(), name: z.string(), role: z.enum(ORGANIZATION_ROLES) });

/**
 * Who is signed in: the answer of GET /api/me, of setting up and of signing in. Devices keep it, so that what is new in it has a
 * value for those that kept it before.
 */
export const me = z.object({
  user: personSummary.extend({ email: z.string(), isSuperAdmin: z.boolean().default(false) }),
  /** The organization they are in now. */
  organization: membership.extend({ plan: z.enum(PLANS).default("free") }),
  /** All that they belong to, the one joined first first. */
  organizations: z.array(membership).default([]),
  /** What they are permitted in the organization they are in. */
  permissions: z.array(z.enum(PERMISSIONS)).default([]),
  marketplaceRole: z.enum(MARKETPLACE_ROLES).default("user"),
  /** The organization asks everybody for two-factor sign-in, and they have yet to turn it on. */
  needsSecondStep: z.boolean().default(false),
});

/** GET /api/session: who is here, which may be nobody; for a page that asks before anybody has signed in. */
export const sessionAnswer = z.union([z.object({ nobody: z.enum(["stranger", "nobody-yet"]) }), me]);

export type PersonSummary = z.infer<typeof personSummary>;
export type SetupInput = z.infer<typeof setupInput>;
export type SigninInput = z.infer<typeof signinInput>;
export type Membership = z.infer<typeof membership>;
export type Me = z.infer<typeof me>;
