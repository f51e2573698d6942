/** Messages of an app beside its screens, in English; translated where they are shown. */
export const APP_MESSAGES = {
  nothing: "",
  sent: "Your answers have been sent.",
  loop: "This page opened others by itself, so it was stopped.",
  unreachable: "The page could not be opened. Check your connection and try again.",
  newer: "A new version is ready. It opens with the next page. What you typed stays.",
} as const;

/** Name of a message of an app. */
export type AppMessage = keyof typeof APP_MESSAGES;
