import { z } from "zod";
import { isOneLine, ONE_LINE, projectDocument } from "../model/index.ts";
import { SERVER_ERRORS } from "../serverErrors.ts";

/** Where a release is meant to be used. */
export const ENVIRONMENTS = ["development", "staging", "production"] as const;
/** One of these. */
export const environment = z.enum(ENVIRONMENTS, SERVER_ERRORS.ENVIRONMENT_REQUIRED);

/** POST /api/projects/:id/releases: makes a release of what the project is now, and makes it live. */
export const publishInput = z.strictObject({
  environment: environment.default("production"),
  /** As the team counts; the number of the release when missing. */
  version: z.string().trim().min(1).max(40).refine(isOneLine, ONE_LINE).exactOptional(),
  description: z.string().trim().max(2000).exactOptional(),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default(["published"]),
});

/** POST /api/projects/:id/releases/live: makes an older release live again, or none. */
export const goLiveInput = z.strictObject({
  environment: environment.default("production"),
  /** Null takes the form off the web; its address stays the project's. */
  releaseId: z.uuid().nullable(),
});

/** A release: what the project was when it was published. It never changes. */
export const release = z.object({
  id: z.string(),
  /** Counts up from 1 in each environment. */
  number: z.number().int(),
  environment,
  version: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  name: z.string(),
  widgetCount: z.number().int(),
  createdAt: z.number(),
  /** Null where that account is gone. */
  userId: z.string().nullable(),
  userName: z.string(),
  isLive: z.boolean(),
});

/** A release with what the project was then. */
export const releaseWithDocument = release.extend({ document: projectDocument });

/** Where a project is published. */
export const publication = z.object({
  environment,
  slug: z.string(),
  /** Null while nothing is live. */
  releaseId: z.string().nullable(),
  /** How many responses there are, to all of its releases. */
  responseCount: z.number().int(),
});

/** GET /api/projects/:id/releases: newest first. */
export const releaseList = z.object({
  releases: z.array(release),
  publications: z.array(publication),
});

/** GET /api/releases/:slug: what a page needs to ask. */
export const publicRelease = z.object({
  id: z.string(),
  number: z.number().int(),
  document: projectDocument.pick({
    name: true,
    description: true,
    kind: true,
    theme: true,
    texts: true,
    screens: true,
    widgets: true,
  }),
});

export type Environment = z.infer<typeof environment>;
export type PublishInput = z.infer<typeof publishInput>;
export type GoLiveInput = z.infer<typeof goLiveInput>;
export type Release = z.infer<typeof release>;
export type Publication = z.infer<typeof publication>;
export type PublicRelease = z.infer<typeof publicRelease>;
