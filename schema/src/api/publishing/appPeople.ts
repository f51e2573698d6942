import { z } from "zod";
import { MAX_APP_PERSON_ROLES } from "../../limits.ts";
import { entityId } from "../../model/index.ts";
import { createNameSchema, email, newPassword, PASSWORD_LENGTH } from "../fields.ts";
import { environment } from "./releases.ts";

const token = z.string().max(100);
const password = z.string("Password is required").min(1, "Password is required").max(PASSWORD_LENGTH.max);
const name = createNameSchema("Your name");
const roleIds = z
  .array(entityId)
  .max(MAX_APP_PERSON_ROLES)
  .transform((ids) => [...new Set(ids)]);

/** POST /api/apps/:slug/people/signin. */
export const appSignInInput = z.strictObject({
  email,
  password,
  /** Keeps somebody signed in after the browser is closed. */
  remember: z.boolean().default(false),
});

/** POST /api/apps/:slug/people/signup: an address alone where it is confirmed by mail. */
export const appSignUpInput = z.strictObject({
  email,
  name: name.exactOptional(),
  password: newPassword.exactOptional(),
});

/** POST /api/apps/:slug/people/join: an account by the link of an invitation. */
export const appJoinInput = z.strictObject({ token, name, password: newPassword });

/** POST /api/apps/:slug/people/forgot. */
export const appForgotInput = z.strictObject({ email });

/** POST /api/apps/:slug/people/reset. */
export const appResetInput = z.strictObject({ token, password: newPassword });

/** The signed-in person of an app; null for somebody who is not. */
export const appMe = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .nullable();

/** The answer to a sign-up: signed in at once, or a mail that leads on. */
export const appSignUpAnswer = z.object({ isMailed: z.boolean(), me: appMe });

/** An event of GET /api/apps/:slug/people/events: the session is over. */
export const appSessionEvent = z.object({ kind: z.literal("changed") });

/** A person of an app, as its team sees them. */
export const appPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  isBlocked: z.boolean(),
  createdAt: z.number(),
  /** Null before the first sign-in. */
  lastSeen: z.number().nullable(),
});

/** An invitation to an app that waits. */
export const appInvitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  expiresAt: z.number(),
});

/** GET /api/projects/:id/people. */
export const appPeopleQuery = z.strictObject({
  environment: environment.default("production"),
  /** Part of a name or an address. */
  search: z.string().max(200).default(""),
  /** The last person of the page before. */
  after: z.string().max(100).exactOptional(),
});

/** A page of the people of an app, by name. */
export const appPeoplePage = z.object({
  people: z.array(appPerson),
  /** People in all, of those that are searched for. */
  total: z.number(),
  next: z.string().nullable(),
  invitations: z.array(appInvitation),
  /** Of the release that is live: null while there is none. */
  live: z
    .object({
      slug: z.string(),
      signUp: z.enum(["closed", "invited", "open"]),
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
    })
    .nullable(),
});

const scope = { environment: environment.default("production") };

/** POST /api/projects/:id/people/invitations. */
export const appInviteInput = z.strictObject({ ...scope, email, roles: roleIds.default([]) });

/** PATCH /api/projects/:id/people/:personId. */
export const appPersonChange = z.strictObject({
  ...scope,
  roles: roleIds.exactOptional(),
  isBlocked: z.boolean().exactOptional(),
});

/** Calls about one person or invitation that say no more than where. */
export const appPersonScope = z.strictObject(scope);

/** A link that is shown once. */
export const appPersonLink = z.object({ url: z.url(), expiresAt: z.number(), isMailed: z.boolean() });

export type AppMe = z.infer<typeof appMe>;
export type AppPersonRow = z.infer<typeof appPerson>;
export type AppInvitationRow = z.infer<typeof appInvitation>;
export type AppPeoplePage = z.infer<typeof appPeoplePage>;
export type AppPersonLink = z.infer<typeof appPersonLink>;
