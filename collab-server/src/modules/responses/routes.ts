import { err, ok, serverFailure } from "@formweave/schema";
import { correctionInput, ownResponse, responseInput, type OwnResponse } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, openRoute, type Route } from "../../http/route.ts";
import { type AppServices } from "../../appServices.ts";
import { answersInvalid, checkAnswers } from "./checkAnswers.ts";

/** Sending a form, and what whoever sent it may do with what was sent. */
export function responseRoutes(services: AppServices): Route[] {
  return [submit(services), read(services), correct(services), erase(services)];
}

function submit(services: AppServices): Route {
  const { releases, responses, tries } = services;
  return openRoute({
    method: "POST",
    path: "/api/releases/:slug/responses",
    summary: "Send the answers to what is published at an address",
    policy: "everybody",
    input: responseInput,
    answer: z.null(),
    run({ param, input, ip }) {
      const free = tries.response.take(ip);
      if (!free.ok) return free;
      const { releaseId, receipt, answers } = input;
      const slug = param("slug");
      // Who had the page open while another release went live has answered this one.
      if (releases.liveAt(slug) === undefined || releases.at(slug, releaseId) === undefined)
        return err(serverFailure("FORM_NOT_FOUND"));
      const checked = checkAnswers(releases.documentOf(releaseId), answers);
      if (!checked.ok) return err(answersInvalid(checked.error));
      responses.add(releaseId, receipt, checked.value);
      return ok(null);
    },
  });
}

function read({ responses }: AppServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/responses/:receipt",
    summary: "What somebody sent, by its receipt",
    policy: "everybody",
    input: NO_INPUT,
    answer: ownResponse,
    run({ param }) {
      const found = responses.find(param("receipt"));
      return found === undefined ? err(serverFailure("RESPONSE_NOT_FOUND")) : ok(found);
    },
  });
}

function correct({ responses, releases }: AppServices): Route {
  return openRoute({
    method: "PUT",
    path: "/api/responses/:receipt",
    summary: "Correct what was sent, by its receipt; it is checked by the release that it answers",
    policy: "everybody",
    input: correctionInput,
    answer: ownResponse,
    run({ param, input }) {
      const receipt = param("receipt");
      const found: OwnResponse | undefined = responses.find(receipt);
      if (found === undefined) return err(serverFailure("RESPONSE_NOT_FOUND"));
      const checked = checkAnswers(releases.documentOf(found.releaseId), input.answers);
      if (!checked.ok) return err(answersInvalid(checked.error));
      responses.correct(receipt, checked.value);
      const corrected = responses.find(receipt);
      return corrected === undefined ? err(serverFailure("RESPONSE_NOT_FOUND")) : ok(corrected);
    },
  });
}

function erase({ responses }: AppServices): Route {
  return openRoute({
    method: "DELETE",
    path: "/api/responses/:receipt",
    summary: "Erase what was sent, by its receipt",
    policy: "everybody",
    input: NO_INPUT,
    answer: z.null(),
    run: ({ param }) =>
      responses.erase(param("receipt")) ? ok(null) : err(serverFailure("RESPONSE_NOT_FOUND")),
  });
}
