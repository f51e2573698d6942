import { ok } from "@formweave/schema";
import type { Environment } from "@formweave/schema/api";
import { fieldPages } from "@formweave/schema/logic";
import { responseSummary, summaryQuery } from "@formweave/schema/responses";
import { listAppScreens } from "@formweave/schema/screens";
import type { AnswerServices } from "../services.ts";
import { projectRoute, type Route } from "../../../http/route.ts";
import { withPresentFilters } from "./presentFilters.ts";
import { answeredReleases } from "../responses/readForm.ts";
import type { VisitedRelease } from "./summary/summaryQuestion.ts";

/** Route for the summary of responses and visits. */
export function summaryRoute(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/responses/summary",
    summary:
      "Responses counted field by field, how far people came, and the same of what they are compared with",
    policy: "responses.read",
    input: summaryQuery,
    answer: responseSummary,
    run: async ({ project, input: { from = null, before = null, ...input } }) =>
      ok(
        await services.responseReader.summary({
          ...withPresentFilters(services, project.id, input),
          from,
          before,
          projectId: project.id,
          releases: visitedReleases(services, project.id, input.environment),
        }),
      ),
  });
}

function visitedReleases(
  services: AnswerServices,
  projectId: string,
  environment: Environment,
): VisitedRelease[] {
  return answeredReleases(services, projectId, environment).map((release) => {
    const document = services.releases.readDocument(release.id);
    const { widgets, screens } = document;
    const pages = fieldPages(widgets, screens).map(({ title, fields }) => ({ title, fields: [...fields] }));
    const listed = document.kind === "app" ? listAppScreens(document) : [];
    return { ...release, pages, screens: listed.map(({ id, name }) => ({ id, title: name })) };
  });
}
