import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import { decisionInput, proposal, proposalInput, proposalQuery, type Proposal } from "@formweave/schema/api";
import { z } from "zod";
import { projectRoute, type ProjectCall, type Route } from "./route.ts";
import { type House } from "./services.ts";

/** Asking for changes of a canvas, and deciding about them. Source: DESIGN §6 and §7. */
export function proposalRoutes(house: House): Route[] {
  return [listProposals(house), propose(house), decide(house)];
}

function listProposals(house: House): Route {
  return projectRoute(house, {
    method: "GET",
    path: "/api/projects/:id/proposals",
    summary: "Changes that people ask for, newest first",
    policy: "canvas.propose",
    input: proposalQuery,
    answer: z.array(proposal),
    run: ({ project, input }) => ok([...house.proposals.list(project.id, input)]),
  });
}

function propose(house: House): Route {
  return projectRoute(house, {
    method: "POST",
    path: "/api/projects/:id/proposals",
    summary: "Ask for changes of the canvas; who may edit it decides",
    policy: "canvas.propose",
    input: proposalInput,
    answer: proposal,
    run(call) {
      const added = house.together(() => {
        const made = house.proposals.add(call.project.id, call.visitor.id, call.input);
        if (made.ok) record(house, call, "proposal.create", made.value);
        return made;
      });
      if (added.ok) tell(house, call.project.id, added.value);
      return added;
    },
  });
}

function decide(house: House): Route {
  return projectRoute(house, {
    method: "PATCH",
    path: "/api/projects/:id/proposals/:proposalId",
    summary: "Say that a proposal was accepted, or dismiss it; its author may take it back",
    policy: "canvas.propose",
    input: decisionInput,
    answer: proposal,
    run(call) {
      const { project, param, input } = call;
      const found = house.proposals.find(project.id, param("proposalId"));
      if (found === undefined) return err(serverFailure("PROPOSAL_NOT_FOUND"));
      if (!mayDecide(call, found)) return err(failure("VIEW_ONLY"));
      const done = house.together(() => {
        const decided = house.proposals.decide(found, call.visitor.id, input.status);
        if (decided.ok) record(house, call, `proposal.${input.status}`, found);
        return decided;
      });
      return done.ok ? answerWith(house, project.id, found.id) : done;
    },
  });
}

function mayDecide(
  { actor, visitor, input }: ProjectCall<z.infer<typeof decisionInput>>,
  { userId }: Proposal,
) {
  return can(actor, "canvas.edit") || (userId === visitor.id && input.status === "dismissed");
}

function answerWith(house: House, projectId: string, id: string): Result<Proposal> {
  const found = house.proposals.find(projectId, id);
  if (found === undefined) return err(serverFailure("PROPOSAL_NOT_FOUND"));
  tell(house, projectId, found);
  return ok(found);
}

function tell(house: House, projectId: string, { id, ...rest }: Proposal): void {
  const { userId, userName, title, status, decidedByName } = rest;
  house.collaboration.tell(
    projectId,
    { type: "proposal", proposalId: id, userId, userName, title, status, decidedByName },
    "canvas.propose",
  );
}

function record<Input>(
  house: House,
  { project, visitor, ip }: ProjectCall<Input>,
  action: string,
  { id }: Proposal,
): void {
  house.audit.record({
    action,
    userId: visitor.id,
    organizationId: project.organizationId,
    target: { type: "project", id: project.id },
    ip,
    details: { proposalId: id },
  });
}
