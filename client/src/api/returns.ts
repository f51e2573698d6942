import type { Result } from "@formweave/schema";
import {
  epochBegun,
  epochEnd,
  staleWorkResult,
  type EpochEnd,
  type StaleWorkResult,
  type StaleWorkInput,
} from "@formweave/schema/api";
import { request, type RequestFailure } from "./request.ts";

/** Fetches the end of an epoch of a project's document: its state vector, and the present epoch. */
export function fetchEpochEnd(projectId: string, epoch: number): Promise<Result<EpochEnd, RequestFailure>> {
  return request(`/api/projects/${projectId}/epochs/${epoch}`, epochEnd);
}

/** Begins a new epoch of a project's document, without its deleted content. */
export async function beginEpoch(projectId: string): Promise<Result<unknown, RequestFailure>> {
  return request(`/api/projects/${projectId}/epochs`, epochBegun, { method: "POST" });
}

/** Hands in work that was done in an epoch which has ended since. */
export function sendReturn(
  projectId: string,
  body: StaleWorkInput,
): Promise<Result<StaleWorkResult, RequestFailure>> {
  return request(`/api/projects/${projectId}/returns`, staleWorkResult, { method: "POST", body });
}
