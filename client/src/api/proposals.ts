import type { Result } from "@formweave/schema";
import { proposal, type Proposal, type ProposalInput, type ProposalQuery } from "@formweave/schema/api";
import { z } from "zod";
import { useQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { request, type RequestFailure } from "./request.ts";

/** Fetches the proposals in a project: the pending ones, or all. */
export function useProposals(projectId: string, status: ProposalQuery["status"]) {
  return useQuery({
    queryKey: ["proposals", projectId, status],
    queryFn: () => ask(`${proposalsPath(projectId)}?status=${status}`, z.array(proposal)),
  });
}

/** Sends a proposal for changes. */
export function sendProposal(
  projectId: string,
  body: ProposalInput,
): Promise<Result<Proposal, RequestFailure>> {
  return request(proposalsPath(projectId), proposal, { method: "POST", body });
}

/** Accepts or dismisses a proposal; PROPOSAL_DECIDED when somebody was faster. */
export function decideProposal(
  projectId: string,
  id: string,
  status: "accepted" | "dismissed",
): Promise<Result<Proposal, RequestFailure>> {
  return request(`${proposalsPath(projectId)}/${id}`, proposal, { method: "PATCH", body: { status } });
}

function proposalsPath(projectId: string): string {
  return `/api/projects/${projectId}/proposals`;
}
