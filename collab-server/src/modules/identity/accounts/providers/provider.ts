/** A person's identity as a provider states it. */
export interface ProvidedIdentity {
  readonly issuer: string;
  /** Permanent id of the person at that issuer. */
  readonly subject: string;
  /** Email or name for display. */
  readonly label: string;
}

/** Secrets of a flow, held while its user is at the provider. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier (RFC 7636). */
  readonly verifier: string;
}

/** An external sign-in provider: OpenID Connect, or GitHub's OAuth 2. */
export interface SignInProvider {
  /** Returns the provider's URL to redirect the user to. */
  begin(flow: FlowSecrets, redirectUri: string): Promise<URL>;
  /** Returns the identity from the callback URL; throws when any part of the response is invalid. */
  finish(flow: FlowSecrets, callbackUrl: URL): Promise<ProvidedIdentity>;
}

/** Client registration of this server at a provider. */
export interface ProviderConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}
