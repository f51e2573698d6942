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

/** Fetches the project behind a link, and the requirements for joining. */
export function lookBehindLink(sessionId: string): Promise<Result<SharedProject, RequestFailure>> {
  return request(sharedPath(sessionId), sharedProject);
}

/** Fetches this browser's guest identity for a link; null when it has none. */
export function findGuest(sessionId: string): Promise<Result<Guest | null, RequestFailure>> {
  return request(`${sharedPath(sessionId)}/me`, guest.nullable());
}

/** Joins by a link; without a guest in the answer the person has access of their own and goes to the project itself. */
export function joinByLink(sessionId: string, input: JoinInput): Promise<Result<Joined, RequestFailure>> {
  return request(`${sharedPath(sessionId)}/join`, joined, { method: "POST", body: input });
}

/** Leaves as a guest. */
export function leaveByLink(sessionId: string): Promise<Result<unknown, RequestFailure>> {
  return request(`${sharedPath(sessionId)}/leave`, z.null(), { method: "POST", body: {} });
}

function sharedPath(sessionId: string): string {
  return `/api/shared/${encodeURIComponent(sessionId)}`;
}
