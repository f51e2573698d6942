import { useEffect, useState } from "react";
import type { MailChoice } from "@formweave/schema/api";
import { chooseMail, useNotificationSettings } from "#api/inbox/inboxPages.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Switch } from "#ui/fields/Switch.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import {
  canShowNotifications,
  turnNotificationsOff,
  turnNotificationsOn,
  wantsNotifications,
} from "./browserNotifications.ts";

const MAIL_OPTIONS: readonly { readonly value: MailChoice; readonly label: string }[] = [
  { value: "mentions", label: "When I am mentioned" },
  { value: "all", label: "For mentions and replies" },
  { value: "off", label: "Never" },
];

/** Settings of notifications about comments: by mail, and as browser notifications on this device. */
export function NotificationSettings({ userId }: { readonly userId: string }) {
  return (
    <>
      <MailSetting userId={userId} />
      <BrowserSetting userId={userId} />
    </>
  );
}

function MailSetting({ userId }: { readonly userId: string }) {
  const { data, error, isPending, refetch } = useNotificationSettings(userId);
  if (isPending) return <Skeleton height="48px" />;
  if (data === undefined)
    return <Unread level={2} what="Notification settings" error={error} onRetry={() => void refetch()} />;
  // Nothing is promised that the server does not do.
  if (!data.isMailSetUp) return <p className="hint">This server sends no mail.</p>;

  async function handleChange(mail: MailChoice): Promise<void> {
    const result = await chooseMail(userId, mail);
    if (!result.ok) showToast(`${result.error.message}. Try again`, { tone: "bad" });
  }
  return (
    <SelectField
      label="Mail me"
      value={data.mail}
      options={MAIL_OPTIONS}
      hint="Only about what you have not read after five minutes."
      onChange={(mail) => void handleChange(mail)}
    />
  );
}

function BrowserSetting({ userId }: { readonly userId: string }) {
  const [isOn, setOn] = useState(() => wantsNotifications(userId));
  const [isAvailable, setOffered] = useState(false);
  useEffect(() => void canShowNotifications().then(setOffered), []);
  if (!isAvailable) return null;

  async function handleChange(isWanted: boolean): Promise<void> {
    if (!isWanted) turnNotificationsOff(userId);
    const isNowOn = isWanted && (await turnNotificationsOn(userId));
    setOn(isNowOn);
    if (isWanted && !isNowOn)
      showToast("Notifications denied. You can enable them in your browser settings.", { tone: "bad" });
  }
  return (
    <div className="inbox-browser">
      <Switch
        label="Notify me on this device"
        checked={isOn}
        onChange={(isWanted) => void handleChange(isWanted)}
      />
      <p className="hint">While Formweave is open in a tab that you do not see.</p>
    </div>
  );
}
