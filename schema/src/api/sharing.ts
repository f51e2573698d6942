import { z } from "zod";
import { MAX_GUEST_NAME } from "../limits.ts";
import { projectKind, uuid } from "../model/index.ts";
import { nameOf } from "./fields.ts";
import { invitationInput } from "./invitations.ts";

/** ms since 1970; null for no end. */
const end = z.number().int().nonnegative().nullable();

/** Longest password of a link, characters; it only keeps hashing cheap. */
const MAX_LINK_PASSWORD = 200;

/** What the people whom nobody invited may do here: the link that lets them in. */
export const shareLink = z.object({
  /** Whether the link lets in whoever has it. */
  isPublic: z.boolean(),
  allowComments: z.boolean(),
  allowCopy: z.boolean(),
  /** Whether it lets in only those who have an account. */
  requireLogin: z.boolean(),
  expiresAt: end,
  hasPassword: z.boolean(),
  /** Null until somebody asks for one. */
  url: z.url().nullable(),
  /** How many guests were here in the last seven days. */
  guestsThisWeek: z.number().int().nonnegative(),
});

/** PATCH /api/projects/:id/link: what is missing stays as it is. */
export const shareLinkInput = z.strictObject({
  isPublic: z.boolean().exactOptional(),
  allowComments: z.boolean().exactOptional(),
  allowCopy: z.boolean().exactOptional(),
  requireLogin: z.boolean().exactOptional(),
  expiresAt: end.exactOptional(),
  /** Null takes it away. */
  password: z.string().min(1).max(MAX_LINK_PASSWORD).nullable().exactOptional(),
});

/** GET /api/shared/:sessionId: what is behind a link. */
export const sharedProject = z.object({
  projectName: z.string(),
  projectKind,
  allowComments: z.boolean(),
  allowCopy: z.boolean(),
  requiresSignIn: z.boolean(),
  requiresPassword: z.boolean(),
});

/** POST /api/shared/:sessionId/join; the name is for those who have no account. */
export const joinInput = z.strictObject({
  name: nameOf("Your name", MAX_GUEST_NAME).exactOptional(),
  password: z.string().max(MAX_LINK_PASSWORD).exactOptional(),
});

/** A guest, who came by a link. */
export const guest = z.object({ id: z.uuid(), name: z.string() });

/** Where a link leads; without a guest to the project itself, for somebody who has access of their own. */
export const joined = z.object({ projectId: z.uuid(), guest: guest.nullable() });

/** An invitation that nobody has accepted yet. */
export const pendingInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  permission: invitationInput.shape.permission,
  /** The name of who answers for it. */
  invitedBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Whether it went out by mail; otherwise somebody has to hand the link over. */
  isMailed: z.boolean(),
});

/** PATCH /api/projects/:id/invitations/:invitationId. */
export const invitationChange = invitationInput.pick({ permission: true });

/** PATCH /api/projects/:id/sessions/:sessionId/participants/:userId: what a person is from now on, in the session and beyond it. */
export const participantInput = z.object({ role: z.enum(["editor", "reviewer", "viewer"]) });

/** POST /api/projects/:id/transfer: who owns the project from now on. */
export const transferInput = z.object({ userId: uuid });

export type ShareLink = z.infer<typeof shareLink>;
export type ShareLinkInput = z.infer<typeof shareLinkInput>;
export type SharedProject = z.infer<typeof sharedProject>;
export type JoinInput = z.infer<typeof joinInput>;
export type Guest = z.infer<typeof guest>;
export type Joined = z.infer<typeof joined>;
export type PendingInvitation = z.infer<typeof pendingInvitation>;
export type TransferInput = z.infer<typeof transferInput>;
