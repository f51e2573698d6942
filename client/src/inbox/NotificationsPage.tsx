import { useMe } from "#api/people/session.ts";
import { Icon } from "#ui/Icon.tsx";
import { ShortcutsKey } from "#ui/dialogs/ShortcutsKey.tsx";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import { NotificationSettings } from "./NotificationSettings.tsx";
import "#styles/shell.css";
import "./inbox.css";

/** Page linked from mail about comments, where mail can be turned off with one click. */
export function NotificationsPage() {
  const me = useMe();
  if (me === undefined) return <WaitingPage />;
  return (
    <div className="shell">
      <ShortcutsKey />
      <div className="shell-side">
        <a href="/" className="shell-link">
          <Icon name="chevron-left" size={14} />
          Back to projects
        </a>
      </div>
      <main className="shell-main" tabIndex={-1}>
        <div className="inbox-page">
          <h1>Notifications</h1>
          <p className="inbox-page-about">
            Mentions of you and replies in your threads, for {me.user.email}.
          </p>
          <NotificationSettings userId={me.user.id} />
        </div>
      </main>
    </div>
  );
}
