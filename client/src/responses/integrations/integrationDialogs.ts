import type { Notice, Webhook } from "@formweave/schema/integrations";

/** A secret that is told once. */
export interface ShownSecret {
  readonly title: string;
  readonly secret: string;
  readonly about: string;
}

/** A dialog that somebody asked for. */
export type DialogWish =
  | { readonly kind: "addWebhook" | "addNotice" | "addKey" }
  | { readonly kind: "changeWebhook"; readonly webhook: Webhook }
  | { readonly kind: "changeNotice"; readonly notice: Notice }
  | { readonly kind: "secret"; readonly shown: ShownSecret };

/** What every dialog here takes. */
export interface IntegrationDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
  /** Something was made or changed: it is shown from now on. */
  readonly onMade: (id: string) => void;
  /** There is a secret to show. */
  readonly onSecret: (shown: ShownSecret) => void;
}

/** What a secret of a webhook is for. */
export const SECRET_ABOUT =
  "Every delivery is signed with it, as the headers webhook-id, webhook-timestamp and webhook-signature say. You see it only once. Store it with the receiving service.";
