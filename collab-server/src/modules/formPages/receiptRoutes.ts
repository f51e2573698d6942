import { serverFailure } from "@formweave/schema";
import { themeLook } from "@formweave/schema/rules";
import { type FormPage, type SentPage } from "@formweave/schema/api";
import { erase as eraseResponse } from "../responses/submit.ts";
import { type PageCall, type PageRoute } from "../../http/pageRoute.ts";
import { OPEN_BYTES } from "../../http/readBody.ts";
import { isOpenForCorrection } from "../publications/door.ts";
import {
  fillingPage,
  publicRelease,
  showFailure,
  showNothing,
  showPage,
  type FormPageDeps,
} from "./answerPages.ts";
import { showAnswers } from "./showAnswers.ts";
import { noticeTitle } from "./noticeTitle.ts";

/** What whoever sent a form may do with what was sent. */
export function receiptRoutes(deps: FormPageDeps): PageRoute[] {
  return [receipt(deps), correct(deps), erase(deps)];
}

function receipt(deps: FormPageDeps): PageRoute {
  return {
    method: "GET",
    path: "/f/:slug/r/:receipt",
    policy: "everybody",
    run(call) {
      const sent = sentBy(deps, call);
      if (sent === undefined) return showNothing(deps);
      const { form, release, response, secret } = sent;
      const { name, theme, widgets } = release.document;
      const page: SentPage = {
        kind: "sent",
        slug: form.slug,
        name,
        look: themeLook(theme),
        receipt: secret,
        answers: showAnswers(widgets, response.answers),
        isCorrected: response.correctedAt !== null,
        mayCorrect: isOpenForCorrection(deps.services, form.slug),
      };
      return showPage(deps, page, form);
    },
  };
}

function correct(deps: FormPageDeps): PageRoute {
  return {
    method: "GET",
    path: "/f/:slug/r/:receipt/correct",
    policy: "everybody",
    run(call) {
      const sent = sentBy(deps, call);
      if (sent === undefined) return showNothing(deps);
      const { form, release, response, secret } = sent;
      const { slug } = form;
      if (!isOpenForCorrection(deps.services, slug))
        return showFailure(deps, serverFailure("FORM_CLOSED"), { slug, name: release.document.name });
      const page = { ...fillingPage(slug, release, response.answers), shown: response.shown };
      return showPage(deps, { ...page, correcting: secret, seen: response.version }, form);
    },
  };
}

function erase(deps: FormPageDeps): PageRoute {
  return {
    method: "POST",
    path: "/f/:slug/r/:receipt/erase",
    policy: "everybody",
    maxBytes: OPEN_BYTES,
    async run(call) {
      const sent = sentBy(deps, call);
      if (sent === undefined || !(await eraseResponse(deps.services, sent.secret))) return showNothing(deps);
      const { name } = sent.release.document;
      const message = "Nothing of them is kept. You can close this page.";
      const code = "RESPONSE_ERASED";
      const page: FormPage = { kind: "notice", code, name, title: noticeTitle(code), message };
      return showPage(deps, page, sent.form);
    },
  };
}

/** A response with the release that it answers, where the receipt opens one of this form. */
function sentBy({ services }: FormPageDeps, call: PageCall) {
  const secret = call.param("receipt");
  const response = services.responses.find(secret);
  const form = services.publications.at(call.param("slug"));
  if (response === undefined || form === undefined) return undefined;
  const found = services.releases.of(form, response.releaseId);
  return found && { form, secret, response, release: publicRelease(services, found) };
}
