import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { callInput, type CallInput } from "@formweave/schema/api";
import { readEvents } from "@formweave/schema/logic";
import { groupByScreen, type AppRights } from "@formweave/schema/screens";
import type { ProjectDocument } from "@formweave/schema/model";
import { z } from "zod";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import { openRoute, type Route } from "../../../http/route.ts";
import type { PublishingServices } from "../services.ts";
import type { OutsideCall } from "../../platform/outsideCalls/outsideCalls.ts";
import { findSignedIn } from "../appPeople/callers.ts";
import { authorizeFormAccess } from "../publications/formAccess.ts";
import { mayAnswerFrom, readAnsweredForm } from "../../answers/responses/answeredForm.ts";
import { evaluateAnswers } from "../../answers/responses/checkAnswers.ts";
import { nameAnswers } from "../../answers/responses/nameAnswers.ts";
import { readInSlices } from "../../answers/responses/readInSlices.ts";
import { formLanguage } from "../publications/formLanguage.ts";

const METHODS: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "DELETE"]);

/** Route that performs the API calls of events in published forms. */
export function callRoutes(services: PublishingServices): Route[] {
  return [
    openRoute({
      method: "POST",
      path: "/api/releases/:slug/calls",
      formLanguage: (param) => formLanguage(services, param("slug")),
      summary:
        "Do the call that an event of a form says; whom it calls is read from the release, never from the caller",
      policy: "everybody",
      rateLimits: [{ limit: "call", by: BY_ADDRESS }],
      input: callInput,
      maxBytes: 1 << 20,
      answer: z.null(),
      async run({ param, input, formCookies, appCookies }) {
        const slug = param("slug");
        const caller = {
          accessToken: formCookies.read("form_pass"),
          respondent: formCookies.read("form_respondent"),
        };
        const opened = authorizeFormAccess(services, slug, caller);
        if (!opened.ok) return opened;
        const release = services.releases.of(opened.value.form, input.releaseId);
        if (release === undefined) return err(serverFailure("FORM_NOT_FOUND"));
        const released = services.releases.readDocument(release.id);
        const person = findSignedIn(services, { appCookies }, opened.value.form);
        const document = readCallingForm(released, input.widgetId, person);
        const counted = await readInSlices(services, { releaseId: release.id, ...document }, input.answers);
        if (!counted.ok) return counted;
        const call = resolveCall(document, input);
        if (!call.ok) return call;
        const done = await services.outsideCalls.send(call.value);
        return done.ok ? ok(null) : done;
      },
    }),
  ];
}

/** The form around a component; in an app, its screen, and nothing where the caller may not open it. */
function readCallingForm(
  document: ProjectDocument,
  widgetId: string,
  person: AppRights | undefined,
): ProjectDocument {
  if (document.kind !== "app") return document;
  const screen = [...groupByScreen(document)].find(([, inside]) =>
    inside.some(({ id }) => id === widgetId),
  )?.[0];
  if (!mayAnswerFrom(document, screen, person)) return { ...document, widgets: [] };
  return readAnsweredForm(document, screen);
}

/** The API call that an event of the release defines; the body holds the valid answers, by their keys. */
function resolveCall(document: ProjectDocument, input: CallInput): Result<OutsideCall> {
  const widget = document.widgets.find(({ id }) => id === input.widgetId);
  const event = readEvents(widget?.events ?? []).find(({ id }) => id === input.eventId);
  if (event?.action !== "call_api") return err(serverFailure("CALL_FAILED"));
  const { method = "", to = "" } = event.params;
  const verb = METHODS.has(method) ? method : "GET";
  if (verb === "GET" || verb === "DELETE") return ok({ method: verb, url: to });
  return ok({
    method: verb,
    url: to,
    body: JSON.stringify({ form: document.name, answers: named(document, input) }),
  });
}

function named(document: ProjectDocument, input: CallInput) {
  const evaluation = evaluateAnswers(document.widgets, input);
  return nameAnswers(document, (id) => evaluation.getState(id).value);
}
