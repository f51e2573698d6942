import { err, ok, serverFailure } from "@formweave/schema";
import { responseView, responseViewInput } from "@formweave/schema/responses";
import { z } from "zod";
import { NO_INPUT, projectRoute, type Route } from "../../../http/route.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import type { AnswerServices } from "../services.ts";

/** Maximum saved views of a project. */
const MAX_VIEWS = 50;

/** Routes for the saved views of the response table. */
export function viewRoutes(services: AnswerServices): Route[] {
  return [listViews(services), addView(services), changeView(services), removeView(services)];
}

function listViews(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/response-views",
    summary: "The saved views of the table of responses, oldest first",
    policy: "responses.read",
    input: NO_INPUT,
    answer: z.array(responseView),
    run: ({ project }) => ok([...services.responseViews.list(project.id)]),
  });
}

function addView(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/response-views",
    summary: "Save a view of the table of responses for the team",
    policy: "responses.edit",
    input: responseViewInput,
    answer: responseView,
    run(call) {
      const { project, currentUser, input } = call;
      if (services.responseViews.list(project.id).length >= MAX_VIEWS)
        return err(serverFailure("VIEW_LIMIT", { max: MAX_VIEWS }));
      const added = services.responseViews.add(project.id, currentUser.id, input);
      recordAction(services, call, "responseView.create", { name: input.name });
      services.responseFeed.changed(project.id);
      return ok(added);
    },
  });
}

function changeView(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "PUT",
    path: "/api/projects/:id/response-views/:viewId",
    summary: "Change a saved view",
    policy: "responses.edit",
    input: responseViewInput,
    answer: responseView,
    run(call) {
      const { project, param, input } = call;
      const changed = services.responseViews.change(project.id, param("viewId"), input);
      if (changed === undefined) return err(serverFailure("VIEW_NOT_FOUND"));
      recordAction(services, call, "responseView.change", { name: input.name });
      services.responseFeed.changed(project.id);
      return ok(changed);
    },
  });
}

function removeView(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/response-views/:viewId",
    summary: "Delete a saved view; its responses stay",
    policy: "responses.edit",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const { project, param } = call;
      if (!services.responseViews.remove(project.id, param("viewId")))
        return err(serverFailure("VIEW_NOT_FOUND"));
      recordAction(services, call, "responseView.delete", { id: param("viewId") });
      services.responseFeed.changed(project.id);
      return ok(null);
    },
  });
}
