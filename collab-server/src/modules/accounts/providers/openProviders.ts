import type { Provider } from "@formweave/schema/api";
import { createGithubProvider } from "./githubProvider.ts";
import { createOpenIdProvider } from "./openIdProvider.ts";
import type { ProviderConfig, SignInProvider } from "./provider.ts";

/** Those that are set up. */
export type ProviderConfigs = Readonly<Partial<Record<Provider, ProviderConfig>>>;

/** The providers that people can sign in by here. */
export type Providers = ReadonlyMap<Provider, SignInProvider>;

/** Makes them ready; nothing is asked of them before somebody signs in. */
export function openProviders({ google, microsoft, github }: ProviderConfigs): Providers {
  const ready = new Map<Provider, SignInProvider>();
  if (google !== undefined) ready.set("google", createOpenIdProvider(google));
  if (microsoft !== undefined) ready.set("microsoft", createOpenIdProvider(microsoft));
  if (github !== undefined) ready.set("github", createGithubProvider(github));
  return ready;
}
