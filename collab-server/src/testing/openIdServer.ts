import { once } from "node:events";
import { createServer } from "node:http";
import { generateKeyPairSync } from "node:crypto";
import { Provider } from "oidc-provider";
import type { ProviderConfig } from "../modules/identity/accounts/providers/provider.ts";

/** An OpenID Connect provider for tests; its person signs in without any interaction. */
export interface OpenIdServer {
  readonly config: ProviderConfig;
  /** Follows redirects like a browser, from a URL of the provider to the callback URL. */
  passThrough(address: string): Promise<URL>;
  /** Sets the person who signs in next. */
  become(subject: string, email: string): void;
  stop(): Promise<void>;
}

/** Starts a provider with one redirect URI. */
export async function startOpenIdServer(redirectUri: string): Promise<OpenIdServer> {
  let person = { subject: "1", email: "ada@example.com" };
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens nowhere");
  const issuer = `http://localhost:${address.port}`;
  const provider = createProvider(issuer, redirectUri, () => person.email);
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/") !== true) return void handle(request, response);
    void agree(provider, request, response, person.subject);
  });
  return {
    config: { clientId: "formweave", clientSecret: "a secret of the test", issuer },
    become: (subject, email) => void (person = { subject, email }),
    passThrough: (first) => passThrough(first, redirectUri),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function createProvider(issuer: string, redirectUri: string, readEmail: () => string): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [
      { client_id: "formweave", client_secret: "a secret of the test", redirect_uris: [redirectUri] },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "test", use: "sig" }] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    cookies: { keys: ["of the test"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: readEmail(), email_verified: false }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });
}

/** Follows the provider's redirects with its cookies until the callback URL. */
async function passThrough(first: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = first;
  while (!next.startsWith(redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`The provider says ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return new URL(next);
}

/** Signs the person in and grants all consent. */
async function agree(
  provider: Provider,
  request: Parameters<Provider["interactionDetails"]>[0],
  response: Parameters<Provider["interactionDetails"]>[1],
  accountId: string,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  const { prompt, params, session } = details;
  if (prompt.name === "login")
    return provider.interactionFinished(request, response, { login: { accountId } });
  const grant = new provider.Grant({
    accountId: session?.accountId ?? accountId,
    clientId: String(params["client_id"]),
  });
  grant.addOIDCScope("openid email profile");
  const grantId = await grant.save();
  return provider.interactionFinished(request, response, { consent: { grantId } });
}
