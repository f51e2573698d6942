import type { DialogRequest, ShownSecret } from "./integrationDialogs.ts";
import { KeyDialog } from "./KeyDialog.tsx";
import { MailNotificationDialog } from "./MailNotificationDialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import type { Integrations } from "./useIntegrations.ts";
import { WebhookDialog } from "./webhooks/WebhookDialog.tsx";

interface OpenDialogProps {
  readonly projectId: string;
  readonly all: Integrations;
  readonly dialogRequest: DialogRequest;
  readonly onDialogRequest: (dialogRequest: DialogRequest | undefined) => void;
  readonly onMade: (id: string) => void;
}

/** Renders the requested dialog. */
export function OpenDialog({ projectId, all, dialogRequest, onDialogRequest, onMade }: OpenDialogProps) {
  const onClose = () => onDialogRequest(undefined);
  const onSecret = (shown: ShownSecret) => onDialogRequest({ kind: "secret", shown });
  const common = { projectId, onClose, onMade, onSecret };
  switch (dialogRequest.kind) {
    case "addWebhook":
      return <WebhookDialog {...common} webhook={undefined} />;
    case "changeWebhook":
      return <WebhookDialog {...common} webhook={dialogRequest.webhook} />;
    case "addNotice":
      return <MailNotificationDialog {...common} all={all} notification={undefined} />;
    case "changeNotice":
      return <MailNotificationDialog {...common} all={all} notification={dialogRequest.notification} />;
    case "addKey":
      return <KeyDialog {...common} />;
    case "secret":
      return <SecretDialog {...dialogRequest.shown} onClose={onClose} />;
  }
}
