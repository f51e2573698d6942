import type { ApiKey, MailNotification, MailNotificationList, Webhook } from "@formweave/schema/integrations";
import type { Unanswered } from "#api/ask.ts";
import { useApiKeys, useIsOnline, useMailNotifications, useWebhooks } from "#api/responses/integrations.ts";

/** An integration of a form. */
export type Integration =
  | { readonly kind: "webhook"; readonly id: string; readonly of: Webhook }
  | { readonly kind: "notice"; readonly id: string; readonly of: MailNotification }
  | { readonly kind: "key"; readonly id: string; readonly of: ApiKey };

/** All integrations of a project. */
export interface Integrations extends MailNotificationList {
  readonly webhooks: readonly Webhook[];
  readonly notices: MailNotification[];
  readonly keys: readonly ApiKey[];
}

/** The integrations of a project, or the error, or neither during loading. */
export interface KnownIntegrations {
  readonly all: Integrations | undefined;
  readonly error: Unanswered | null;
  readonly retry: () => void;
  /** Reason why nothing can be changed now; undefined when it can. */
  readonly offReason: string | undefined;
}

/** Loads the integrations of a project, and reloads them regularly while they are shown. */
export function useIntegrations(projectId: string): KnownIntegrations {
  const webhooks = useWebhooks(projectId);
  const notifications = useMailNotifications(projectId);
  const keys = useApiKeys(projectId);
  const isOnline = useIsOnline();
  const parts = [webhooks, notifications, keys];
  const isKnown = webhooks.data !== undefined && notifications.data !== undefined && keys.data !== undefined;
  return {
    all: isKnown ? { ...notifications.data, webhooks: webhooks.data, keys: keys.data } : undefined,
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const part of parts) void part.refetch();
    },
    offReason: isOnline ? undefined : "You are offline. You can change this when you are back online",
  };
}

/** Returns the integration with an id; else the first that needs attention, else the first. */
export function chooseIntegration(all: Integrations, id: string | undefined): Integration | undefined {
  const list: readonly Integration[] = [
    ...all.webhooks.map((of) => ({ kind: "webhook", id: of.id, of }) as const),
    ...all.notices.map((of) => ({ kind: "notice", id: of.id, of }) as const),
    ...all.keys.map((of) => ({ kind: "key", id: of.id, of }) as const),
  ];
  const failing = list.find((one) => one.kind === "webhook" && one.of.failingSince !== null);
  return list.find((one) => one.id === id) ?? failing ?? list[0];
}
