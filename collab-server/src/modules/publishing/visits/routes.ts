import { err, ok, serverFailure } from "@formweave/schema";
import { visitInput } from "@formweave/schema/api";
import { z } from "zod";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import { openRoute, type Route } from "../../../http/route.ts";
import type { PublishingServices } from "../services.ts";
import { readVisitedScope } from "./readVisitedScope.ts";

/** Route by which published pages report how they are filled in. */
export function visitRoutes(services: PublishingServices): Route[] {
  return [recordVisit(services)];
}

function recordVisit(services: PublishingServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/releases/:slug/visits",
    summary: "Tell how far a form is filled in: no answer, and nothing of who it is",
    policy: "everybody",
    rateLimits: [{ limit: "visit", by: BY_ADDRESS }],
    input: visitInput,
    answer: z.null(),
    maxBytes: 128 * 1024,
    run({ param, input: { releaseId, screenId, ...visit } }) {
      const form = services.publications.at(param("slug"));
      const release = form && services.releases.of(form, releaseId);
      if (form === undefined || release === undefined) return err(serverFailure("FORM_NOT_FOUND"));
      services.visits.record(readVisitedScope(services, form, { releaseId, screenId }), visit);
      return ok(null);
    },
  });
}
