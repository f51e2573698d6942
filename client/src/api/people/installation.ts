import { z } from "zod";
import type { Result } from "@formweave/schema";
import {
  installedOrganization,
  installedPerson,
  newOrganization,
  type InstalledOrganization,
  type NewOrganization,
} from "@formweave/schema/api";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "#api/ask.ts";
import { refetch, queryClient } from "#api/queryClient.ts";
import { request } from "#api/request.ts";
import { refetchSession } from "./session.ts";

const ORGANIZATIONS = queryOptions({
  queryKey: ["installedOrganizations"],
  queryFn: () => ask("/api/admin/organizations", z.array(installedOrganization)),
});
const PEOPLE_KEY = "installedPeople";

/** Fetches the organizations of the server. */
export function useInstalledOrganizations() {
  return useQuery(ORGANIZATIONS);
}

/** Fetches the accounts of the server whose name or email contains a text. */
export function useInstalledPeople(search: string) {
  return useQuery({
    queryKey: [PEOPLE_KEY, search],
    queryFn: () => ask(`/api/admin/people?search=${encodeURIComponent(search)}`, z.array(installedPerson)),
    placeholderData: keepPreviousData,
  });
}

/** Creates an organization; the answer contains the link for its owner. */
export async function makeOrganization(input: {
  readonly name: string;
  readonly ownerEmail: string;
}): Promise<Result<NewOrganization>> {
  const result = await request("/api/admin/organizations", newOrganization, { method: "POST", body: input });
  await refetch(ORGANIZATIONS);
  return result;
}

/** Changes the plan of an organization. */
export async function changePlan(
  organizationId: string,
  plan: InstalledOrganization["plan"],
): Promise<Result<unknown>> {
  const path = `/api/admin/organizations/${encodeURIComponent(organizationId)}`;
  const result = await request(path, installedOrganization, { method: "PATCH", body: { plan } });
  await Promise.all([refetch(ORGANIZATIONS), refetchSession()]);
  return result;
}

/** Makes a person an administrator of the server, or no longer. */
export async function setSuperAdmin(userId: string, isSuperAdmin: boolean): Promise<Result<unknown>> {
  const path = `/api/admin/people/${encodeURIComponent(userId)}/super-admin`;
  const result = await request(path, z.null(), { method: "PUT", body: { isSuperAdmin } });
  await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
  return result;
}
