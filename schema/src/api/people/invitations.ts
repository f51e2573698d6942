import { z } from "zod";
import { email, createNameSchema, newPassword } from "../fields.ts";

/** Levels that an invitation may grant; ownership is transferred, not granted. */
const permission = z.enum(["viewer", "reviewer", "editor", "admin"]);

/** POST /api/projects/:id/invitations. */
export const invitationInput = z.object({ email, permission });

/** The link that admits the invited person; shown only once. */
export const invitationLink = z.object({
  url: z.url(),
  expiresAt: z.number(),
  /** True when it is also sent to the invited person by mail. */
  isMailed: z.boolean(),
});

/** State of the account at an email address: none, active, or closed because its person was released everywhere. */
export const invitedAccount = z.enum(["none", "open", "closed"]);

/** GET /api/invitations/:token: details of an invitation. */
export const invitationView = z.object({
  projectName: z.string(),
  organizationName: z.string(),
  email: z.string(),
  permission,
  invitedBy: z.string(),
  account: invitedAccount,
});

/** POST /api/invitations/:token/accept: the new account; not needed when the caller is signed in as the invited person. */
export const acceptInput = z.object({
  name: createNameSchema("Your name").optional(),
  password: newPassword.optional(),
});

/** The project opened by an accepted invitation. */
export const acceptedInvitation = z.object({
  projectId: z.uuid(),
  /** True when the account existed before; its person signs in as usual. */
  needsSignIn: z.boolean(),
});

export type InvitationInput = z.infer<typeof invitationInput>;
export type InvitationLink = z.infer<typeof invitationLink>;
export type InvitationView = z.infer<typeof invitationView>;
export type AcceptInput = z.infer<typeof acceptInput>;
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;
export type InvitedAccount = z.infer<typeof invitedAccount>;
