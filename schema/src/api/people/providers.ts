import { z } from "zod";

/** External identity providers, if set up. */
export const PROVIDERS = ["google", "microsoft", "github"] as const;

/** One item of GET /api/account/identities: an external account that signs in to the caller's. */
export const identity = z.object({
  provider: z.enum(PROVIDERS),
  /** The email or name at the provider. */
  label: z.string(),
  createdAt: z.number(),
});

/** Reasons for a failed sign-in by a provider, passed to the sign-in and account pages as `?provider=`. */
export const PROVIDER_REFUSALS = ["unknown", "failed", "taken", "proof"] as const;

export type Provider = (typeof PROVIDERS)[number];
export type Identity = z.infer<typeof identity>;
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number];
