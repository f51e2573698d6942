const DAY = { day: "numeric", month: "long" } as const;

interface Sent {
  readonly email: string;
  /** Ms since 1970. */
  readonly expiresAt: number;
  /** True when it is sent by mail. */
  readonly isMailed: boolean;
}

/** Says how the invitation link reaches its recipient, and how long it is valid. */
export function describeSending({ email, expiresAt, isMailed }: Sent): string {
  const way = isMailed ? `This link was mailed to ${email}` : `Send this link to ${email}`;
  return `${way}. It works once, until ${new Date(expiresAt).toLocaleDateString("en-GB", DAY)}.`;
}
