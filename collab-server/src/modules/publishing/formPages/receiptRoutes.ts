import { serverFailure } from "@formweave/schema";
import { formatAppReceipt } from "@formweave/schema/screens";
import { erase as eraseResponse } from "../submit/submit.ts";
import type { PageCall, PageRoute } from "../../../http/pages/pageRoute.ts";
import { OPEN_BYTES } from "../../../http/body/readBody.ts";
import { isOpenForCorrection } from "../publications/formAccess.ts";
import { releaseLanguage } from "../publications/formLanguage.ts";
import {
  composeNotice,
  showFailure,
  showFilling,
  showNothing,
  showPage,
  showSent,
  type FormPageDeps,
} from "./answerPages.ts";

/** Page routes for respondents to view, correct or erase their own response. */
export function receiptRoutes(deps: FormPageDeps): PageRoute[] {
  return [receipt(deps), correct(deps), erase(deps)];
}

/** The same routes at the address of an app, where our own segments begin with `_`. */
export function appReceiptRoutes(deps: FormPageDeps): PageRoute[] {
  return [
    { ...receipt(deps), path: "/a/:slug/_r/:receipt" },
    { ...correct(deps), path: "/a/:slug/_r/:receipt/correct" },
    { ...erase(deps), path: "/a/:slug/_r/:receipt/erase" },
  ];
}

/** The receipt of a response to an app is at the app's address, also for those who kept one of a form. */
function receipt(deps: FormPageDeps): PageRoute {
  return {
    method: "GET",
    path: "/f/:slug/r/:receipt",
    policy: "everybody",
    run(call) {
      const sent = sentBy(deps, call);
      if (sent === undefined) return showNothing(deps, call);
      const { form, release, response, secret } = sent;
      const { kind } = deps.services.releases.readDocument(release.id);
      const address = kind === "app" ? formatAppReceipt(form.slug, secret) : `/f/${form.slug}/r/${secret}`;
      if (call.path !== address) return Promise.resolve({ kind: "redirect", to: address });
      const page = {
        address,
        releaseId: release.id,
        answers: response.answers,
        isCorrected: response.correctedAt !== null,
        mayCorrect: isOpenForCorrection(deps.services, form.slug),
      };
      return showSent(deps, call, { page, form });
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
      if (sent === undefined) return showNothing(deps, call);
      const { form, release, response, secret } = sent;
      const { slug } = form;
      if (!isOpenForCorrection(deps.services, slug))
        return showFailure(deps, serverFailure("FORM_CLOSED"), {
          slug,
          name: release.name,
          language: releaseLanguage(deps.services.releases, release),
        });
      const { answers: given, shown, version: seen } = response;
      return showFilling(deps, call, {
        page: {
          slug,
          release,
          screenId: deps.services.responses.findScreen(response.id),
          given,
          shown,
          correcting: secret,
          seen,
        },
        form,
      });
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
      if (sent === undefined || !(await eraseResponse(deps.services, sent.secret)))
        return showNothing(deps, call);
      const { name } = sent.release;
      const message = "Nothing of them is kept. You can close this page.";
      const language = releaseLanguage(deps.services.releases, sent.release);
      return showPage(deps, composeNotice({ code: "RESPONSE_ERASED", name, message }, language), sent.form);
    },
  };
}

/** The response of a receipt and its release, when it belongs to the form at this address. */
function sentBy({ services }: FormPageDeps, call: PageCall) {
  const secret = call.param("receipt");
  const response = services.responses.find(secret);
  const form = services.publications.at(call.param("slug"));
  if (response === undefined || form === undefined) return undefined;
  const found = services.releases.of(form, response.releaseId);
  return found && { form, secret, response, release: found };
}
