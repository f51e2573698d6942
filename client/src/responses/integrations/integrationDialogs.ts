import type { MailNotification, Webhook } from "@formweave/schema/integrations";

/** A secret that is shown once. */
export interface ShownSecret {
  readonly title: string;
  readonly secret: string;
  readonly about: string;
}

/** A dialog to open. */
export type DialogRequest =
  | { readonly kind: "addWebhook" | "addNotice" | "addKey" }
  | { readonly kind: "changeWebhook"; readonly webhook: Webhook }
  | { readonly kind: "changeNotice"; readonly notification: MailNotification }
  | { readonly kind: "secret"; readonly shown: ShownSecret };

/** Props of every dialog of integrations. */
export interface IntegrationDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
  /** Called after something was created or changed, to select it. */
  readonly onMade: (id: string) => void;
  /** Called with a secret to show. */
  readonly onSecret: (shown: ShownSecret) => void;
}

/** Explains the secret of a webhook. */
export const SECRET_ABOUT =
  "Every delivery is signed with it, as the headers webhook-id, webhook-timestamp and webhook-signature say. You see it only once. Store it with the receiving service.";
