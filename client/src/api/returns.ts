import type { Result } from "@formweave/schema";
import {
  epochBegun,
  epochEnd,
  returned,
  type EpochEnd,
  type Returned,
  type ReturnInput,
} from "@formweave/schema/api";
import { request, type RequestFailure } from "./request.ts";

/** Fetches how an epoch of a project's document ended. */
export function fetchEpochEnd(projectId: string, epoch: number): Promise<Result<EpochEnd, RequestFailure>> {
  return request(`/api/projects/${projectId}/epochs/${epoch}`, epochEnd);
}

/** Begins a new epoch of a project's document, without anything that was deleted in it. */
export async function beginEpoch(projectId: string): Promise<Result<unknown, RequestFailure>> {
  return request(`/api/projects/${projectId}/epochs`, epochBegun, { method: "POST" });
}

/** Hands in work that was done on an epoch which has ended meanwhile. */
export function sendReturn(projectId: string, body: ReturnInput): Promise<Result<Returned, RequestFailure>> {
  return request(`/api/projects/${projectId}/returns`, returned, { method: "POST", body });
}
