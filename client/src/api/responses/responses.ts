import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import type { Result } from "@formweave/schema";
import type { Environment } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import {
  answeredForm,
  changedResponses,
  responseDetail,
  responsePage,
  responseSummary,
  responseView,
  type ResponseChanges,
  type ResponseDetail,
  type ResponseFilter,
  type ResponsePage,
  type ResponseQuestion,
  type ResponseView,
  type ResponseViewInput,
  type SummaryComparison,
} from "@formweave/schema/responses";
import { createThrottle } from "#lib/createThrottle.ts";
import { ask } from "#api/ask.ts";
import { queryClient } from "#api/queryClient.ts";
import { request, type RequestFailure } from "#api/request.ts";

/** Rows of one call. */
export const CHUNK = 100;
/** Time over which incoming responses are collected into one request, ms. */
const TOGETHER_MS = 300;
/** Interval of refetching the number of responses of each project, ms. */
const COUNTS_MS = 5000;

const createQueryKey = (projectId: string) => ["responses", projectId] as const;

/** Fetches the questions asked in an environment, release by release. */
export function useAnsweredForm(projectId: string, environment: Environment = "production") {
  return useQuery({
    queryKey: [...createQueryKey(projectId), "form", environment],
    queryFn: () => ask(`${responsesPath(projectId)}/form?environment=${environment}`, answeredForm),
    placeholderData: keepPreviousData,
  });
}

/** Fetches parts of the table of responses, each of `CHUNK` rows, by their position in it. */
export function useResponseChunks(projectId: string, question: ResponseQuestion, chunks: readonly number[]) {
  return useQueries({
    queries: chunks.map((chunk) => ({
      ...createChunkQuery(projectId, question, chunk),
      // The rows at the same position before the table was sorted or filtered anew.
      placeholderData: (
        previous: ResponsePage | undefined,
        { queryKey = [] }: { queryKey?: readonly unknown[] } = {},
      ) => (queryKey.at(-1) === chunk ? previous : undefined),
    })),
  });
}

/** Filters, period and comparison of a summary. */
export interface SummaryRequest {
  readonly filters: readonly ResponseFilter[];
  readonly from?: number;
  readonly before?: number;
  readonly compare: SummaryComparison;
}

/** Fetches a summary of responses; the previous one is shown until the new one has arrived. */
export function useResponseSummary(
  projectId: string,
  environment: Environment,
  summaryRequest: SummaryRequest,
) {
  return useQuery({
    queryKey: [...createQueryKey(projectId), "summary", environment, summaryRequest],
    queryFn: () =>
      ask(
        `${responsesPath(projectId)}/summary?${formatSummaryQuery(environment, summaryRequest)}`,
        responseSummary,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Fetches a response with its notes and its history. */
export function useResponse(projectId: string, id: string | undefined) {
  return useQuery({
    queryKey: [...createQueryKey(projectId), "one", id],
    queryFn: () => ask(`${responsesPath(projectId)}/${id}`, responseDetail),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Fetches the saved views of a table, oldest first. */
export function useResponseViews(projectId: string) {
  return useQuery({
    queryKey: [...createQueryKey(projectId), "views"],
    queryFn: () => ask(`/api/projects/${projectId}/response-views`, z.array(responseView)),
  });
}

/** Fetches everything shown of a project's responses again. */
export function refetchResponses(projectId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: createQueryKey(projectId) });
}

/** Follows a project's responses while something shows them: changed data is refetched. Returns true while the connection is open. */
export function useResponsesLive(projectId: string): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const throttle = createThrottle(TOGETHER_MS);
    const slow = createThrottle(COUNTS_MS);
    const again = () => {
      throttle.run(() => void refetchResponses(projectId));
      slow.run(() => void queryClient.invalidateQueries({ queryKey: ["projects"] }));
    };
    const source = new EventSource(`${responsesPath(projectId)}/live`);
    source.addEventListener("open", () => {
      setIsLive(true);
      // What came after the first answers and before the line was up, nobody tells.
      again();
    });
    source.addEventListener("message", again);
    source.addEventListener("error", () => {
      setIsLive(false);
      // Somebody who lost access gets the refusal with the next request.
      if (source.readyState === EventSource.CLOSED) again();
    });
    return () => {
      source.close();
      throttle.stop();
      slow.stop();
    };
  }, [projectId]);
  return isLive;
}

/** Changes many responses; returns the number of changed ones. */
export async function changeResponses(
  projectId: string,
  body: ResponseChanges,
): Promise<Result<z.infer<typeof changedResponses>, RequestFailure>> {
  const done = await request(`${responsesPath(projectId)}/changes`, changedResponses, {
    method: "POST",
    body,
  });
  await refetchResponses(projectId);
  return done;
}

/** Edits the answers of a response: only fields that nobody else has changed since it was loaded, or whose change the editor knows of. */
export async function editResponse(
  projectId: string,
  { id, events }: Pick<ResponseDetail, "id" | "events">,
  { answers, told }: { readonly answers: Readonly<Record<string, Json>>; readonly told: number },
): Promise<Result<ResponseDetail, RequestFailure>> {
  const body = { answers, seen: events[0]?.id ?? 0, told };
  const done = await request(`${responsesPath(projectId)}/${id}`, responseDetail, { method: "PATCH", body });
  await refetchResponses(projectId);
  return done;
}

/** Adds a note to a response. */
export async function addNote(projectId: string, id: string, text: string): Promise<Result<unknown>> {
  const done = await request(`${responsesPath(projectId)}/${id}/notes`, z.null(), {
    method: "POST",
    body: { text },
  });
  await refetchResponses(projectId);
  return done;
}

/** Removes a note of the user's own. */
export async function removeNote(projectId: string, id: string, noteId: string): Promise<Result<unknown>> {
  const done = await request(`${responsesPath(projectId)}/${id}/notes/${noteId}`, z.null(), {
    method: "DELETE",
  });
  await refetchResponses(projectId);
  return done;
}

/** Saves a view of the table for the team, as a new one or in place of an existing one. */
export async function saveView(
  projectId: string,
  id: string | undefined,
  body: ResponseViewInput,
): Promise<Result<ResponseView>> {
  const at = `/api/projects/${projectId}/response-views`;
  const done = await request(id === undefined ? at : `${at}/${id}`, responseView, {
    method: id === undefined ? "POST" : "PUT",
    body,
  });
  await refetchResponses(projectId);
  return done;
}

/** Deletes a view; its responses stay. */
export async function deleteView(projectId: string, id: string): Promise<Result<unknown>> {
  const at = `/api/projects/${projectId}/response-views/${id}`;
  const done = await request(at, z.null(), { method: "DELETE" });
  await refetchResponses(projectId);
  return done;
}

function formatSummaryQuery(
  environment: Environment,
  { filters, from, before, compare }: SummaryRequest,
): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return new URLSearchParams({
    environment,
    timeZone,
    filters: JSON.stringify(filters),
    compare: JSON.stringify(compare),
    ...(from !== undefined && { from: String(from) }),
    ...(before !== undefined && { before: String(before) }),
  }).toString();
}

function createChunkQuery(projectId: string, question: ResponseQuestion, chunk: number) {
  return queryOptions({
    queryKey: [...createQueryKey(projectId), "page", question, chunk],
    queryFn: () => {
      const { environment, filters, search, sort } = question;
      const query = new URLSearchParams({
        environment,
        search,
        filters: JSON.stringify(filters),
        sort: JSON.stringify(sort),
        offset: String(chunk * CHUNK),
        limit: String(CHUNK),
      });
      return ask(`${responsesPath(projectId)}?${query.toString()}`, responsePage);
    },
  });
}

function responsesPath(projectId: string): string {
  return `/api/projects/${projectId}/responses`;
}
