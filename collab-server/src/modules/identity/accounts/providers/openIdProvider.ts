import * as client from "openid-client";
import type { ProviderConfig, SignInProvider } from "./provider.ts";

/** Creates sign-in through OpenID Connect: authorization code flow with PKCE, state and nonce. */
export function createOpenIdProvider({ clientId, clientSecret, issuer }: ProviderConfig): SignInProvider {
  const server = new URL(issuer);
  // A local provider, for development, has no certificate.
  const isLocal = server.protocol === "http:" && server.hostname === "localhost";
  const options = isLocal ? { execute: [client.allowInsecureRequests] } : {};
  let known: Promise<client.Configuration> | undefined;

  /** Discovers the provider once; after a failure, the next call tries again. */
  function configuration(): Promise<client.Configuration> {
    known ??= client.discovery(server, clientId, clientSecret, undefined, options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    async begin({ state, nonce, verifier }, redirectUri) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },
    async finish({ state, nonce, verifier }, callbackUrl) {
      const tokens = await client.authorizationCodeGrant(await configuration(), callbackUrl, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("The provider says nothing of who it is");
      const { iss, sub, email, name } = claims;
      const label = [email, name].find((word) => typeof word === "string" && word !== "");
      return { issuer: iss, subject: sub, label: typeof label === "string" ? label : sub };
    },
  };
}
