import { onlineManager, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import type { Result } from "@formweave/schema";
import {
  apiKey,
  apiKeyWithSecret,
  delivery,
  notice,
  noticeList,
  resent,
  sentMail,
  webhook,
  webhookActivity,
  webhookTest,
  webhookWithSecret,
  type ApiKeyInput,
  type ApiKeyWithSecret,
  type DeliveryQuery,
  type Notice,
  type NoticeChange,
  type NoticeInput,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
  type WebhookTest,
  type WebhookWithSecret,
} from "@formweave/schema/integrations";
import { ask } from "./ask.ts";
import { queryClient } from "./queryClient.ts";
import { request, type RequestFailure, type RequestOptions } from "./request.ts";

/** What goes out does so without anybody here: it is looked at again this often, ms. */
const LOOK_MS = 4000;

/** Deliveries that one call gives. */
const PAGE = 50;

type Asked<T> = Promise<Result<T, RequestFailure>>;

/** Something that is looked at again while it is shown. */
function watched<T>(projectId: string, path: string, schema: z.ZodType<T>) {
  return queryOptions({
    queryKey: ["integrations", projectId, path],
    queryFn: () => ask(`/api/projects/${projectId}/${path}`, schema),
    refetchInterval: LOOK_MS,
  });
}

/** The webhooks of a project, oldest first. */
export function useWebhooks(projectId: string) {
  return useQuery(watched(projectId, "webhooks", z.array(webhook)));
}

/** What a webhook was told, newest first, page by page. */
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

/** How the deliveries of the last 24 hours went. */
export function useWebhookActivity(projectId: string, id: string) {
  return useQuery(watched(projectId, `webhooks/${id}/activity`, webhookActivity));
}

/** The e-mail notices of a project, and what they need. */
export function useNotices(projectId: string) {
  return useQuery(watched(projectId, "notices", noticeList));
}

/** What a notice sent, newest first. */
export function useMails(projectId: string, id: string) {
  return useQuery(watched(projectId, `notices/${id}/mails`, z.array(sentMail)));
}

/** The keys of a project, oldest first. */
export function useApiKeys(projectId: string) {
  return useQuery(watched(projectId, "keys", z.array(apiKey)));
}

/** Whether this device has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}

/** Does something, and asks again for what is shown. */
async function act<T>(
  projectId: string,
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = { method: "POST" },
): Asked<T> {
  const done = await request(`/api/projects/${projectId}/${path}`, schema, options);
  await queryClient.invalidateQueries({ queryKey: ["integrations", projectId] });
  return done;
}

/** Makes a webhook; the answer is the only one with its secret. */
export function addWebhook(projectId: string, body: WebhookInput): Asked<WebhookWithSecret> {
  return act(projectId, "webhooks", webhookWithSecret, { method: "POST", body });
}

/** Changes a webhook, or switches it on or off. */
export function changeWebhook(projectId: string, id: string, body: WebhookChange): Asked<Webhook> {
  return act(projectId, `webhooks/${id}`, webhook, { method: "PATCH", body });
}

/** Signs with a new secret from now on. */
export function rotateSecret(projectId: string, id: string): Asked<WebhookWithSecret> {
  return act(projectId, `webhooks/${id}/secret`, webhookWithSecret);
}

/** Deletes a webhook with its log. */
export function deleteWebhook(projectId: string, id: string): Asked<null> {
  return act(projectId, `webhooks/${id}`, z.null(), { method: "DELETE" });
}

/** Sends a test, and says what the receiver said. */
export function testWebhook(projectId: string, id: string): Asked<WebhookTest> {
  return act(projectId, `webhooks/${id}/test`, webhookTest);
}

/** Sends one delivery again. */
export function sendAgain(projectId: string, id: string, deliveryId: string): Asked<unknown> {
  return act(projectId, `webhooks/${id}/deliveries/${deliveryId}/again`, resent);
}

/** Sends everything again that did not arrive. */
export function sendAllAgain(projectId: string, id: string): Asked<z.infer<typeof resent>> {
  return act(projectId, `webhooks/${id}/again`, resent);
}

/** Makes a notice. */
export function addNotice(projectId: string, body: NoticeInput): Asked<Notice> {
  return act(projectId, "notices", notice, { method: "POST", body });
}

/** Changes a notice, or switches it on or off. */
export function changeNotice(projectId: string, id: string, body: NoticeChange): Asked<Notice> {
  return act(projectId, `notices/${id}`, notice, { method: "PATCH", body });
}

/** Deletes a notice. */
export function deleteNotice(projectId: string, id: string): Asked<null> {
  return act(projectId, `notices/${id}`, z.null(), { method: "DELETE" });
}

/** Makes a key; the answer is the only one with its secret. */
export function addApiKey(projectId: string, body: ApiKeyInput): Asked<ApiKeyWithSecret> {
  return act(projectId, "keys", apiKeyWithSecret, { method: "POST", body });
}

/** Ends a key at once. */
export function revokeApiKey(projectId: string, id: string): Asked<null> {
  return act(projectId, `keys/${id}`, z.null(), { method: "DELETE" });
}
