import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Result } from "@formweave/schema";
import { appPeoplePage, appPersonLink, type AppPersonLink, type Environment } from "@formweave/schema/api";
import { ask } from "#api/ask.ts";
import { queryClient } from "#api/queryClient.ts";
import { request, type RequestOptions } from "#api/request.ts";

/** The people of an app in one environment. */
export interface AppPeopleScope {
  readonly projectId: string;
  readonly environment: Environment;
}

/** Interval of refetching, ms: people make accounts without any action here. */
const LOOK_MS = 10_000;

function createPeopleQuery({ projectId, environment }: AppPeopleScope, search: string, after: string) {
  const query = new URLSearchParams({ environment, search, ...(after !== "" && { after }) });
  return queryOptions({
    queryKey: ["app-people", projectId, environment, search, after],
    queryFn: () => ask(`/api/projects/${projectId}/people?${query.toString()}`, appPeoplePage),
    refetchInterval: LOOK_MS,
    placeholderData: keepPreviousData,
  });
}

/** Fetches a page of the people of an app; `after` is the last person of the page before, "" for the first one. */
export function useAppPeople(scope: AppPeopleScope, search: string, after: string) {
  return useQuery(createPeopleQuery(scope, search, after));
}

/** Calls a route about people of an app, and fetches the list again. */
async function callPeople<T>(
  { projectId, environment }: AppPeopleScope,
  {
    path,
    answer,
    method,
    body = {},
  }: { path: string; answer: z.ZodType<T>; method: "POST" | "PATCH" | "DELETE"; body?: object },
): Promise<Result<T>> {
  const isQuery = method === "DELETE";
  const options: RequestOptions = isQuery ? { method } : { method, body: { environment, ...body } };
  const query = isQuery ? `?environment=${environment}` : "";
  const done = await request(`/api/projects/${projectId}/people/${path}${query}`, answer, options);
  await queryClient.invalidateQueries({ queryKey: ["app-people", projectId] });
  return done;
}

/** Invites somebody to make an account; returns the link that lets them. */
export function inviteToApp(
  scope: AppPeopleScope,
  body: { readonly email: string; readonly roles: readonly string[] },
): Promise<Result<AppPersonLink>> {
  return callPeople(scope, { path: "invitations", answer: appPersonLink, method: "POST", body });
}

/** Ends an invitation that waits. */
export function endAppInvitation(scope: AppPeopleScope, id: string): Promise<Result<null>> {
  return callPeople(scope, { path: `invitations/${id}`, answer: z.null(), method: "DELETE" });
}

/** Changes the roles of a person, or blocks them; either ends their sessions. */
export function changeAppPerson(
  scope: AppPeopleScope,
  id: string,
  body: { readonly roles?: readonly string[]; readonly isBlocked?: boolean },
): Promise<Result<null>> {
  return callPeople(scope, { path: id, answer: z.null(), method: "PATCH", body });
}

/** Makes a link by which a person chooses another password. */
export function makeAppPasswordLink(scope: AppPeopleScope, id: string): Promise<Result<AppPersonLink>> {
  return callPeople(scope, { path: `${id}/reset`, answer: appPersonLink, method: "POST" });
}

/** Removes a person from an app. */
export function removeAppPerson(scope: AppPeopleScope, id: string): Promise<Result<null>> {
  return callPeople(scope, { path: id, answer: z.null(), method: "DELETE" });
}
