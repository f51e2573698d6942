import { defer } from "#lib/defer.tsx";
import "./inboxBell.css";

const Bell = defer(async () => (await import("./Bell.tsx")).Bell);

/** The bell with what a person is told; its place is kept until its code comes, after what the page is about. */
export function InboxBell({ userId }: { readonly userId: string }) {
  return (
    <span className="bell">
      <Bell userId={userId} />
    </span>
  );
}
