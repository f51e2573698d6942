/** An event on a socket that may be part of an attack. */
export interface SocketSecurityEvent {
  readonly type:
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

/** The security log, as the live part writes it. */
export interface SecurityLog {
  warn(event: SocketSecurityEvent): void;
}
