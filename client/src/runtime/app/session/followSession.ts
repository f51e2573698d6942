import type { AppPage } from "@formweave/schema/api";

/**
 * Calls `onEnd` when the session of a page is over: signed out in another tab, blocked, or with other roles. Pages of people who are not
 * signed in follow nothing.
 */
export function followSession({ slug, session }: AppPage, onEnd: () => void): void {
  if (typeof session?.name !== "string") return;
  const events = new EventSource(`/api/apps/${encodeURIComponent(slug)}/people/events`);
  events.addEventListener("message", () => {
    events.close();
    onEnd();
  });
  window.addEventListener("pagehide", () => events.close());
}
