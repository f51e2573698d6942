import type { ReactNode } from "react";
import { KEY_PREFIX } from "@formweave/schema/integrations";
import { Badge } from "#ui/badges/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { useNow } from "#ui/useNow.ts";
import {
  describeRecipients,
  shortAddress,
  toKeyState,
  toNotificationState,
  toWebhookState,
  summarizeKey,
  summarizeNotification,
  summarizeWebhook,
  type IntegrationState,
} from "./describeIntegration.ts";
import type { Integration, Integrations } from "./useIntegrations.ts";

interface IntegrationListProps {
  readonly all: Integrations;
  readonly chosen: Integration | undefined;
  readonly onChoose: (id: string) => void;
}

/** All integrations, grouped; the selected one is shown beside them. */
export function IntegrationList({ all, chosen, onChoose }: IntegrationListProps) {
  const now = useNow();
  const row = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    name,
    isChosen: id === chosen?.id,
    onChoose: () => onChoose(id),
  });
  return (
    <>
      <Group title="Webhooks" count={all.webhooks.length} none="No webhooks yet">
        {all.webhooks.map((one) => (
          <Row
            key={one.id}
            {...row(one)}
            icon="webhook"
            about={shortAddress(one.url)}
            summary={summarizeWebhook(one, now)}
            state={toWebhookState(one)}
          />
        ))}
      </Group>
      <Group title="Email notifications" count={all.notices.length} none={describeNoNotifications(all)}>
        {all.notices.map((one) => (
          <Row
            key={one.id}
            {...row(one)}
            icon="mail"
            about={describeRecipients(one)}
            summary={summarizeNotification(one)}
            state={toNotificationState(one, all.isMailSetUp)}
          />
        ))}
      </Group>
      <Group title="API keys" count={all.keys.length} none="No API keys yet">
        {all.keys.map((one) => (
          <Row
            key={one.id}
            {...row(one)}
            icon="key-round"
            about={`${KEY_PREFIX}••••${one.ending}`}
            summary={summarizeKey(one, now)}
            state={toKeyState(one)}
          />
        ))}
      </Group>
    </>
  );
}

function describeNoNotifications({ isMailSetUp }: Integrations): string {
  return isMailSetUp
    ? "No email notifications yet"
    : "No mail server is set up. Set SMTP_URL on the server to send mail.";
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly none: string;
  readonly children: ReactNode;
}

function Group({ title, count, none, children }: GroupProps) {
  return (
    <>
      <h2 className="ig-group">
        {title}
        {count > 0 && <span className="count">{count}</span>}
      </h2>
      {count === 0 ? <p className="hint ig-none">{none}</p> : <ul className="ig-rows">{children}</ul>}
    </>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly name: string;
  readonly about: string;
  readonly summary: string;
  readonly state: IntegrationState;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ icon, name, about, summary, state, isChosen, onChoose }: RowProps) {
  return (
    <li>
      <button type="button" className="ig-row" aria-current={isChosen || undefined} onClick={onChoose}>
        <span className="ig-mark">
          <Icon name={icon} />
        </span>
        <span className="ig-words">
          <span className="med trunc">{name}</span>
          <span className="hint trunc">{about}</span>
        </span>
        <span className="hint tnum">{summary}</span>
        <Badge tone={state.tone}>{state.word}</Badge>
      </button>
    </li>
  );
}
