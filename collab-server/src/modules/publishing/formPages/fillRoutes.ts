import { serverFailure, type Failure, type Result } from "@formweave/schema";
import { appBase } from "@formweave/schema/screens";
import { readAnswersInSteps, type readAnswers } from "@formweave/schema/answers";
import type { ProjectDocument } from "@formweave/schema/model";
import { changeBase, type ChangeBase } from "@formweave/schema/api";
import { failureInLanguage } from "../../../failureInLanguage.ts";
import { runInSlices } from "../../../live/timeSlices.ts";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import type { PageAnswer, PageCall, PageRoute } from "../../../http/pages/pageRoute.ts";
import { OPEN_BYTES } from "../../../http/body/readBody.ts";
import { isAppAt } from "./openApp.ts";
import { authorizeFormAccess, FORM_PASSWORD_LIMITS, issueAccessToken } from "../publications/formAccess.ts";
import { formLanguage, releaseLanguage } from "../publications/formLanguage.ts";
import { giveCookie } from "../publications/giveCookie.ts";
import type { PublishedForm } from "../publications/store.ts";
import { correct, submit } from "../submit/submit.ts";
import type { SubmitFailure } from "../../answers/responses/submitFailure.ts";
import {
  describeAbsentForm,
  readCaller,
  showFailure,
  showFilling,
  type FormPageDeps,
} from "./answerPages.ts";
import type { Filling } from "./composePages.ts";
import { pageLanguage } from "./pageLanguage.ts";
import { receiptIn } from "./newReceipt.ts";

/** Page routes to fill in a form. */
export function fillRoutes(deps: FormPageDeps): PageRoute[] {
  return [fill(deps), send(deps), enter(deps)];
}

function fill(deps: FormPageDeps): PageRoute {
  return {
    method: "GET",
    path: "/f/:slug",
    policy: "everybody",
    run(call) {
      const { services } = deps;
      const slug = call.param("slug");
      const opened = authorizeFormAccess(services, slug, readCaller(call));
      const search = formatSearch(call);
      // An app has pages of its own for those who may not enter.
      if (isAppAt(services, slug)) return redirect(`${appBase(slug)}${search}`);
      if (!opened.ok)
        return showFailure(deps, opened.error, { ...describeAbsentForm(deps, call, slug), search });
      const { form, release } = opened.value;
      if (form.slug !== slug) return redirect(`/f/${form.slug}${search}`);
      if (form.settings.onePerPerson) giveCookie(services, call);
      return showFilling(deps, call, { page: { slug, release, given: call.query.toString() }, form });
    },
  };
}

/** Handles a form submitted without JavaScript; invalid answers come back in the page as they were typed. */
function send(deps: FormPageDeps): PageRoute {
  return {
    method: "POST",
    path: "/f/:slug",
    policy: "everybody",
    rateLimits: {
      rules: [{ limit: "response", by: BY_ADDRESS }],
      refuse: (call, error) => showFailure(deps, error, describeAbsentForm(deps, call, call.param("slug"))),
    },
    formLanguage: (param) => formLanguage(deps.services, param("slug")),
    async run(call) {
      const { services } = deps;
      const slug = call.param("slug");
      const shown = askedFor(deps, slug, call.sent.get("_release") ?? "");
      if (shown === undefined)
        return showFailure(deps, serverFailure("FORM_NOT_FOUND"), describeAbsentForm(deps, call, slug));
      const document = services.releases.readDocument(shown.release.id);
      const receipt = receiptIn(call.sent);
      const reading = readAnswersInSteps(document.widgets, call.sent, listLanguages(call, document));
      const given = await runInSlices(reading, () => performance.now());
      const sent = await keep(deps, call, { releaseId: shown.release.id, receipt, answers: given });
      if (sent.ok) return redirect(`/f/${slug}/r/${receipt}`);
      if (sent.error.kind === "refused")
        return refuse(deps, call, { slug, given, receipt, ...shown }, sent.error.failure);
      const page = { slug, release: shown.release, given, problems: sent.error.problems };
      if (!call.sent.has("_correcting"))
        return showFilling(deps, call, { page, form: shown.form, status: 422 });
      const before = services.responses.find(receipt);
      const screenId = before && services.responses.findScreen(before.id);
      const reported = sent.error.kind === "conflict" && { told: sent.error.version };
      const correction = {
        ...page,
        screenId,
        shown: before?.shown ?? {},
        correcting: receipt,
        ...baseIn(call.sent),
        ...reported,
      };
      return showFilling(deps, call, { page: correction, form: shown.form, status: 422 });
    },
  };
}

interface Refused extends Pick<Filling, "slug" | "release" | "given"> {
  readonly form: PublishedForm;
  readonly receipt: string;
}

/** Shows different answers from an already submitted page as a correction of it; other refusals get an error page. */
function refuse(
  deps: FormPageDeps,
  call: PageCall,
  { form, receipt, ...refused }: Refused,
  failure: Failure,
): Promise<PageAnswer> {
  const found = deps.services.responses.find(receipt);
  if (failure.code !== "RESPONSE_SENT" || found?.releaseId !== refused.release.id)
    return showFailure(deps, failure, describeAbsentForm(deps, call, refused.slug));
  const { message } = failureInLanguage(
    releaseLanguage(deps.services.releases, refused.release),
    serverFailure("RESPONSE_SENT_PAGE"),
  );
  const screenId = deps.services.responses.findScreen(found.id);
  const page = { ...refused, screenId, shown: found.shown, message, correcting: receipt, seen: 0 };
  return showFilling(deps, call, { page, form, status: 409 });
}

/** Languages to parse numbers with: that of the page, then the browser's when the form sets none. */
export function listLanguages({ language }: PageCall, document: ProjectDocument): readonly string[] {
  const written = pageLanguage(document);
  const isOwn = document.texts?.language !== undefined;
  return language === undefined || isOwn ? [written] : [written, language];
}

interface Sent {
  readonly releaseId: string;
  readonly receipt: string;
  readonly answers: ReturnType<typeof readAnswers>;
}

async function keep(
  { services }: FormPageDeps,
  call: PageCall,
  sent: Sent,
): Promise<Result<undefined, SubmitFailure>> {
  if (call.sent.has("_correcting"))
    return correct(services, sent.receipt, { answers: sent.answers, ...baseIn(call.sent) });
  // Forms have no people of their own.
  const own = { slug: call.param("slug"), session: undefined };
  return submit(services, { ...sent, ...readCaller(call), ...own });
}

/** The response version that a correction is based on, as carried in hidden fields of the page. */
function baseIn(sent: URLSearchParams): ChangeBase {
  const read = (name: string): unknown => (sent.has(name) ? Number(sent.get(name)) : undefined);
  const base = Object.entries({ seen: read("_seen"), told: read("_told") });
  return changeBase.catch({}).parse(Object.fromEntries(base.filter(([, value]) => value !== undefined)));
}

function enter(deps: FormPageDeps): PageRoute {
  return {
    method: "POST",
    path: "/f/:slug/password",
    policy: "everybody",
    rateLimits: {
      rules: FORM_PASSWORD_LIMITS,
      refuse: (call, error) =>
        showFailure(deps, error, {
          ...describeAbsentForm(deps, call, call.param("slug")),
          search: formatSearch(call),
        }),
    },
    maxBytes: OPEN_BYTES,
    formLanguage: (param) => formLanguage(deps.services, param("slug")),
    async run(call) {
      const { services } = deps;
      const { ip, param, sent, formCookies } = call;
      const [slug, search] = [param("slug"), formatSearch(call)];
      const accessToken = await issueAccessToken(services, {
        slug,
        password: sent.get("password") ?? "",
        ip,
      });
      if (!accessToken.ok)
        return showFailure(deps, accessToken.error, { ...describeAbsentForm(deps, call, slug), search });
      formCookies.write("form_pass", accessToken.value);
      return redirect(`/f/${slug}${search}`);
    },
  };
}

/** The query string with prefilled values, kept in redirects to the form. */
function formatSearch({ query }: Pick<PageCall, "query">): string {
  return query.size === 0 ? "" : `?${query.toString()}`;
}

/** The release that a page showed, live or older, when it belongs to the form at this address. */
function askedFor(
  { services }: FormPageDeps,
  slug: string,
  releaseId: string,
): { readonly form: PublishedForm; readonly release: Filling["release"] } | undefined {
  const form = services.publications.at(slug);
  const release = form && services.releases.of(form, releaseId);
  return release && { form, release };
}

function redirect(to: string): Promise<PageAnswer> {
  return Promise.resolve({ kind: "redirect", to });
}
