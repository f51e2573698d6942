import { z } from "zod";
import { KEY_SCOPES } from "../access/index.ts";
import { createNameSchema } from "../api/fields.ts";

/** Prefix of every API key, so that leaked ones can be found. */
export const KEY_PREFIX = "fw_live_";

/** POST /api/projects/:id/keys. */
export const apiKeyInput = z.strictObject({
  name: createNameSchema("A name"),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1, "Choose what the key may do")
    .transform((chosen) => KEY_SCOPES.filter((scope) => chosen.includes(scope))),
});

/** An API key, without its secret. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters of the secret. */
  ending: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdAt: z.number(),
  /** The creator, in whose name the key makes changes. */
  createdBy: z.string(),
  /** To the minute; null if it was never used. */
  lastUsedAt: z.number().nullable(),
});

/** A new API key with its secret, which is shown only in this response. */
export const apiKeyWithSecret = apiKey.extend({ secret: z.string() });

export type ApiKeyInput = z.infer<typeof apiKeyInput>;
export type ApiKey = z.infer<typeof apiKey>;
export type ApiKeyWithSecret = z.infer<typeof apiKeyWithSecret>;
