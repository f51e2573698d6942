import { z } from "zod";

/** Who signs people in beside us, where it is set up. */
export const PROVIDERS = ["google", "microsoft", "github"] as const;

/** One of GET /api/account/identities: an account elsewhere that signs in to one's own. */
export const identity = z.object({
  provider: z.enum(PROVIDERS),
  /** The email or the name there. */
  label: z.string(),
  createdAt: z.number(),
});

/** Why signing in by a provider came to nothing, as the sign-in and the account page are told by `?provider=`. */
export const PROVIDER_REFUSALS = ["unknown", "failed", "taken", "proof"] as const;

export type Provider = (typeof PROVIDERS)[number];
export type Identity = z.infer<typeof identity>;
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number];
