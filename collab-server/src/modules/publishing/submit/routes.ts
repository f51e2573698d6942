import { err, ok, serverFailure } from "@formweave/schema";
import { correctionInput, ownResponse, responseInput } from "@formweave/schema/api";
import { z } from "zod";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import { NO_INPUT, openRoute, type Route } from "../../../http/route.ts";
import type { PublishingServices } from "../services.ts";
import { readSecretAt } from "../appPeople/callers.ts";
import { toFailure } from "../../answers/responses/submitFailure.ts";
import { correct, erase, submit } from "./submit.ts";
import { formLanguage } from "../publications/formLanguage.ts";

/** Routes to submit a form, and for respondents to read, correct and erase their own response. */
export function responseRoutes(services: PublishingServices): Route[] {
  return [send(services), read(services), change(services), eraseSent(services)];
}

function send(services: PublishingServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/releases/:slug/responses",
    formLanguage: (param) => formLanguage(services, param("slug")),
    summary: "Send the answers to what is published at an address",
    policy: "everybody",
    rateLimits: [{ limit: "response", by: BY_ADDRESS }],
    input: responseInput,
    maxBytes: 1 << 20,
    answer: z.null(),
    async run({ param, input, formCookies, appCookies }) {
      const sent = await submit(services, {
        ...input,
        slug: param("slug"),
        accessToken: formCookies.read("form_pass"),
        respondent: formCookies.read("form_respondent"),
        session: readSecretAt(services, { appCookies }, param("slug")),
      });
      return sent.ok ? ok(null) : err(toFailure(sent.error));
    },
  });
}

function read({ responses }: PublishingServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/responses/:receipt",
    summary: "What someone sent, by its receipt",
    policy: "everybody",
    input: NO_INPUT,
    answer: ownResponse,
    run({ param }) {
      const found = responses.find(param("receipt"));
      return found === undefined ? err(serverFailure("RESPONSE_NOT_FOUND")) : ok(ownResponse.parse(found));
    },
  });
}

function change(services: PublishingServices): Route {
  return openRoute({
    method: "PUT",
    path: "/api/responses/:receipt",
    summary: "Correct what was sent, by its receipt; it is checked by the release that it answers",
    policy: "everybody",
    input: correctionInput,
    maxBytes: 1 << 20,
    answer: ownResponse,
    async run({ param, input }) {
      const receipt = param("receipt");
      const corrected = await correct(services, receipt, input);
      if (!corrected.ok) return err(toFailure(corrected.error));
      const found = services.responses.find(receipt);
      return found === undefined ? err(serverFailure("RESPONSE_NOT_FOUND")) : ok(ownResponse.parse(found));
    },
  });
}

function eraseSent(services: PublishingServices): Route {
  return openRoute({
    method: "DELETE",
    path: "/api/responses/:receipt",
    summary: "Erase what was sent, by its receipt",
    policy: "everybody",
    input: NO_INPUT,
    answer: z.null(),
    run: async ({ param }) =>
      (await erase(services, param("receipt"))) ? ok(null) : err(serverFailure("RESPONSE_NOT_FOUND")),
  });
}
