import type { Provider } from "@formweave/schema/api";
import { hashSecret, newSecret } from "../../../../secrets.ts";
import type { FlowSecrets } from "./provider.ts";

/** Time allowed for signing in at a provider, ms. */
const FLOW_MS = 10 * 60_000;
/** Maximum pending flows; the oldest are dropped first. */
const MAX_FLOWS = 10_000;

/** A pending sign-in through a provider (OAuth flow). */
export interface Flow extends FlowSecrets {
  readonly provider: Provider;
  /** The user and session that link the provider to their account; undefined for a sign-in. */
  readonly linking: { readonly userId: string; readonly signInId: string } | undefined;
}

/** Pending provider sign-ins, each bound to the browser that began it. */
export interface Flows {
  /** Begins a flow; its secret goes into a cookie of the browser. */
  begin(flow: Pick<Flow, "provider" | "linking">): { readonly flow: Flow; readonly secret: string };
  /** Removes and returns a flow by its cookie secret; undefined when it is expired, used, or of another provider. */
  take(secret: string, provider: Provider): Flow | undefined;
}

/** Keeps flows in memory; after a restart the user has to start again. */
export function createFlows(elapsed: () => number): Flows {
  // Oldest first.
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
