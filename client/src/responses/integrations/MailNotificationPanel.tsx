import { useState } from "react";
import type { MailNotification, SentMail } from "@formweave/schema/integrations";
import { changeMailNotification, deleteMailNotification, useMails } from "#api/responses/integrations.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { MenuSeparator } from "#ui/menus/Menu.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { useNow } from "#ui/useNow.ts";
import {
  describeRecipients,
  describeTime,
  describeWait,
  MAIL_NOTIFICATION_TITLES,
} from "./describeIntegration.ts";
import type { DialogRequest } from "./integrationDialogs.ts";
import { PanelHead, type Asked } from "./PanelHead.tsx";
import { DeleteItem, PauseItem } from "./PanelItems.tsx";
import type { Integrations } from "./useIntegrations.ts";

interface MailNotificationPanelProps {
  readonly projectId: string;
  readonly all: Integrations;
  readonly notification: MailNotification;
  readonly offReason: string | undefined;
  readonly onOpen: (dialogRequest: DialogRequest) => void;
}

/** A mail notification: its recipients, and the mails sent. */
export function MailNotificationPanel({
  projectId,
  all,
  notification,
  offReason,
  onOpen,
}: MailNotificationPanelProps) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <PanelHead
        title={notification.name}
        about={
          notification.kind === "thanks"
            ? MAIL_NOTIFICATION_TITLES.thanks
            : `${MAIL_NOTIFICATION_TITLES[notification.kind]}, ${describeRecipients(notification)}`
        }
        offReason={offReason}
        asked={asked}
        onAsked={setAsked}
        menu={
          <>
            <PauseItem
              {...notification}
              onSwitch={(isOn) => changeMailNotification(projectId, notification.id, { isOn })}
            />
            <MenuSeparator />
            <DeleteItem
              {...notification}
              onAsked={setAsked}
              onDelete={() => deleteMailNotification(projectId, notification.id)}
            />
          </>
        }
      >
        <Button
          disabled={offReason !== undefined}
          title={offReason}
          onClick={() => onOpen({ kind: "changeNotice", notification })}
        >
          Settings
        </Button>
      </PanelHead>
      <MailNotificationState notification={notification} isMailSetUp={all.isMailSetUp} />
      <MailLog projectId={projectId} notification={notification} />
    </>
  );
}

interface MailNotificationStateProps {
  readonly notification: MailNotification;
  readonly isMailSetUp: boolean;
}

function MailNotificationState({
  notification: { isOn, failingWith },
  isMailSetUp,
}: MailNotificationStateProps) {
  if (!isMailSetUp)
    return (
      <Banner tone="warn">
        No mail server is set up. Set SMTP_URL on the server; until then no mail is sent.
      </Banner>
    );
  if (!isOn) return <Banner tone="neutral">Paused. Responses that come now are not mailed.</Banner>;
  return failingWith !== null && <Banner tone="bad">The last mail was not sent: {failingWith}</Banner>;
}

function MailLog({
  projectId,
  notification,
}: Pick<MailNotificationPanelProps, "projectId" | "notification">) {
  const { data: mails, error } = useMails(projectId, notification.id);
  const now = useNow();
  return (
    <>
      <div className="ig-logbar">
        <h3 className="grow">Sent mail</h3>
        {notification.nextAt !== null && (
          <span className="hint">Next {describeTime(notification.nextAt, now)}</span>
        )}
      </div>
      {mails === undefined &&
        (error === null ? <Skeleton height={180} /> : <p className="hint">{error.message}.</p>)}
      {mails?.length === 0 && <p className="hint ig-none">Nothing was sent in the last 30 days.</p>}
      <ul className="ig-log">
        {mails?.map((mail) => (
          <MailRow key={mail.id} mail={mail} now={now} />
        ))}
      </ul>
      <p className="hint ig-foot">Kept for 30 days.</p>
    </>
  );
}

const TONES = { sent: "ok", waiting: "warn", failed: "bad" } as const;

function MailRow({ mail, now }: { readonly mail: SentMail; readonly now: number }) {
  const tone = TONES[mail.state];
  return (
    <li className="ig-line">
      <i className="ig-dot" data-tone={tone} />
      <time className="tnum">{describeTime(mail.settledAt ?? mail.createdAt, now)}</time>
      <span className="trunc grow">
        <b>{mail.recipient}</b>
        {mail.subject !== "" && ` · ${mail.subject}`}
      </span>
      <span className="tnum trunc" data-tone={tone} title={mail.error ?? undefined}>
        {describeMail(mail, now)}
      </span>
    </li>
  );
}

function describeMail({ state, error, nextAt }: SentMail, now: number): string {
  if (state === "sent") return "Sent";
  if (state === "failed") return error ?? "Not sent";
  return error === null || nextAt === null ? "Waiting" : `Trying again ${describeWait(nextAt, now)}`;
}
