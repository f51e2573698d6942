import type { Provider } from "@formweave/schema/api";
import { hashSecret, newSecret } from "../secrets.ts";
import type { FlowSecrets } from "./provider.ts";

/** How long somebody may take at a provider, ms. */
const FLOW_MS = 10 * 60_000;
/** Most that are under way; the oldest go first. */
const MAX_FLOWS = 10_000;

/** A sign-in by a provider that is under way. */
export interface Flow extends FlowSecrets {
  readonly provider: Provider;
  /** Who adds the provider to their account, by which sign-in; undefined for who signs in. */
  readonly linking: { readonly userId: string; readonly signInId: string } | undefined;
}

/** Sign-ins by providers that are under way, each in the browser that began it. */
export interface Flows {
  /** Begins one; the secret goes into a cookie of the browser. */
  begin(flow: Pick<Flow, "provider" | "linking">): { readonly flow: Flow; readonly secret: string };
  /** Takes one out by the secret of the browser, once; undefined when it is over or another one. */
  take(secret: string, provider: Provider): Flow | undefined;
}

/** Keeps them in memory: after a restart one begins again. */
export function createFlows(elapsed: () => number): Flows {
  // The oldest first.
  const kept = new Map<string, { readonly flow: Flow; readonly endsAt: number }>();

  function sweep(): void {
    for (const [key, { endsAt }] of kept) {
      if (kept.size <= MAX_FLOWS && endsAt > elapsed()) return;
      kept.delete(key);
    }
  }

  return {
    begin(begun) {
      const secret = newSecret();
      const flow = { ...begun, state: newSecret(), nonce: newSecret(), verifier: newSecret() };
      kept.set(hashSecret(secret), { flow, endsAt: elapsed() + FLOW_MS });
      sweep();
      return { flow, secret };
    },
    take(secret, provider) {
      const key = hashSecret(secret);
      const found = kept.get(key);
      kept.delete(key);
      if (found === undefined || found.endsAt <= elapsed()) return undefined;
      return found.flow.provider === provider ? found.flow : undefined;
    },
  };
}
