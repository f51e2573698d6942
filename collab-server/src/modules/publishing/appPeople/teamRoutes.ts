import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  appInviteInput,
  appPeoplePage,
  appPeopleQuery,
  appPersonChange,
  appPersonLink,
  appPersonScope,
  type AppPeoplePage,
  type Environment,
} from "@formweave/schema/api";
import type { ProjectDocument } from "@formweave/schema/model";
import { z } from "zod";
import { projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { queueMail } from "../../platform/mail/queueMail.ts";
import type { PublishedForm } from "../publications/store.ts";
import type { PublishingServices } from "../services.ts";
import { toAccountUrl } from "./accountMails.ts";
import { composeAccountMail } from "./composeAccountMail.ts";
import type { StoredPerson } from "./people.ts";

/** Routes by which the team looks after the people of its app. They are other people's rights, as those of members are. */
export function teamRoutes(services: PublishingServices): Route[] {
  return [
    list(services),
    invite(services),
    removeInvitation(services),
    change(services),
    makeLink(services),
    remove(services),
  ];
}

/** People on a page of the list. */
const PAGE = 100;

function list(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/people",
    summary: "The people of a published app, and the invitations that wait",
    policy: "members.manage",
    input: appPeopleQuery,
    answer: appPeoplePage,
    run({ input: { environment, search, after }, project }) {
      const { appPeople, appInvitations } = services;
      const scope = { projectId: project.id, environment };
      const people = appPeople.list({ ...scope, search, after, limit: PAGE });
      return ok({
        people: [...people],
        total: appPeople.count(scope, search),
        next: people.length < PAGE ? null : (people.at(-1)?.id ?? null),
        invitations: [...appInvitations.list(scope)],
        live: describeLive(services, project.id, environment),
      });
    },
  });
}

interface LiveApp {
  readonly form: PublishedForm;
  readonly document: ProjectDocument;
}

/** The app that is live in an environment; undefined while none is. */
function findLive(
  { publications, releases }: PublishingServices,
  projectId: string,
  environment: Environment,
): LiveApp | undefined {
  const own = publications.settings(projectId).find((settings) => settings.environment === environment);
  const form = own && publications.at(own.slug);
  if (form?.release === undefined) return undefined;
  const document = releases.readDocument(form.release.id);
  return document.kind === "app" ? { form, document } : undefined;
}

function describeLive(
  services: PublishingServices,
  projectId: string,
  environment: Environment,
): AppPeoplePage["live"] {
  const live = findLive(services, projectId, environment);
  if (live === undefined) return null;
  const { roles = [], signUp = "closed" } = live.document;
  return { slug: live.form.slug, signUp, roles: roles.map(({ id, name }) => ({ id, name })) };
}

function invite(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/people/invitations",
    summary:
      "Invite someone to make an account in a published app; the answer is the link, good once and for a week",
    policy: "members.manage",
    costLimit: "invitation",
    input: appInviteInput,
    answer: appPersonLink,
    run(call) {
      const { input, project, currentUser } = call;
      const { environment, email, roles } = input;
      const live = findLive(services, project.id, environment);
      if (live === undefined || (live.document.signUp ?? "closed") === "closed")
        return err(serverFailure("APP_INVITES_NOBODY"));
      if (!hasRoles(live, roles)) return err(serverFailure("APP_ROLE_GONE"));
      const scope = { projectId: project.id, environment };
      return services.transaction(() => {
        if (services.appPeople.byEmail(scope, email) !== undefined)
          return err(serverFailure("APP_EMAIL_TAKEN"));
        const made = services.appInvitations.add({ ...scope, email, roles, invitedBy: currentUser.id });
        if (!made.ok) return made;
        const { secret, expiresAt, id } = made.value;
        const url = toAccountUrl(services, live.form, "join", secret);
        if (services.isMailSetUp) mailInvitation(services, live, { email, url });
        recordAction(services, call, "app.person.invite", { environment, invitation: id });
        return ok({ url, expiresAt, isMailed: services.isMailSetUp });
      });
    },
  });
}

/** True when all of some roles are roles of the app that is live. */
function hasRoles(live: LiveApp | undefined, ids: readonly string[]): boolean {
  const known = new Set((live?.document.roles ?? []).map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

function mailInvitation(
  { jobs }: PublishingServices,
  { document }: LiveApp,
  { email, url }: { readonly email: string; readonly url: string },
): void {
  const language = document.texts?.language;
  queueMail(jobs, composeAccountMail({ kind: "invitation", to: email, app: document.name, language, url }));
}

function removeInvitation(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/people/invitations/:invitationId",
    summary: "End an invitation to a published app",
    policy: "members.manage",
    input: appPersonScope,
    answer: z.null(),
    run(call) {
      const { environment } = call.input;
      const id = call.param("invitationId");
      const isGone = services.appInvitations.remove({ projectId: call.project.id, environment }, id);
      if (!isGone) return err(serverFailure("INVITATION_NOT_FOUND"));
      recordAction(services, call, "app.person.uninvite", { environment, invitation: id });
      return ok(null);
    },
  });
}

type PersonCall = Pick<ProjectCall<{ readonly environment: Environment }>, "input" | "param" | "project">;

function findPerson(
  { appPeople }: PublishingServices,
  { input: { environment }, param, project }: PersonCall,
): Result<StoredPerson> {
  const found = appPeople.byId({ projectId: project.id, environment }, param("personId"));
  return found === undefined ? err(serverFailure("APP_PERSON_NOT_FOUND")) : ok(found);
}

function change(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/people/:personId",
    summary: "Change the roles of a person of a published app, or block them; either ends their sessions",
    policy: "members.manage",
    input: appPersonChange,
    answer: z.null(),
    run(call) {
      const changed = services.transaction(() => changePerson(services, call));
      if (!changed.ok) return changed;
      services.appPeopleFeed.changed(changed.value);
      return ok(null);
    },
  });
}

/** Changes a person, and returns their id. */
function changePerson(
  services: PublishingServices,
  call: ProjectCall<z.infer<typeof appPersonChange>>,
): Result<string> {
  const { environment, roles, isBlocked } = call.input;
  const person = findPerson(services, call);
  if (!person.ok) return person;
  const { id } = person.value;
  if (roles !== undefined) {
    // Roles that they have already may be of another release.
    const added = roles.filter((role) => !person.value.roles.includes(role));
    const live = findLive(services, call.project.id, environment);
    if (!hasRoles(live, added)) return err(serverFailure("APP_ROLE_GONE"));
    services.appPeople.setRoles(id, roles);
  }
  if (isBlocked !== undefined) services.appPeople.setBlocked(id, isBlocked);
  if (isBlocked === true) services.appPasswordLinks.endAll(id);
  services.appSessions.endAll(id);
  recordAction(services, call, "app.person.change", {
    environment,
    person: id,
    ...(roles !== undefined && { roles: roles.join(" ") }),
    ...(isBlocked !== undefined && { isBlocked: String(isBlocked) }),
  });
  return ok(id);
}

function makeLink(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/people/:personId/reset",
    summary:
      "Make a link by which a person of a published app chooses another password, good once and for an hour",
    policy: "members.manage",
    costLimit: "invitation",
    input: appPersonScope,
    answer: appPersonLink,
    run(call) {
      const { environment } = call.input;
      const live = findLive(services, call.project.id, environment);
      const person = findPerson(services, call);
      if (!person.ok) return person;
      if (live === undefined) return err(serverFailure("FORM_NOT_FOUND"));
      if (person.value.isBlocked) return err(serverFailure("APP_BLOCKED"));
      return services.transaction(() => {
        const { secret, expiresAt } = services.appPasswordLinks.add(person.value.id);
        recordAction(services, call, "app.person.reset", { environment, person: person.value.id });
        return ok({ url: toAccountUrl(services, live.form, "reset", secret), expiresAt, isMailed: false });
      });
    },
  });
}

function remove(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/people/:personId",
    summary: "Remove a person from a published app, with all that signs them in",
    policy: "members.manage",
    input: appPersonScope,
    answer: z.null(),
    run(call) {
      const { environment } = call.input;
      const removed = services.transaction((): Result<string> => {
        const person = findPerson(services, call);
        if (!person.ok) return person;
        const { id } = person.value;
        services.appPeople.remove({ projectId: call.project.id, environment }, id);
        recordAction(services, call, "app.person.remove", { environment, person: id });
        return ok(id);
      });
      if (!removed.ok) return removed;
      services.appPeopleFeed.changed(removed.value);
      return ok(null);
    },
  });
}
