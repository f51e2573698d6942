import * as client from "openid-client";
import { z } from "zod";
import type { ProviderConfig, SignInProvider } from "./provider.ts";

const account = z.object({ id: z.number(), login: z.string() });

/** Creates sign-in through GitHub, which offers OAuth 2 without OpenID Connect: the identity comes from its API. */
export function createGithubProvider(
  { clientId, clientSecret, issuer }: ProviderConfig,
  api = "https://api.github.com/user",
): SignInProvider {
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  };
  const configuration = new client.Configuration(server, clientId, clientSecret);
  if (new URL(issuer).protocol === "http:") client.allowInsecureRequests(configuration);
  return {
    async begin({ state, verifier }, redirectUri) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "read:user",
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },
    async finish({ state, verifier }, callbackUrl) {
      const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      });
      const token = tokens.access_token;
      const answer = await client.fetchProtectedResource(configuration, token, new URL(api), "GET");
      const { id, login } = account.parse(await answer.json());
      return { issuer, subject: String(id), label: login };
    },
  };
}
