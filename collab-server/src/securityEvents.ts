/** An event that may be part of an attack. */
export interface SecurityEvent {
  readonly type:
    | "signin.failed"
    | "signin.blocked"
    | "signin.guessed" // a hundred wrong passwords for one account in a day
    | "password.wrong" // by a signed-in person
    | "code.wrong" // after the correct password
    | "passkey.refused"
    | "provider.refused"
    | "reset.refused"
    | "setup.refused"
    | "link.password" // wrong password of a share link
    | "origin.refused" // a page of another site tried to open a live document
    | "ticket.replayed"
    | "update.malformed" // bytes that no client of ours sends
    | "update.forged" // with another person's Yjs client id
    | "update.forbidden" // a change that no client of ours makes
    | "update.tooLarge"
    | "update.byViewer"
    | "presence.forged"
    | "flood";
  readonly severity: "low" | "medium" | "high";
  readonly userId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly ip?: string | undefined;
  readonly details?: Readonly<Record<string, string>>;
}

/** The security log. */
export interface SecurityEvents {
  /** Records an event; never throws, and limits the number of similar events. */
  warn(event: SecurityEvent): void;
}
