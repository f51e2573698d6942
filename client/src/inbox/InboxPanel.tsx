import { useState } from "react";
import { useInbox } from "#api/inbox/inbox.ts";
import { markInboxRead } from "#api/inbox/inboxPages.ts";
import { useIsOffline } from "#lib/useIsOffline.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { OpenPopover } from "#ui/menus/OpenPopover.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { InboxBody } from "./InboxBody.tsx";
import { NotificationSettings } from "./NotificationSettings.tsx";
import "./inbox.css";

interface InboxPanelProps {
  readonly id: string;
  readonly userId: string;
  /** The button it is anchored to. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

/** The notifications of a person, and their settings. */
export function InboxPanel({ id, userId, opener, onClose }: InboxPanelProps) {
  const [isSettings, setSettings] = useState(false);
  return (
    <OpenPopover id={id} opener={opener} label="Notifications" align="end" side="bottom" onClose={onClose}>
      <div className="inbox">
        <header className="inbox-head">
          <h2 className="grow">{isSettings ? "Notification settings" : "Notifications"}</h2>
          {!isSettings && <MarkAll userId={userId} />}
          <IconButton
            icon="settings"
            label="Notification settings"
            pressed={isSettings}
            onClick={() => setSettings(!isSettings)}
          />
        </header>
        {isSettings ? (
          <div className="inbox-settings">
            <NotificationSettings userId={userId} />
          </div>
        ) : (
          <InboxBody userId={userId} onOpen={onClose} />
        )}
      </div>
    </OpenPopover>
  );
}

function MarkAll({ userId }: { readonly userId: string }) {
  const { data } = useInbox(userId);
  const isOffline = useIsOffline();
  if (data === undefined || data.unread === 0) return null;
  // Items that arrive during the request have not been seen.
  const upTo = data.items.reduce((last, { id }) => (id > last ? id : last), "");

  async function handleClick(): Promise<void> {
    const result = await markInboxRead(userId, { all: true, upTo });
    if (!result.ok) showToast(`${result.error.message}. Try again`, { tone: "bad" });
  }
  return (
    <IconButton
      icon="check"
      label="Mark all as read"
      disabledReason={isOffline ? "Needs the server, and you are offline" : undefined}
      onClick={() => void handleClick()}
    />
  );
}
