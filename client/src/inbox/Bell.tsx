import { useId, useState } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { useInboxNotifications } from "./useInboxNotifications.ts";

const InboxPanel = defer(async () => (await import("./InboxPanel.tsx")).InboxPanel);

/** Above this the exact number is of no interest. */
const MOST_SHOWN = 99;

function fetchPanel(): void {
  void InboxPanel.preload();
}

/** The bell button: shows the number of unread notifications, and opens the inbox. */
export function Bell({ userId }: { readonly userId: string }) {
  const unread = useInboxNotifications(userId);
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement>();
  const isOpen = opener !== undefined;
  const panelId = `${id}-panel`;
  return (
    <>
      <IconButton
        icon="bell"
        label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        data-state={isOpen ? "open" : "closed"}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={({ currentTarget }) => setOpener(isOpen ? undefined : currentTarget)}
      />
      {unread > 0 && (
        <span className="bell-count" aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
      {isOpen && (
        <InboxPanel id={panelId} userId={userId} opener={opener} onClose={() => setOpener(undefined)} />
      )}
    </>
  );
}
