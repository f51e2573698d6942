import { defer } from "#lib/deferred/defer.tsx";
import "./inboxBell.css";

const Bell = defer(async () => (await import("./Bell.tsx")).Bell);

/** The bell with notifications; its space is reserved until its code loads, after the main content of the page. */
export function InboxBell({ userId }: { readonly userId: string }) {
  return (
    <span className="bell">
      <Bell userId={userId} />
    </span>
  );
}
