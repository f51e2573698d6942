import { useState } from "react";
import type { Notice, SentMail } from "@formweave/schema/integrations";
import { changeNotice, deleteNotice, useMails } from "#api/integrations.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { MenuSeparator } from "#ui/Menu.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useNow } from "#ui/useNow.ts";
import { describeRecipients, describeTime, describeWait, NOTICE_TITLES } from "./describeIntegration.ts";
import type { DialogWish } from "./integrationDialogs.ts";
import { PanelHead, type Asked } from "./PanelHead.tsx";
import { DeleteItem, PauseItem } from "./PanelItems.tsx";
import type { Integrations } from "./useIntegrations.ts";

interface NoticePanelProps {
  readonly projectId: string;
  readonly all: Integrations;
  readonly notice: Notice;
  readonly offReason: string | undefined;
  readonly onOpen: (wish: DialogWish) => void;
}

/** A mail notification: its recipients, and the mails sent. */
export function NoticePanel({ projectId, all, notice, offReason, onOpen }: NoticePanelProps) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <PanelHead
        title={notice.name}
        about={
          notice.kind === "thanks"
            ? NOTICE_TITLES.thanks
            : `${NOTICE_TITLES[notice.kind]}, ${describeRecipients(notice)}`
        }
        offReason={offReason}
        asked={asked}
        onAsked={setAsked}
        menu={
          <>
            <PauseItem {...notice} onSwitch={(isOn) => changeNotice(projectId, notice.id, { isOn })} />
            <MenuSeparator />
            <DeleteItem {...notice} onAsked={setAsked} onDelete={() => deleteNotice(projectId, notice.id)} />
          </>
        }
      >
        <Button
          disabled={offReason !== undefined}
          title={offReason}
          onClick={() => onOpen({ kind: "changeNotice", notice })}
        >
          Settings
        </Button>
      </PanelHead>
      <NoticeState notice={notice} isMailSetUp={all.isMailSetUp} />
      <MailLog projectId={projectId} notice={notice} />
    </>
  );
}

interface NoticeStateProps {
  readonly notice: Notice;
  readonly isMailSetUp: boolean;
}

function NoticeState({ notice: { isOn, failingWith }, isMailSetUp }: NoticeStateProps) {
  if (!isMailSetUp)
    return (
      <Banner tone="warn">
        No mail server is set up. Set SMTP_URL on the server; until then no mail is sent.
      </Banner>
    );
  if (!isOn) return <Banner tone="neutral">Paused. Responses that come now are not mailed.</Banner>;
  return failingWith !== null && <Banner tone="bad">The last mail was not sent: {failingWith}</Banner>;
}

function MailLog({ projectId, notice }: Pick<NoticePanelProps, "projectId" | "notice">) {
  const { data: mails, error } = useMails(projectId, notice.id);
  const now = useNow();
  return (
    <>
      <div className="ig-logbar">
        <h3 className="grow">Sent mail</h3>
        {notice.nextAt !== null && <span className="hint">Next {describeTime(notice.nextAt, now)}</span>}
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
