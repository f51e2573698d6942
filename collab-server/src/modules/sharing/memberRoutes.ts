import { err, failure, ok, type Result } from "@formweave/schema";
import { can, effectiveLevel } from "@formweave/schema/access";
import { changeLevelInput, member } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../http/route.ts";
import { recordAct } from "../audit/recordAct.ts";
import { type AppServices } from "../../appServices.ts";

/** The people of a project. Sockets follow what changes here. */
export function memberRoutes(services: AppServices): Route[] {
  return [listMembers(services), changeLevel(services), removeMember(services)];
}

function listMembers(services: AppServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/members",
    summary: "The people with access and the level of each",
    policy: "members.view",
    input: NO_INPUT,
    answer: z.array(member),
    run: ({ project }) => ok([...services.members.list(project.id)]),
  });
}

function changeLevel(services: AppServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/members/:userId",
    summary: "Give a person another level; only an owner makes or unmakes owners",
    policy: "members.manage",
    input: changeLevelInput,
    answer: z.array(member),
    run(call) {
      const { level } = call.input;
      if (level === "owner" && !can(call.actor, "project.transfer")) return err(failure("FORBIDDEN"));
      return change(services, call, "user.permission.update", (projectId, userId) =>
        services.members.setLevel(projectId, userId, level),
      );
    },
  });
}

function removeMember(services: AppServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/members/:userId",
    summary: "Take a person's access away; nothing happens when they had none of their own",
    policy: "members.manage",
    input: NO_INPUT,
    answer: z.array(member),
    run: (call) =>
      change(services, call, "user.remove", (projectId, userId) =>
        services.members.remove(projectId, userId),
      ),
  });
}

type Member = z.infer<typeof member>;

/** Changes what a person may do here, unless they own the project and the caller does not. */
function change<Input>(
  services: AppServices,
  call: ProjectCall<Input>,
  action: "user.permission.update" | "user.remove",
  act: (projectId: string, userId: string) => Result<void>,
): Result<Member[]> {
  const { actor, project, param } = call;
  const userId = param("userId");
  const target = services.rights.actorOn(userId, project.id);
  const isOwner = target !== undefined && effectiveLevel(target) === "owner";
  if (isOwner && !can(actor, "project.transfer")) return err(failure("FORBIDDEN"));
  const changed = services.transaction(() => {
    const done = act(project.id, userId);
    if (!done.ok) return done;
    const level = services.rights.levelOf(userId, project.id) ?? "none";
    recordAct(services, call, action, { userId, level });
    return done;
  });
  if (!changed.ok) return changed;
  services.collaboration.rightsChanged(project.id, userId);
  return ok([...services.members.list(project.id)]);
}
