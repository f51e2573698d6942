import { z } from "zod";
import { email, nameOf, newPassword } from "./fields.ts";

/** What an invitation may give; ownership is transferred, not given. */
const permission = z.enum(["viewer", "reviewer", "editor", "admin"]);

/** POST /api/projects/:id/invitations. */
export const invitationInput = z.object({ email, permission });

/** The link that lets the invited person in; it is shown once and never again. */
export const invitationLink = z.object({
  url: z.url(),
  expiresAt: z.number(),
  /** Whether it is on its way to the invited person by mail. */
  isMailed: z.boolean(),
});

/** Whether there is an account for an address: none, one that is used, or one whose person was released everywhere. */
export const invitedAccount = z.enum(["none", "open", "closed"]);

/** GET /api/invitations/:token: what a link invites to. */
export const invitationView = z.object({
  projectName: z.string(),
  organizationName: z.string(),
  email: z.string(),
  permission,
  invitedBy: z.string(),
  account: invitedAccount,
});

/** POST /api/invitations/:token/accept: the new account; not needed by those who are signed in as the invited person. */
export const acceptInput = z.object({
  name: nameOf("Your name").optional(),
  password: newPassword.optional(),
});

/** The project that an accepted invitation opens. */
export const acceptedInvitation = z.object({
  projectId: z.uuid(),
  /** The account was there before: its person signs in by its own means. */
  needsSignIn: z.boolean(),
});

export type InvitationInput = z.infer<typeof invitationInput>;
export type InvitationLink = z.infer<typeof invitationLink>;
export type InvitationView = z.infer<typeof invitationView>;
export type AcceptInput = z.infer<typeof acceptInput>;
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;
export type InvitedAccount = z.infer<typeof invitedAccount>;
