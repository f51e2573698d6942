import { useState } from "react";
import { describeCount } from "@formweave/schema";
import type { DeliveryAttempt, Webhook } from "@formweave/schema/integrations";
import {
  changeWebhook,
  deleteWebhook,
  rotateSecret,
  sendAllAgain,
  testWebhook,
} from "#api/responses/integrations.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { useNow } from "#ui/useNow.ts";
import { ActivityBars } from "./ActivityBars.tsx";
import { DeliveryLog } from "./DeliveryLog.tsx";
import {
  describeAttempt,
  describeSpan,
  describeTime,
  shortAddress,
} from "#responses/integrations/describeIntegration.ts";
import { SECRET_ABOUT, type DialogRequest } from "#responses/integrations/integrationDialogs.ts";
import { PanelHead, type Asked } from "#responses/integrations/PanelHead.tsx";
import { DeleteItem, PauseItem } from "#responses/integrations/PanelItems.tsx";
import { report } from "#responses/integrations/report.ts";

interface WebhookPanelProps {
  readonly projectId: string;
  readonly webhook: Webhook;
  readonly offReason: string | undefined;
  readonly onOpen: (dialogRequest: DialogRequest) => void;
}

/** A webhook: its state, its deliveries, and its actions. */
export function WebhookPanel(props: WebhookPanelProps) {
  const { projectId, webhook, offReason, onOpen } = props;
  const [asked, setAsked] = useState<Asked>();
  const off = { disabled: offReason !== undefined, title: offReason };
  return (
    <>
      <PanelHead
        title={webhook.name}
        about={
          <>
            <span className="mono">POST</span> {shortAddress(webhook.url)}
          </>
        }
        offReason={offReason}
        asked={asked}
        onAsked={setAsked}
        menu={
          <>
            <PauseItem {...webhook} onSwitch={(isOn) => changeWebhook(projectId, webhook.id, { isOn })} />
            <SecretItem {...props} onAsked={setAsked} />
            <MenuSeparator />
            <DeleteItem
              {...webhook}
              onAsked={setAsked}
              onDelete={() => deleteWebhook(projectId, webhook.id)}
            />
          </>
        }
      >
        <TestButton {...props} />
        <Button {...off} onClick={() => onOpen({ kind: "changeWebhook", webhook })}>
          Settings
        </Button>
      </PanelHead>
      <WebhookWarning {...props} />
      <ActivityBars projectId={projectId} webhook={webhook} />
      <DeliveryLog projectId={projectId} webhook={webhook} offReason={offReason} />
    </>
  );
}

interface SecretItemProps extends Pick<WebhookPanelProps, "projectId" | "webhook" | "onOpen"> {
  readonly onAsked: (asked: Asked) => void;
}

function SecretItem({ projectId, webhook, onOpen, onAsked }: SecretItemProps) {
  async function rotate(): Promise<void> {
    const made = await report(
      rotateSecret(projectId, webhook.id),
      "From now on it is signed with the new secret",
    );
    if (made === undefined) return;
    onOpen({ kind: "secret", shown: { title: "The new secret", secret: made.secret, about: SECRET_ABOUT } });
  }

  const asked: Asked = {
    title: "Make a new secret?",
    description:
      "Deliveries are signed with it at once. The receiver refuses them until it has the new secret.",
    action: "Make a new secret",
    danger: false,
    run: rotate,
  };
  return (
    <MenuItem icon="key-round" onSelect={() => onAsked(asked)}>
      New secret
    </MenuItem>
  );
}

function TestButton({ projectId, webhook, offReason }: WebhookPanelProps) {
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    const tested = await testWebhook(projectId, webhook.id);
    setSending(false);
    if (!tested.ok) return showToast(tested.error.message, { tone: "bad" });
    const { isDelivered, attempt } = tested.value;
    showToast(describeTest(isDelivered, attempt), isDelivered ? {} : { tone: "bad" });
  }

  return (
    <Button disabled={offReason !== undefined || isSending} title={offReason} onClick={() => void send()}>
      {isSending ? "Sending…" : "Send a test"}
    </Button>
  );
}

function describeTest(isDelivered: boolean, attempt: DeliveryAttempt): string {
  const how = `${describeAttempt(attempt)}, ${describeSpan(attempt.ms)}`;
  return isDelivered ? `The test arrived: ${how}` : `The test did not arrive: ${how}`;
}

function WebhookWarning({ projectId, webhook, offReason }: WebhookPanelProps) {
  const now = useNow();
  const { isOn, failingSince, failingWith, waitingCount, failedCount } = webhook;
  const unsent = waitingCount + failedCount;
  if (!isOn)
    return (
      <Banner tone="neutral">
        Paused. What waits is kept
        {waitingCount > 0 && ` (${describeCount(waitingCount, "delivery", "deliveries")})`}; responses that
        come now are not sent.
      </Banner>
    );
  if (failingSince === null && failedCount === 0) return undefined;
  const why =
    failingSince === null ? "" : `${failingWith ?? "No answer"} since ${describeTime(failingSince, now)}. `;
  return (
    <Banner
      tone="bad"
      icon="triangle-alert"
      action={
        unsent > 0 && (
          <Button
            size="sm"
            disabled={offReason !== undefined}
            title={offReason}
            onClick={() => void report(sendAllAgain(projectId, webhook.id), "Everything is sent again")}
          >
            Send all again
          </Button>
        )
      }
    >
      {why}
      {describeUnsent(waitingCount, failedCount)}
    </Banner>
  );
}

function describeUnsent(waiting: number, failed: number): string {
  const kept =
    waiting > 0 ? `${describeCount(waiting, "delivery is", "deliveries are")} kept and sent again.` : "";
  const givenUp = failed > 0 ? ` ${describeCount(failed, "delivery was", "deliveries were")} given up.` : "";
  return `${kept}${givenUp}`.trim();
}
