/** Whom a provider says that somebody is. */
export interface ProvidedIdentity {
  readonly issuer: string;
  /** Theirs for good at that issuer. */
  readonly subject: string;
  /** An email or a name, to show. */
  readonly label: string;
}

/** What is kept of a sign-in by a provider while its person is there. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** Somebody else who signs people in: by OpenID Connect, or as GitHub does by OAuth 2. */
export interface SignInProvider {
  /** Where somebody is sent to. */
  begin(flow: FlowSecrets, redirectUri: string): Promise<URL>;
  /** Whom the answer in the address that they came back to is about; throws where anything of it does not fit. */
  finish(flow: FlowSecrets, cameBackTo: URL): Promise<ProvidedIdentity>;
}

/** How we are known to a provider. */
export interface ProviderConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}
