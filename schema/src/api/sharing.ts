import { z } from "zod";
import { MAX_GUEST_NAME } from "../limits.ts";
import { projectKind, uuid } from "../model/index.ts";
import { createNameSchema } from "./fields.ts";
import { invitationInput } from "./people/invitations.ts";

/** ms since 1970; null for no end. */
const end = z.number().int().nonnegative().nullable();

/** Longest password of a link, characters; it only keeps hashing cheap. */
const MAX_LINK_PASSWORD = 200;

/** The share link of a project, with the rights of its guests. */
export const shareLink = z.object({
  /** True when the link admits everybody who has it. */
  isPublic: z.boolean(),
  allowComments: z.boolean(),
  allowCopy: z.boolean(),
  /** True when only people with an account are admitted. */
  requireLogin: z.boolean(),
  expiresAt: end,
  hasPassword: z.boolean(),
  /** Null until it is first requested. */
  url: z.url().nullable(),
  /** Number of guests in the last seven days. */
  guestsThisWeek: z.number().int().nonnegative(),
});

/** PATCH /api/projects/:id/link: missing fields stay unchanged. */
export const shareLinkInput = z.strictObject({
  isPublic: z.boolean().exactOptional(),
  allowComments: z.boolean().exactOptional(),
  allowCopy: z.boolean().exactOptional(),
  requireLogin: z.boolean().exactOptional(),
  expiresAt: end.exactOptional(),
  /** Null removes it. */
  password: z.string().min(1).max(MAX_LINK_PASSWORD).nullable().exactOptional(),
});

/** GET /api/shared/:sessionId: details of a shared project. */
export const sharedProject = z.object({
  projectName: z.string(),
  projectKind,
  allowComments: z.boolean(),
  allowCopy: z.boolean(),
  requiresSignIn: z.boolean(),
  requiresPassword: z.boolean(),
});

/** POST /api/shared/:sessionId/join; the name is for people without an account. */
export const joinInput = z.strictObject({
  name: createNameSchema("Your name", MAX_GUEST_NAME).exactOptional(),
  password: z.string().max(MAX_LINK_PASSWORD).exactOptional(),
});

/** A guest, who joined by a link. */
export const guest = z.object({ id: z.uuid(), name: z.string() });

/** Target of a followed link; `guest` is null for people with access of their own, who open the project itself. */
export const joined = z.object({ projectId: z.uuid(), guest: guest.nullable() });

/** An invitation that nobody has accepted yet, as the share dialog lists it. */
export const pendingInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  permission: invitationInput.shape.permission,
  /** Name of the person responsible for it. */
  invitedBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** True when it was sent by mail; otherwise somebody has to pass the link on. */
  isMailed: z.boolean(),
});

/** PATCH /api/projects/:id/invitations/:invitationId. */
export const invitationChange = invitationInput.pick({ permission: true });

/** PATCH /api/projects/:id/sessions/:sessionId/participants/:userId: a person's new role, in the session and beyond it. */
export const participantInput = z.object({ role: z.enum(["editor", "reviewer", "viewer"]) });

/** POST /api/projects/:id/transfer: the new owner of the project. */
export const transferInput = z.object({ userId: uuid });

export type ShareLink = z.infer<typeof shareLink>;
export type ShareLinkInput = z.infer<typeof shareLinkInput>;
export type SharedProject = z.infer<typeof sharedProject>;
export type JoinInput = z.infer<typeof joinInput>;
export type Guest = z.infer<typeof guest>;
export type Joined = z.infer<typeof joined>;
export type PendingInvitation = z.infer<typeof pendingInvitation>;
export type TransferInput = z.infer<typeof transferInput>;
