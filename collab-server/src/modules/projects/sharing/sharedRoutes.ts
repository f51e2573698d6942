import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import {
  guest,
  joined,
  joinInput,
  sharedProject,
  type Guest,
  type Joined,
  type JoinInput,
} from "@formweave/schema/api";
import { z } from "zod";
import { listGuests } from "../../../http/callers/guestCallers.ts";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import { NO_INPUT, openRoute, type Call, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";
import type { CurrentUser } from "../../../http/callers/currentUser.ts";
import { checkLinkPassword } from "./checkLinkPassword.ts";
import type { StoredGuest } from "../../../http/callers/accessServices.ts";
import { isOpen, type FoundLink } from "./shareLinks.ts";

/** Name of a guest who gives none. */
const NAMELESS = "Anonymous";

/** Routes for visitors of a share link: preview, join, leave. */
export function sharedRoutes(services: ProjectServices): Route[] {
  return [showSharedProject(services), join(services), showGuest(services), leave(services)];
}

function showSharedProject(services: ProjectServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/shared/:sessionId",
    rateLimits: [{ limit: "sharedLinkView", by: BY_ADDRESS }],
    summary: "What is behind a link, and what it asks of those who come in",
    policy: "everybody",
    input: NO_INPUT,
    answer: sharedProject,
    run(call) {
      const found = findLink(services, call);
      if (!found.ok) return found;
      const { projectName, projectKind, allowComments, allowCopy, requireLogin, passwordHash } = found.value;
      const [requiresSignIn, requiresPassword] = [requireLogin, passwordHash !== null];
      return ok({ projectName, projectKind, allowComments, allowCopy, requiresSignIn, requiresPassword });
    },
  });
}

function join(services: ProjectServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/shared/:sessionId/join",
    rateLimits: [{ limit: "sharedJoin", by: BY_ADDRESS }],
    guessLimits: ["link password"],
    summary:
      "Come in by a link; who has access of their own is sent to the project, everybody else is a guest",
    policy: "everybody",
    input: joinInput,
    answer: joined,
    async run(call) {
      const found = findLink(services, call);
      if (!found.ok) return found;
      const link = found.value;
      if (hasOwnAccess(services, call, link)) return ok({ projectId: link.projectId, guest: null });
      if (link.requireLogin && call.currentUser === undefined) return err(failure("SIGNED_OUT"));
      const known = knownGuest(services, call, link.projectId);
      if (known !== undefined) return ok(resumeGuest(services, call, known));
      const opened = await checkLinkPassword(services, link, {
        password: call.input.password,
        ip: call.ip,
        sessionId: call.param("sessionId"),
      });
      return opened.ok ? admitGuest(services, call, link) : opened;
    },
  });
}

function showGuest(services: ProjectServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/shared/:sessionId/me",
    summary: "The guest that this browser is, by the link that it came by; null of everybody else",
    policy: "everybody",
    input: NO_INPUT,
    answer: guest.nullable(),
    run(call) {
      const found = findLink(services, call);
      if (!found.ok) return found;
      const known = knownGuest(services, call, found.value.projectId);
      return ok(known === undefined ? null : describeGuest(known));
    },
  });
}

function leave(services: ProjectServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/shared/:sessionId/leave",
    summary: "Leave as a guest; nothing happens to who is none",
    policy: "everybody",
    input: z.unknown(),
    answer: z.null(),
    run(call) {
      const found = findLink(services, call);
      if (!found.ok) return found;
      const { projectId } = found.value;
      const known = knownGuest(services, call, projectId);
      if (known === undefined) return ok(null);
      services.guests.end(known.id, projectId);
      call.guestCookie.clear(projectId);
      services.collaboration.rightsChanged(projectId, known.id);
      return ok(null);
    },
  });
}

type SharedRequest = Pick<Call<unknown>, "param" | "currentUser">;

/** Finds the link of an address that is open to the caller. The error is the same for a closed, an expired and an unknown link. */
function findLink(services: ProjectServices, call: SharedRequest): Result<FoundLink> {
  const sessionId = call.param("sessionId");
  const found = services.shareLinks.at(sessionId);
  const isFor = found !== undefined && (isOpen(found, services.now()) || hasOwnAccess(services, call, found));
  return isFor ? ok(found) : err(unknownLink(sessionId));
}

/** Maximum length of an address repeated in an error, characters; longer ones are never valid. */
const MAX_QUOTED = 36;

function unknownLink(sessionId: string): Failure {
  return serverFailure("SESSION_UNKNOWN", { id: sessionId.slice(0, MAX_QUOTED) });
}

function hasOwnAccess(
  { rights }: ProjectServices,
  { currentUser }: SharedRequest,
  { projectId }: FoundLink,
): boolean {
  const actor = currentUser && rights.actorOn(currentUser.id, projectId);
  return actor !== undefined && can(actor, "project.view");
}

/** The caller's guest identity on a project, while the link admits it. */
function knownGuest(
  services: ProjectServices,
  call: Pick<Call<unknown>, "bearer" | "guestSecrets" | "currentUser">,
  projectId: string,
): StoredGuest | undefined {
  // A caller who has signed in since is no longer a guest without an account.
  const account = call.currentUser?.id ?? null;
  return listGuests(services, call).find((place) => {
    const actor = services.rights.actorOn(place.id, projectId);
    const isLetIn = actor !== undefined && can(actor, "project.view");
    return isLetIn && place.projectId === projectId && place.userId === account;
  });
}

function resumeGuest(services: ProjectServices, { input }: Call<JoinInput>, place: StoredGuest): Joined {
  // A guest with an account has the account's name.
  const name = place.userId === null ? (input.name ?? place.name) : place.name;
  if (name !== place.name) services.guests.rename(place.id, name);
  services.guests.saw(place.id);
  return { projectId: place.projectId, guest: { id: place.id, name } };
}

/** Adds a guest, unless the link has changed while the password was verified. */
function admitGuest(services: ProjectServices, call: Call<JoinInput>, link: FoundLink): Result<Joined> {
  const { projectId, organizationId, passwordHash } = link;
  const sessionId = call.param("sessionId");
  const { currentUser } = call;
  const name = currentUser?.name ?? call.input.name ?? NAMELESS;
  const added = services.transaction(() => {
    const now = services.shareLinks.at(sessionId);
    if (now === undefined || !isOpen(now, services.now()) || now.passwordHash !== passwordHash)
      return err(unknownLink(sessionId));
    if (now.requireLogin && currentUser === undefined) return err(failure("SIGNED_OUT"));
    const made = services.guests.add({ projectId, name, userId: currentUser?.id ?? null });
    if (made.ok)
      recordJoin(services, call, { id: made.value.id, name, organizationId, projectId, currentUser });
    return made;
  });
  if (!added.ok) return added;
  call.guestCookie.write(projectId, added.value.secret);
  return ok({ projectId, guest: { id: added.value.id, name } });
}

interface GuestAdmission extends Guest {
  readonly projectId: string;
  readonly organizationId: string;
  readonly currentUser: CurrentUser | undefined;
}

function recordJoin(
  { audit }: ProjectServices,
  { ip }: Pick<Call<unknown>, "ip">,
  { id, name, organizationId, projectId, currentUser }: GuestAdmission,
): void {
  audit.record({
    action: "guest.join",
    userId: currentUser?.id ?? null,
    organizationId,
    target: { type: "project", id: projectId },
    ip,
    details: { guestId: id, name },
  });
}

function describeGuest({ id, name }: StoredGuest): Guest {
  return { id, name };
}
