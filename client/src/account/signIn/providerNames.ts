import type { Provider, ProviderRefusal } from "@formweave/schema/api";

/** Display names of the sign-in providers. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: "Google",
  microsoft: "Microsoft",
  github: "GitHub",
};

/** Explanations of refused provider sign-ins, by the reason in the address. */
export const REFUSAL_WORDS: Readonly<Record<ProviderRefusal, string>> = {
  unknown:
    "That account does not sign in here yet. Sign in with your password, and add it on your account page",
  failed: "Signing in there did not work. Try again",
  taken: "That account signs in to another account already",
  proof: "Confirm that it is you by signing in again, then add it",
};
