import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  goLiveInput,
  publicRelease,
  publishInput,
  release,
  releaseList,
  releaseWithDocument,
  type Release,
} from "@formweave/schema/api";
import { NO_INPUT, openRoute, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { PublishingServices } from "../services.ts";
import { jsonWith } from "../../../http/body/jsonText.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { authorizeFormAccess } from "../publications/formAccess.ts";
import { giveCookie } from "../publications/giveCookie.ts";
import { queueIndexing } from "../../answers/responseTable/indexJob.ts";
import { publicPart } from "./publicPart.ts";

/** Routes to publish a project, and to serve the live release at its address. */
export function releaseRoutes(services: PublishingServices): Route[] {
  return [list(services), read(services), publish(services), goLive(services), readLive(services)];
}

function list(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/releases",
    summary: "What was published, newest first, and where",
    policy: "project.view",
    input: NO_INPUT,
    answer: releaseList,
    run({ project: { id } }) {
      const { releases } = services;
      return ok({ releases: [...releases.list(id)], publications: [...releases.publications(id)] });
    },
  });
}

function read(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/releases/:releaseId",
    summary: "A release with what the project was when it was published",
    policy: "project.view",
    costLimit: "oldCanvas",
    input: NO_INPUT,
    answer: releaseWithDocument,
    async run(call) {
      const found = find(services, call, call.param("releaseId"));
      if (!found.ok) return found;
      const { id, number, name } = found.value;
      const what = `The release ${number} of “${name}”`;
      const document = await services.documents.unpack(services.releases.packed(id), what);
      return ok(jsonWith(found.value, "document", document));
    },
  });
}

function publish(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/releases",
    summary: "Publish what the project is now",
    policy: "project.publish",
    costLimit: "version",
    input: publishInput,
    answer: release,
    async run(call) {
      const { project, input, currentUser } = call;
      const packed = await services.documents.pack(project.id);
      const { environment, version, tags, description = `Published ${packed.name}` } = input;
      const made = { environment, version, tags, description, packed, userId: currentUser.id };
      const added = services.transaction(() => {
        const published = services.releases.publish(project.id, made);
        services.indexing.outdate(published.id);
        queueIndexing(services.jobs);
        recordAction(services, call, "release.publish", { releaseId: published.id, environment });
        return published;
      });
      services.workspaceFeed.changed(project.organizationId);
      return ok(added);
    },
  });
}

function goLive(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/releases/live",
    summary: "Roll back to an older release, or take what is live off the web",
    policy: "project.publish",
    input: goLiveInput,
    answer: releaseList,
    run(call) {
      const { project, input } = call;
      const { environment, releaseId } = input;
      const isLive = services.transaction(() => {
        const isDone = services.releases.goLive(project.id, environment, releaseId);
        const action = releaseId === null ? "release.unpublish" : "release.rollback";
        if (isDone)
          recordAction(services, call, action, { ...(releaseId !== null && { releaseId }), environment });
        return isDone;
      });
      if (!isLive) return err(serverFailure("RELEASE_NOT_FOUND"));
      services.workspaceFeed.changed(project.organizationId);
      const { releases } = services;
      return ok({
        releases: [...releases.list(project.id)],
        publications: [...releases.publications(project.id)],
      });
    },
  });
}

function readLive(services: PublishingServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/releases/:slug",
    summary: "The release that is live at an address",
    policy: "everybody",
    input: NO_INPUT,
    answer: publicRelease,
    async run({ ip, param, formCookies }) {
      const opened = authorizeFormAccess(services, param("slug"), {
        accessToken: formCookies.read("form_pass"),
        respondent: formCookies.read("form_respondent"),
      });
      if (!opened.ok) return opened;
      if (opened.value.form.settings.onePerPerson) giveCookie(services, { formCookies });
      const { id, number } = opened.value.release;
      if (services.largeForms.isLarge(id)) return services.largeForms.release(ip, { id, number });
      return ok({ id, number, document: publicPart(services.releases.readDocument(id)) });
    },
  });
}

function find<Input>(
  services: PublishingServices,
  { project }: ProjectCall<Input>,
  releaseId: string,
): Result<Release> {
  const found = services.releases.find(project.id, releaseId);
  return found === undefined ? err(serverFailure("RELEASE_NOT_FOUND")) : ok(found);
}
