import type { Provider } from "@formweave/schema/api";
import { createGithubProvider } from "./githubProvider.ts";
import { createOpenIdProvider } from "./openIdProvider.ts";
import type { ProviderConfig, SignInProvider } from "./provider.ts";

/** Settings of the configured providers. */
export type ProviderConfigs = Readonly<Partial<Record<Provider, ProviderConfig>>>;

/** Sign-in providers that are available on this server. */
export type Providers = ReadonlyMap<Provider, SignInProvider>;

/** Creates the configured providers; none is contacted before somebody signs in. */
export function openProviders({ google, microsoft, github }: ProviderConfigs): Providers {
  const ready = new Map<Provider, SignInProvider>();
  if (google !== undefined) ready.set("google", createOpenIdProvider(google));
  if (microsoft !== undefined) ready.set("microsoft", createOpenIdProvider(microsoft));
  if (github !== undefined) ready.set("github", createGithubProvider(github));
  return ready;
}
