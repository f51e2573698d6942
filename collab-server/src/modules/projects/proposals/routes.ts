import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import { decisionInput, proposal, proposalInput, proposalQuery, type Proposal } from "@formweave/schema/api";
import { z } from "zod";
import { projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";

/** Routes to propose changes of a canvas, and to decide on proposals. */
export function proposalRoutes(services: ProjectServices): Route[] {
  return [listProposals(services), propose(services), decide(services)];
}

function listProposals(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/proposals",
    summary: "Changes that people ask for, newest first",
    policy: "canvas.propose",
    costLimit: "proposal",
    input: proposalQuery,
    answer: z.array(proposal),
    run: async ({ project, input }) => ok(await services.documents.proposals(project.id, input)),
  });
}

function propose(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/proposals",
    summary: "Ask for changes of the canvas; who may edit it decides",
    policy: "canvas.propose",
    costLimit: "proposal",
    input: proposalInput,
    answer: proposal,
    run(call) {
      const added = services.transaction(() => {
        const made = services.proposals.add(call.project.id, call.currentUser.id, call.input);
        if (made.ok) recordAction(services, call, "proposal.create", { proposalId: made.value.id });
        return made;
      });
      if (added.ok) notifyCanvas(services, call.project.id, added.value);
      return added;
    },
  });
}

function decide(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/proposals/:proposalId",
    summary: "Say that a proposal was accepted, or dismiss it; its author may take it back",
    policy: "canvas.propose",
    costLimit: "proposal",
    input: decisionInput,
    answer: proposal,
    run(call) {
      const { project, param, input } = call;
      const found = services.proposals.find(project.id, param("proposalId"));
      if (found === undefined) return err(serverFailure("PROPOSAL_NOT_FOUND"));
      if (!mayDecide(call, found)) return err(failure("VIEW_ONLY"));
      const done = services.transaction(() => {
        const decided = services.proposals.decide(found, call.currentUser.id, input.status);
        if (decided.ok) recordAction(services, call, `proposal.${input.status}`, { proposalId: found.id });
        return decided;
      });
      return done.ok ? answerWith(services, project.id, found.id) : done;
    },
  });
}

function mayDecide(
  { actor, currentUser, input }: ProjectCall<z.infer<typeof decisionInput>>,
  { userId }: Proposal,
) {
  return can(actor, "canvas.edit") || (userId === currentUser.id && input.status === "dismissed");
}

function answerWith(services: ProjectServices, projectId: string, id: string): Result<Proposal> {
  const found = services.proposals.find(projectId, id);
  if (found === undefined) return err(serverFailure("PROPOSAL_NOT_FOUND"));
  notifyCanvas(services, projectId, found);
  return ok(found);
}

function notifyCanvas(services: ProjectServices, projectId: string, { id, ...rest }: Proposal): void {
  const { userId, userName, title, status, decidedByName } = rest;
  services.collaboration.send(
    projectId,
    { type: "proposal", proposalId: id, userId, userName, title, status, decidedByName },
    "canvas.propose",
  );
}
