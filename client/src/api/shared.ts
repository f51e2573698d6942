import { z } from "zod";
import type { Result } from "@formweave/schema";
import {
  guest,
  joined,
  sharedProject,
  type Guest,
  type Joined,
  type JoinInput,
  type SharedProject,
} from "@formweave/schema/api";
import { request, type RequestFailure } from "./request.ts";

/** Asks what is behind a link, and what it asks of those who come in. */
export function lookBehindLink(sessionId: string): Promise<Result<SharedProject, RequestFailure>> {
  return request(pathOf(sessionId), sharedProject);
}

/** Asks which guest this browser is by a link; null when it is none. */
export function findGuest(sessionId: string): Promise<Result<Guest | null, RequestFailure>> {
  return request(`${pathOf(sessionId)}/me`, guest.nullable());
}

/** Comes in by a link; without a guest it leads to the project itself, for somebody who has access of their own. */
export function joinByLink(sessionId: string, input: JoinInput): Promise<Result<Joined, RequestFailure>> {
  return request(`${pathOf(sessionId)}/join`, joined, { method: "POST", body: input });
}

/** Leaves as a guest. */
export function leaveByLink(sessionId: string): Promise<Result<unknown, RequestFailure>> {
  return request(`${pathOf(sessionId)}/leave`, z.null(), { method: "POST", body: {} });
}

function pathOf(sessionId: string): string {
  return `/api/shared/${encodeURIComponent(sessionId)}`;
}
