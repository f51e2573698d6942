import type { Provider, ProviderRefusal } from "@formweave/schema/api";

/** What providers are called. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: "Google",
  microsoft: "Microsoft",
  github: "GitHub",
};

/** Why a way by a provider came to nothing, as the address says it. */
export const REFUSAL_WORDS: Readonly<Record<ProviderRefusal, string>> = {
  unknown:
    "That account does not sign in here yet. Sign in with your password, and add it on your account page",
  failed: "Signing in there did not work. Try again",
  taken: "That account signs in to another account already",
  proof: "Confirm that it is you by signing in again, then add it",
};
