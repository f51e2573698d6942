import type { DialogWish, ShownSecret } from "./integrationDialogs.ts";
import { KeyDialog } from "./KeyDialog.tsx";
import { NoticeDialog } from "./NoticeDialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import type { Integrations } from "./useIntegrations.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";

interface OpenDialogProps {
  readonly projectId: string;
  readonly all: Integrations;
  readonly wish: DialogWish;
  readonly onWish: (wish: DialogWish | undefined) => void;
  readonly onMade: (id: string) => void;
}

/** Renders the requested dialog. */
export function OpenDialog({ projectId, all, wish, onWish, onMade }: OpenDialogProps) {
  const onClose = () => onWish(undefined);
  const onSecret = (shown: ShownSecret) => onWish({ kind: "secret", shown });
  const common = { projectId, onClose, onMade, onSecret };
  switch (wish.kind) {
    case "addWebhook":
      return <WebhookDialog {...common} webhook={undefined} />;
    case "changeWebhook":
      return <WebhookDialog {...common} webhook={wish.webhook} />;
    case "addNotice":
      return <NoticeDialog {...common} all={all} notice={undefined} />;
    case "changeNotice":
      return <NoticeDialog {...common} all={all} notice={wish.notice} />;
    case "addKey":
      return <KeyDialog {...common} />;
    case "secret":
      return <SecretDialog {...wish.shown} onClose={onClose} />;
  }
}
