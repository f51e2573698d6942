import { onlineManager, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import type { Result } from "@formweave/schema";
import {
  apiKey,
  apiKeyWithSecret,
  delivery,
  mailNotification,
  mailNotificationList,
  resent,
  sentMail,
  webhook,
  webhookActivity,
  webhookTest,
  webhookWithSecret,
  type ApiKeyInput,
  type ApiKeyWithSecret,
  type DeliveryQuery,
  type MailNotification,
  type MailNotificationChange,
  type MailNotificationInput,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
  type WebhookTest,
  type WebhookWithSecret,
} from "@formweave/schema/integrations";
import { ask } from "#api/ask.ts";
import { queryClient } from "#api/queryClient.ts";
import { request, type RequestFailure, type RequestOptions } from "#api/request.ts";

/** Interval of refetching, ms: deliveries happen without any action here. */
const LOOK_MS = 4000;

/** Deliveries of one call. */
const PAGE = 50;

type Asked<T> = Promise<Result<T, RequestFailure>>;

/** A query that is refetched while it is shown. */
function watched<T>(projectId: string, path: string, schema: z.ZodType<T>) {
  return queryOptions({
    queryKey: ["integrations", projectId, path],
    queryFn: () => ask(`/api/projects/${projectId}/${path}`, schema),
    refetchInterval: LOOK_MS,
  });
}

/** Fetches the webhooks of a project, oldest first. */
export function useWebhooks(projectId: string) {
  return useQuery(watched(projectId, "webhooks", z.array(webhook)));
}

/** Fetches the deliveries of a webhook, newest first, page by page. */
export function useDeliveries(projectId: string, id: string, state: DeliveryQuery["state"]) {
  const path = `webhooks/${id}/deliveries?state=${state}&limit=${PAGE}`;
  return useInfiniteQuery({
    queryKey: ["integrations", projectId, path],
    queryFn: ({ pageParam }) =>
      ask(
        `/api/projects/${projectId}/${path}${pageParam === "" ? "" : `&before=${pageParam}`}`,
        z.array(delivery),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    refetchInterval: LOOK_MS,
  });
}

/** Fetches the results of the last 24 hours' deliveries. */
export function useWebhookActivity(projectId: string, id: string) {
  return useQuery(watched(projectId, `webhooks/${id}/activity`, webhookActivity));
}

/** Fetches the e-mail notices of a project, and what they need to work. */
export function useMailNotifications(projectId: string) {
  return useQuery(watched(projectId, "notices", mailNotificationList));
}

/** Fetches the mails of a notice, newest first. */
export function useMails(projectId: string, id: string) {
  return useQuery(watched(projectId, `notices/${id}/mails`, z.array(sentMail)));
}

/** Fetches the keys of a project, oldest first. */
export function useApiKeys(projectId: string) {
  return useQuery(watched(projectId, "keys", z.array(apiKey)));
}

/** True while this device has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}

/** Sends a change, and fetches everything shown again. */
async function mutate<T>(
  projectId: string,
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = { method: "POST" },
): Asked<T> {
  const done = await request(`/api/projects/${projectId}/${path}`, schema, options);
  await queryClient.invalidateQueries({ queryKey: ["integrations", projectId] });
  return done;
}

/** Creates a webhook; only this answer contains its secret. */
export function addWebhook(projectId: string, body: WebhookInput): Asked<WebhookWithSecret> {
  return mutate(projectId, "webhooks", webhookWithSecret, { method: "POST", body });
}

/** Changes a webhook, or switches it on or off. */
export function changeWebhook(projectId: string, id: string, body: WebhookChange): Asked<Webhook> {
  return mutate(projectId, `webhooks/${id}`, webhook, { method: "PATCH", body });
}

/** Gives a webhook a new secret; deliveries are signed with it from now on. */
export function rotateSecret(projectId: string, id: string): Asked<WebhookWithSecret> {
  return mutate(projectId, `webhooks/${id}/secret`, webhookWithSecret);
}

/** Deletes a webhook with its log. */
export function deleteWebhook(projectId: string, id: string): Asked<null> {
  return mutate(projectId, `webhooks/${id}`, z.null(), { method: "DELETE" });
}

/** Sends a test, and returns the receiver's response. */
export function testWebhook(projectId: string, id: string): Asked<WebhookTest> {
  return mutate(projectId, `webhooks/${id}/test`, webhookTest);
}

/** Sends one delivery again. */
export function sendAgain(projectId: string, id: string, deliveryId: string): Asked<unknown> {
  return mutate(projectId, `webhooks/${id}/deliveries/${deliveryId}/again`, resent);
}

/** Sends all deliveries again that failed. */
export function sendAllAgain(projectId: string, id: string): Asked<z.infer<typeof resent>> {
  return mutate(projectId, `webhooks/${id}/again`, resent);
}

/** Creates a notice. */
export function addMailNotification(projectId: string, body: MailNotificationInput): Asked<MailNotification> {
  return mutate(projectId, "notices", mailNotification, { method: "POST", body });
}

/** Changes a notice, or switches it on or off. */
export function changeMailNotification(
  projectId: string,
  id: string,
  body: MailNotificationChange,
): Asked<MailNotification> {
  return mutate(projectId, `notices/${id}`, mailNotification, { method: "PATCH", body });
}

/** Deletes a notice. */
export function deleteMailNotification(projectId: string, id: string): Asked<null> {
  return mutate(projectId, `notices/${id}`, z.null(), { method: "DELETE" });
}

/** Creates a key; only this answer contains its secret. */
export function addApiKey(projectId: string, body: ApiKeyInput): Asked<ApiKeyWithSecret> {
  return mutate(projectId, "keys", apiKeyWithSecret, { method: "POST", body });
}

/** Revokes a key at once. */
export function revokeApiKey(projectId: string, id: string): Asked<null> {
  return mutate(projectId, `keys/${id}`, z.null(), { method: "DELETE" });
}
