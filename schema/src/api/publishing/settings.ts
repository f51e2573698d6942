import { z } from "zod";
import { SERVER_ERRORS } from "../../serverErrors.ts";
import { environment } from "./releases.ts";

/** The last part of a form's address: 3 to 40 lower-case letters and digits, with single hyphens between them. */
const slug = z
  .string()
  .trim()
  .min(1, SERVER_ERRORS.DEPLOYMENT_TARGET_REQUIRED)
  .regex(/^(?=.{3,40}$)[a-z\d]+(-[a-z\d]+)*$/, SERVER_ERRORS.SLUG_INVALID);
/** The origin of another site. */
const origin = z
  .string()
  .max(300)
  .regex(/^https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/, SERVER_ERRORS.ORIGIN_INVALID);
const embedding = z.union([z.enum(["nowhere", "anywhere"]), z.array(origin).min(1).max(20)]);
/** Ten years. */
export const MAX_KEEP_DAYS = 3650;
/** ms since 1970; null for no such time. */
const time = z.number().int().nonnegative().nullable();

const own = {
  slug,
  opensAt: time,
  closesAt: time,
  /** Most responses; null for no limit. */
  responseLimit: z.number().int().min(1).nullable(),
  onePerPerson: z.boolean(),
  /** True when search engines may index it. */
  isIndexed: z.boolean(),
  /** Days after which responses are deleted; null keeps them forever. */
  keepDays: z.number().int().min(1).max(MAX_KEEP_DAYS).nullable(),
  /** Pages of others that may embed it. */
  embedding,
};

/** Settings of one environment of a project, independent of the live release. */
export const publicationSettings = z.object({ environment, ...own, hasPassword: z.boolean() });

/** PUT /api/projects/:id/settings: missing fields stay unchanged. */
export const settingsInput = z.strictObject({
  environment,
  slug: own.slug.exactOptional(),
  opensAt: own.opensAt.exactOptional(),
  closesAt: own.closesAt.exactOptional(),
  responseLimit: own.responseLimit.exactOptional(),
  onePerPerson: own.onePerPerson.exactOptional(),
  isIndexed: own.isIndexed.exactOptional(),
  keepDays: own.keepDays.exactOptional(),
  embedding: own.embedding.exactOptional(),
  /** Null removes it. */
  password: z.string().min(1).max(200).nullable().exactOptional(),
});

/** POST /api/releases/:slug/password: unlocks a form with a password. */
export const passwordInput = z.strictObject({ password: z.string().max(200) });

export type PublicationSettings = z.infer<typeof publicationSettings>;
export type SettingsInput = z.infer<typeof settingsInput>;
