import { err, failure, ok, type Result } from "@formweave/schema";
import { can, effectiveLevel } from "@formweave/schema/access";
import { changeLevelInput, member } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "./route.ts";
import { type House } from "./services.ts";

/** The people of a project. Sockets follow what changes here. */
export function memberRoutes(house: House): Route[] {
  return [listMembers(house), changeLevel(house), removeMember(house)];
}

function listMembers(house: House): Route {
  return projectRoute(house, {
    method: "GET",
    path: "/api/projects/:id/members",
    summary: "The people with access and the level of each",
    policy: "members.view",
    input: NO_INPUT,
    answer: z.array(member),
    run: ({ project }) => ok([...house.members.list(project.id)]),
  });
}

function changeLevel(house: House): Route {
  return projectRoute(house, {
    method: "PATCH",
    path: "/api/projects/:id/members/:userId",
    summary: "Give a person another level; only an owner makes or unmakes owners",
    policy: "members.manage",
    input: changeLevelInput,
    answer: z.array(member),
    run(call) {
      const { level } = call.input;
      if (level === "owner" && !can(call.actor, "project.transfer")) return err(failure("FORBIDDEN"));
      return change(house, call, "user.permission.update", (projectId, userId) =>
        house.members.setLevel(projectId, userId, level),
      );
    },
  });
}

function removeMember(house: House): Route {
  return projectRoute(house, {
    method: "DELETE",
    path: "/api/projects/:id/members/:userId",
    summary: "Take a person's access away; nothing happens when they had none of their own",
    policy: "members.manage",
    input: NO_INPUT,
    answer: z.array(member),
    run: (call) =>
      change(house, call, "user.remove", (projectId, userId) => house.members.remove(projectId, userId)),
  });
}

type Member = z.infer<typeof member>;

/** Changes what a person may do here, unless they own the project and the caller does not. */
function change<Input>(
  house: House,
  { actor, project, visitor, ip, param }: ProjectCall<Input>,
  action: "user.permission.update" | "user.remove",
  act: (projectId: string, userId: string) => Result<void>,
): Result<Member[]> {
  const userId = param("userId");
  const target = house.rights.actorOn(userId, project.id);
  const isOwner = target !== undefined && effectiveLevel(target) === "owner";
  if (isOwner && !can(actor, "project.transfer")) return err(failure("FORBIDDEN"));
  const changed = house.together(() => {
    const done = act(project.id, userId);
    if (!done.ok) return done;
    const level = house.rights.levelOf(userId, project.id) ?? "none";
    house.audit.record({
      action,
      userId: visitor.id,
      organizationId: project.organizationId,
      target: { type: "project", id: project.id },
      ip,
      details: { userId, level },
    });
    return done;
  });
  if (!changed.ok) return changed;
  house.collaboration.rightsChanged(project.id, userId);
  return ok([...house.members.list(project.id)]);
}
