/** Messages of the share dialog. */
export const SHARE_WORDS = {
  sent: "Invitation sent successfully",
  /** For servers that send no mail: the person passes the link on. */
  linkMade: "Invitation link created",
  /** Followed by the reasons. */
  notSent: (reasons: string) => `Failed to send invitation. ${reasons}`,
  notGenerated: (reason: string) => `Failed to generate share link: ${reason}`,
  offline: "You are offline. This is what this device knows; changes need the server.",
  offlineReason: "Needs the server, and you are offline",
} as const;
