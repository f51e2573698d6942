import type { Provider } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";
import { PROVIDER_NAMES } from "./providerNames.ts";

/** Links to sign in by providers; they leave this site and return to it. */
export function ProviderLinks({ providers }: { readonly providers: readonly Provider[] }) {
  return providers.map((provider) => (
    <a key={provider} className="btn lg wide" href={`/api/auth/${provider}`}>
      <Icon name="log-in" />
      Sign in with {PROVIDER_NAMES[provider]}
    </a>
  ));
}
