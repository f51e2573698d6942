import { err, failure, ok, type Result } from "@formweave/schema";
import { can, effectiveLevel, type ProjectLevel } from "@formweave/schema/access";
import { changeLevelInput, member, transferInput, type Member } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import type { ProjectServices } from "../services.ts";

/** Routes for the members of a project. Changes take effect in open sockets and sessions at once. */
export function memberRoutes(services: ProjectServices): Route[] {
  return [listMembers(services), changeLevel(services), removeMember(services), transferProject(services)];
}

function listMembers(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/members",
    summary: "The people with access and the level of each",
    policy: "members.view",
    input: NO_INPUT,
    answer: z.array(member),
    run: (call) => ok(shownTo(call, services.members.list(call.project.id))),
  });
}

/** Hides the emails of others from callers who may not manage members. */
function shownTo({ actor, currentUser }: ProjectCall<unknown>, members: readonly Member[]): Member[] {
  const seesAll = can(actor, "members.manage");
  return members.map((one) => (seesAll || one.userId === currentUser.id ? one : { ...one, email: "" }));
}

function changeLevel(services: ProjectServices): Route {
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
      return giveLevel(services, call, { userId: call.param("userId"), level });
    },
  });
}

/** Sets a person's level; refused for owners unless the caller may transfer the project. */
export function giveLevel<Input>(
  services: ProjectServices,
  call: ProjectCall<Input>,
  { userId, level }: { readonly userId: string; readonly level: ProjectLevel },
): Result<Member[]> {
  return change(services, call, { action: "user.permission.update", userId }, (projectId) =>
    services.members.setLevel(projectId, userId, level),
  );
}

function removeMember(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/members/:userId",
    summary: "Take a person's access away; nothing happens when they had none of their own",
    policy: "members.manage",
    input: NO_INPUT,
    answer: z.array(member),
    run(call) {
      const userId = call.param("userId");
      const isHere = services.rights.actorOn(userId, call.project.id)?.level !== undefined;
      if (!isHere) return ok([...services.members.list(call.project.id)]);
      return change(services, call, { action: "user.remove", userId }, (projectId) =>
        services.members.remove(projectId, userId),
      );
    },
  });
}

function transferProject(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/transfer",
    summary: "Make someone else the owner in your place; you stay as an admin",
    policy: "project.transfer",
    isSensitive: true,
    isForPeople: true,
    input: transferInput,
    answer: z.array(member),
    run(call) {
      const { input, project, currentUser } = call;
      if (input.userId === currentUser.id) return ok([...services.members.list(project.id)]);
      const done = services.transaction(() => {
        const given = services.members.setLevel(project.id, input.userId, "owner");
        if (!given.ok) return given;
        const isOwnLevel = services.rights.actorOn(currentUser.id, project.id)?.level === "owner";
        if (isOwnLevel) services.members.setLevel(project.id, currentUser.id, "admin");
        recordAction(services, call, "project.transfer", { userId: input.userId });
        return given;
      });
      if (!done.ok) return done;
      for (const userId of [input.userId, currentUser.id])
        follow(services, call, "user.permission.update", userId);
      notifyLevelChange(services, call, input.userId);
      return ok([...services.members.list(project.id)]);
    },
  });
}

type LevelAction = "user.permission.update" | "user.remove";

/** Changes a person's access; refused for owners unless the caller may transfer the project. */
function change<Input>(
  services: ProjectServices,
  call: ProjectCall<Input>,
  { action, userId }: { readonly action: LevelAction; readonly userId: string },
  levelAction: (projectId: string) => Result<void>,
): Result<Member[]> {
  const { actor, project } = call;
  const target = services.rights.actorOn(userId, project.id);
  const before = target && effectiveLevel(target);
  const isOwner = before === "owner";
  if (isOwner && !can(actor, "project.transfer")) return err(failure("FORBIDDEN"));
  const changed = services.transaction(() => {
    const done = levelAction(project.id);
    if (!done.ok) return done;
    revokeInvitations(services, project.id, userId);
    recordAction(services, call, action, {
      userId,
      level: findLevel(services, project.id, userId) ?? "none",
    });
    return done;
  });
  if (!changed.ok) return changed;
  follow(services, call, action, userId);
  if (findLevel(services, project.id, userId) !== before) notifyLevelChange(services, call, userId);
  return ok([...services.members.list(project.id)]);
}

/** Notifies a person of a new level. Somebody who lost all access gets no notification. */
function notifyLevelChange(
  services: ProjectServices,
  { project, currentUser }: ProjectCall<unknown>,
  userId: string,
): void {
  const level = findLevel(services, project.id, userId);
  if (level === undefined) return;
  services.notifyAccessChange({ kind: "level", userId, projectId: project.id, level, author: currentUser });
}

function findLevel({ rights }: ProjectServices, projectId: string, userId: string): ProjectLevel | undefined {
  const actor = rights.actorOn(userId, projectId);
  return actor && effectiveLevel(actor);
}

/** Revokes invitations by and to a person who may no longer manage members. */
function revokeInvitations(
  { invitations, rights, users }: ProjectServices,
  projectId: string,
  userId: string,
): void {
  const actor = rights.actorOn(userId, projectId);
  if (actor !== undefined && can(actor, "members.manage")) return;
  invitations.removeFrom(projectId, userId);
  const email = users.byId(userId)?.email;
  if (email !== undefined) invitations.removeTo(projectId, email);
}

/** Applies the new rights to the running session and the person's sockets. */
function follow(
  services: ProjectServices,
  { project, currentUser }: ProjectCall<unknown>,
  type: LevelAction,
  userId: string,
): void {
  const { collaboration } = services;
  const level = findLevel(services, project.id, userId);
  const permission = type === "user.permission.update" && level !== undefined ? { permission: level } : {};
  collaboration.record({
    projectId: project.id,
    organizationId: project.organizationId,
    userId: currentUser.id,
    type,
    payload: { userId, ...permission },
    startsSession: false,
  });
  if (level !== undefined) collaboration.levelChanged(project.id, userId, level);
  collaboration.rightsChanged(project.id, userId);
  // The projects visible in their inbox change too.
  services.inboxFeed.changed(userId);
}
