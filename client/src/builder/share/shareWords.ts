/** What the share dialog says of its acts. */
export const SHARE_WORDS = {
  sent: "Invitation sent successfully",
  /** Where the server sends no mail, the link is sent by hand. */
  linkMade: "Invitation link created",
  /** Why not follows it. */
  notSent: (reasons: string) => `Failed to send invitation. ${reasons}`,
  notGenerated: (reason: string) => `Failed to generate share link: ${reason}`,
  offline: "You are offline. This is what this device knows; changes need the server.",
  offlineReason: "Needs the server, and you are offline",
} as const;
