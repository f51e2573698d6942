import { err, ok, serverFailure } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import { environment, ENVIRONMENTS, type Publication } from "@formweave/schema/api";
import { answeredForm, responseDetail, responsePage, responsePageQuery } from "@formweave/schema/responses";
import { z } from "zod";
import type { EventFeed } from "../../../http/events/sentEvents.ts";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";
import type { Project } from "../../../http/callers/accessServices.ts";
import { changeRoutes } from "./changeRoutes.ts";
import { withPresentFilters } from "./presentFilters.ts";
import { answeredReleases } from "../responses/readForm.ts";
import { summaryRoute } from "./summaryRoute.ts";
import { viewRoutes } from "./viewRoutes.ts";

/** Routes for a team to read and process the responses to its form. */
export function responseTableRoutes(services: AnswerServices): Route[] {
  return [
    readForm(services),
    follow(services),
    readPage(services),
    summaryRoute(services),
    readOne(services),
    ...changeRoutes(services),
    ...viewRoutes(services),
  ];
}

function readForm(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/responses/form",
    summary:
      "What was asked in an environment, release by release, and what the team sorts its responses with",
    policy: "responses.read",
    input: z.strictObject({ environment: environment.default("production") }),
    answer: answeredForm,
    run({ project, input }) {
      const publications = services.releases.publications(project.id);
      const published = new Set(publications.map((one) => one.environment));
      const live = publications.find((one) => one.environment === input.environment);
      return ok({
        environment: input.environment,
        kind: project.kind,
        environments: ENVIRONMENTS.filter((one) => published.has(one)),
        ...describeAddress(services, live),
        releases: [...answeredReleases(services, project.id, input.environment)],
        tags: [...services.teamResponses.tags(project.id)],
        people: listReaders(services, project.id),
        counts: services.teamResponses.counts(project.id, input.environment),
        plan: describePlan(services, project),
      });
    },
  });
}

/** The address of the live release; nothing where none is live. */
function describeAddress({ releases }: AnswerServices, live: Publication | undefined) {
  if (live === undefined || live.releaseId === null) return {};
  const { kind } = releases.readDocument(live.releaseId);
  return { slug: live.slug, path: `/${kind === "app" ? "a" : "f"}/${live.slug}` };
}

function describePlan({ planLimits }: AnswerServices, { id, organizationId }: Project) {
  return {
    name: planLimits.findPlan(organizationId) ?? "free",
    isFull: planLimits.refuseResponse(id) !== undefined,
  };
}

/** Members who may read the responses of a project. */
function listReaders({ members, rights }: AnswerServices, projectId: string) {
  return members.list(projectId).flatMap(({ userId, name }) => {
    const actor = rights.actorOn(userId, projectId);
    return actor !== undefined && can(actor, "responses.read") ? [{ id: userId, name }] : [];
  });
}

function readPage(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/responses",
    summary: "Responses, filtered, searched and sorted; `filters` and `sort` are JSON",
    policy: "responses.read",
    input: responsePageQuery,
    answer: responsePage,
    run: async ({ project, input }) =>
      ok(
        await services.responseReader.page({
          ...withPresentFilters(services, project.id, input),
          projectId: project.id,
        }),
      ),
  });
}

function readOne(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/responses/:responseId",
    summary: "One response, with its notes and what became of it",
    policy: "responses.read",
    input: NO_INPUT,
    answer: responseDetail,
    run({ project, param }) {
      const found = services.teamResponses.detail(project.id, param("responseId"));
      return found === undefined ? err(serverFailure("RESPONSE_NOT_FOUND")) : ok(found);
    },
  });
}

function follow(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/responses/live",
    summary: "Server-sent events: that responses came, were changed or were erased",
    policy: "responses.read",
    givesEvents: true,
    input: NO_INPUT,
    answer: z.object({ kind: z.literal("changed") }),
    run: (call) => services.eventStreams.answer("responses", call, feedFor(services, call)),
  });
}

/** Feed of response changes; rights are checked before each event, not only at the start. */
function feedFor(
  { responseFeed, rights }: AnswerServices,
  { project, currentUser, session }: ProjectCall<unknown>,
): EventFeed {
  const mayStill = (): boolean => {
    const actor = rights.actorOn(currentUser.id, project.id);
    return actor !== undefined && can(actor, "responses.read") && rights.isSignedIn(session.id);
  };
  return {
    listen: (notify, end) =>
      responseFeed.listen(project.id, () => (mayStill() ? notify({ kind: "changed" }) : end())),
  };
}
