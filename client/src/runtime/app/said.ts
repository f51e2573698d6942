/** What an app says beside its screens, in English; translated where it is shown. */
export const SAID = {
  nothing: "",
  sent: "Your answers have been sent.",
  loop: "This page opened others by itself, so it was stopped.",
  unreachable: "The page could not be opened. Check your connection and try again.",
  newer: "A new version is ready. It opens with the next page. What you typed stays.",
} as const;

/** Name of something that an app says. */
export type Said = keyof typeof SAID;
