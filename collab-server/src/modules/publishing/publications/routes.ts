import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  passwordInput,
  publicationSettings,
  settingsInput,
  type PublicationSettings,
  type SettingsInput,
} from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, openRoute, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { PublishingServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { FORM_PASSWORD_LIMITS, issueAccessToken } from "./formAccess.ts";
import { formLanguage } from "./formLanguage.ts";

/** Routes for the settings of published forms and their passwords. */
export function publicationRoutes(services: PublishingServices): Route[] {
  return [read(services), change(services), enter(services)];
}

function read(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/settings",
    summary: "What holds where the project is published: addresses, times, limits",
    policy: "project.settings",
    input: NO_INPUT,
    answer: z.array(publicationSettings),
    run: ({ project }) => ok([...services.publications.settings(project.id)]),
  });
}

function change(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "PUT",
    path: "/api/projects/:id/settings",
    summary: "Change what holds in an environment, at once and for every release",
    policy: "project.settings",
    input: settingsInput,
    answer: publicationSettings,
    async run(call) {
      const { environment, password, ...rest } = call.input;
      const hashed =
        typeof password === "string" ? await services.passwords.hash(call.ip, password) : ok(password);
      if (!hashed.ok) return hashed;
      const made = { ...rest, ...(hashed.value !== undefined && { passwordHash: hashed.value }) };
      const changed = services.transaction(() => {
        if (!services.publications.change(call.project.id, environment, made))
          return err(serverFailure("SLUG_TAKEN"));
        record(services, call);
        return settingsFor(services, call);
      });
      if (changed.ok) services.workspaceFeed.changed(call.project.organizationId);
      return changed;
    },
  });
}

function settingsFor(
  { publications }: PublishingServices,
  { project, input }: ProjectCall<SettingsInput>,
): Result<PublicationSettings> {
  const found = publications
    .settings(project.id)
    .find(({ environment }) => environment === input.environment);
  return found === undefined ? err(serverFailure("RELEASE_NOT_FOUND")) : ok(found);
}

function record(services: PublishingServices, call: ProjectCall<SettingsInput>): void {
  const { environment, ...changed } = call.input;
  // Field names only, so that the password does not appear in the log.
  const details = { environment, changed: Object.keys(changed).join(", ") };
  recordAction(services, call, "release.settings", details);
}

function enter(services: PublishingServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/releases/:slug/password",
    formLanguage: (param) => formLanguage(services, param("slug")),
    rateLimits: FORM_PASSWORD_LIMITS,
    summary: "Give the password of a form; the answer's cookie opens it",
    policy: "everybody",
    input: passwordInput,
    answer: z.null(),
    async run({ param, input, ip, formCookies }) {
      const accessToken = await issueAccessToken(services, {
        slug: param("slug"),
        password: input.password,
        ip,
      });
      if (!accessToken.ok) return accessToken;
      formCookies.write("form_pass", accessToken.value);
      return ok(null);
    },
  });
}
