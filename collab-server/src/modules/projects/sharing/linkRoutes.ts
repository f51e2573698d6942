import { limits, ok, type Result } from "@formweave/schema";
import { shareLink, shareLinkInput, type ShareLink, type ShareLinkInput } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import type { ProjectLink } from "./shareLinks.ts";

/** Routes for the share link of a project. Changes take effect for its guests at once. */
export function linkRoutes(services: ProjectServices): Route[] {
  return [showLink(services), changeLink(services), makeLink(services), renewLink(services)];
}

function showLink(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/link",
    summary: "The link of a project and what it lets its guests do",
    policy: "members.manage",
    input: NO_INPUT,
    answer: shareLink,
    run: ({ project }) => ok(describeLink(services, project.id)),
  });
}

function changeLink(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/link",
    summary: "Change whom the link lets in and what they may do, at once for those who are here",
    policy: "members.manage",
    costLimit: "invitation",
    input: shareLinkInput,
    answer: shareLink,
    async run(call) {
      const { password, ...settings } = call.input;
      const hashed =
        typeof password === "string" ? await services.passwords.hash(call.ip, password) : ok(password);
      if (!hashed.ok) return hashed;
      const { project, currentUser } = call;
      services.transaction(() => {
        const passwordHash = hashed.value;
        const changed = { ...settings, ...(passwordHash !== undefined && { passwordHash }) };
        services.shareLinks.change(project.id, changed, currentUser.id);
        endThoseLeftOut(services, project.id, call.input);
        // Field names only, so that the password does not appear in the log.
        recordAction(services, call, "link.settings", { changed: Object.keys(call.input).join(", ") });
      });
      return follow(services, call, "settings.update");
    },
  });
}

function makeLink(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/link",
    summary: "The link of a project with an address, which is made where there was none",
    policy: "members.manage",
    costLimit: "invitation",
    input: z.unknown(),
    answer: shareLink,
    run(call) {
      const isNew = services.shareLinks.of(call.project.id).sessionId === null;
      if (!isNew) return ok(describeLink(services, call.project.id));
      return renew(services, call, "link.create");
    },
  });
}

function renewLink(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/link/renew",
    summary: "Give the link a new address; the old one leads nowhere, and all its guests are out",
    policy: "members.manage",
    costLimit: "invitation",
    input: z.unknown(),
    answer: shareLink,
    run: (call) => renew(services, call, "link.renew"),
  });
}

function renew(
  services: ProjectServices,
  call: ProjectCall<unknown>,
  action: "link.create" | "link.renew",
): Result<ShareLink> {
  const { project, currentUser } = call;
  services.transaction(() => {
    services.shareLinks.renew(project.id, currentUser.id);
    services.guests.endAll(project.id);
    recordAction(services, call, action);
  });
  return follow(services, call, action);
}

/** Ends the guests that a change excludes: after a new password or a closed link all, after a required sign-in those without an account. */
function endThoseLeftOut({ guests }: ProjectServices, projectId: string, changed: ShareLinkInput): void {
  if (changed.isPublic === false || typeof changed.password === "string") guests.endAll(projectId);
  else if (changed.requireLogin === true) guests.endAll(projectId, "strangers");
}

/** Publishes the change to all connected clients and records it in the session. */
function follow(
  services: ProjectServices,
  { project, currentUser }: ProjectCall<unknown>,
  type: "settings.update" | "link.create" | "link.renew",
): Result<ShareLink> {
  const settings = describeSettings(services.shareLinks.of(project.id));
  services.collaboration.record({
    projectId: project.id,
    organizationId: project.organizationId,
    userId: currentUser.id,
    type,
    payload: type === "settings.update" ? { settings } : {},
    startsSession: type === "link.create",
  });
  services.collaboration.linkChanged(project.id);
  return ok(describeLink(services, project.id));
}

function describeLink(services: ProjectServices, projectId: string): ShareLink {
  const link = services.shareLinks.of(projectId);
  const since = services.now() - limits.KEEP_GUESTS_MS;
  return {
    ...describeSettings(link),
    url: toLinkUrl(services, link),
    guestsThisWeek: services.guests.countSince(projectId, since),
  };
}

function describeSettings({
  isPublic,
  allowComments,
  allowCopy,
  requireLogin,
  expiresAt,
  passwordHash,
}: ProjectLink) {
  const hasPassword = passwordHash !== null;
  return { isPublic, allowComments, allowCopy, requireLogin, expiresAt, hasPassword };
}

function toLinkUrl({ publicUrl }: ProjectServices, { sessionId }: ProjectLink): string | null {
  return sessionId === null ? null : `${publicUrl()}/collaborate/${sessionId}`;
}
