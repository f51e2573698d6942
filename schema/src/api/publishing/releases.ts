import { z } from "zod";
import { isOneLine, ONE_LINE, projectDocument } from "../../model/index.ts";
import { SERVER_ERRORS } from "../../serverErrors.ts";

/** Environments of releases. */
export const ENVIRONMENTS = ["development", "staging", "production"] as const;
/** Parses an environment; required. */
export const environment = z.enum(ENVIRONMENTS, SERVER_ERRORS.ENVIRONMENT_REQUIRED);

/** POST /api/projects/:id/releases: makes a release of the project's current state, and makes it live. */
export const publishInput = z.strictObject({
  environment: environment.default("production"),
  /** The team's own version number; defaults to the release number. */
  version: z.string().trim().min(1).max(40).refine(isOneLine, ONE_LINE).exactOptional(),
  description: z.string().trim().max(2000).exactOptional(),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default(["published"]),
});

/** POST /api/projects/:id/releases/live: makes an older release live again, or none. */
export const goLiveInput = z.strictObject({
  environment: environment.default("production"),
  /** Null unpublishes the form; the project keeps its address. */
  releaseId: z.uuid().nullable(),
});

/** A release: the project's state at publication. It never changes. */
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
  /** Null when the account no longer exists. */
  userId: z.string().nullable(),
  userName: z.string(),
  isLive: z.boolean(),
});

/** A release as answered for viewing or restoring: with the published form. */
export const releaseWithDocument = release.extend({ document: projectDocument });

/** The publication of a project in one environment. */
export const publication = z.object({
  environment,
  slug: z.string(),
  /** Null while nothing is live. */
  releaseId: z.string().nullable(),
  /** Number of responses to all of its releases. */
  responseCount: z.number().int(),
});

/** GET /api/projects/:id/releases: newest first. */
export const releaseList = z.object({
  releases: z.array(release),
  publications: z.array(publication),
});

/** GET /api/releases/:slug: the data for a page that asks the questions. */
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
