import { toHttpStatus } from "@formweave/schema/errors";
import { serverFailure, type Failure } from "@formweave/schema";
import type { ProjectDocument } from "@formweave/schema/model";
import { readAnswersInSteps } from "@formweave/schema/answers";
import { appBase, formatAppReceipt, pathToScreen, type ScreenState } from "@formweave/schema/screens";
import { failureInLanguage } from "../../../failureInLanguage.ts";
import { OPEN_BYTES } from "../../../http/body/readBody.ts";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import type { PageAnswer, PageCall, PageRoute } from "../../../http/pages/pageRoute.ts";
import { inLanguage } from "../../../inLanguage.ts";
import { runInSlices } from "../../../live/timeSlices.ts";
import { readAnsweredForm } from "../../answers/responses/answeredForm.ts";
import {
  describeAbsentForm,
  readCaller,
  showApp,
  showFailure,
  type FormPageDeps,
} from "../formPages/answerPages.ts";
import { describeFailure } from "../formPages/describeFailure.ts";
import { listLanguages } from "../formPages/fillRoutes.ts";
import { receiptIn } from "../formPages/newReceipt.ts";
import { appReceiptRoutes } from "../formPages/receiptRoutes.ts";
import { findSignedIn, readAppSecret } from "../appPeople/callers.ts";
import { FORM_PASSWORD_LIMITS, issueAccessToken } from "../publications/formAccess.ts";
import { formLanguage } from "../publications/formLanguage.ts";
import { giveCookie } from "../publications/giveCookie.ts";
import { submit } from "../submit/submit.ts";
import { composeAppNotice } from "../formPages/composeApp.ts";
import { findOwnNotFound, findScreen, isClosedPath, readRoutedScreens } from "../formPages/findScreen.ts";
import { showAccount } from "./accountPages.ts";
import { readAddress, readMeantWay, readWanted, redirect, showClosed } from "./appCalls.ts";
import { openApp, type OpenedApp } from "../formPages/openApp.ts";

/** Page routes of published apps: each address below the app is a screen; segments that begin with `_` are ours. */
export function appPages(deps: FormPageDeps): PageRoute[] {
  return [...appReceiptRoutes(deps), enter(deps), show(deps), send(deps)];
}

/** Notice on the first screen for people whose screen the live release does not have. */
const GONE = "The page you were on is no longer part of this app.";

/** The wildcard fits the address of the app itself too. */
function show(deps: FormPageDeps): PageRoute {
  return {
    method: "GET",
    path: "/a/:slug/*",
    policy: "everybody",
    run(call) {
      const { services } = deps;
      const [slug, address] = [call.param("slug"), readAddress(call)];
      const opened = openApp(services, slug, call);
      if (!opened.ok) return showClosed(deps, call, opened.error);
      const { form, release, document, isApp, person } = opened.value;
      if (!isApp) return redirect(`/f/${form.slug}${formatSearch(call)}`);
      if (form.slug !== slug) return redirect(`${appBase(form.slug)}${address === "/" ? "" : address}`);
      if (form.settings.onePerPerson) giveCookie(services, call);
      const found = findScreen(document, address, person);
      if (!found.ok) return leadOn(deps, call, opened.value, found.error);
      const { state } = found.value;
      if (isClosedPath(address)) return redirect(toScreenAddress(document, slug, state));
      const notice = call.query.get("_notice") === "gone" ? { notice: GONE } : {};
      return showApp(deps, call, { page: { slug, release, state, person, ...notice }, form });
    },
  };
}

/** Handles the form of a screen submitted without JavaScript; invalid answers come back on the screen as they were typed. */
function send(deps: FormPageDeps): PageRoute {
  return {
    method: "POST",
    path: "/a/:slug/*",
    policy: "everybody",
    rateLimits: {
      rules: [{ limit: "response", by: BY_ADDRESS }],
      refuse: (call, error) => showFailure(deps, error, describeAbsentForm(deps, call, call.param("slug"))),
    },
    formLanguage: (param) => formLanguage(deps.services, param("slug")),
    async run(call) {
      const { services } = deps;
      const slug = call.param("slug");
      const form = services.publications.at(slug);
      const release = form && services.releases.of(form, call.sent.get("_release") ?? "");
      if (form === undefined || release === undefined)
        return showFailure(deps, serverFailure("FORM_NOT_FOUND"), describeAbsentForm(deps, call, slug));
      const document = services.releases.readDocument(release.id);
      const person = findSignedIn(services, call, form);
      const found = findScreen(document, readAddress(call), person);
      if (!found.ok) return showFailure(deps, found.error, describeAbsentForm(deps, call, slug));
      const { state } = found.value;
      const { screenId } = state;
      const receipt = receiptIn(call.sent);
      const { widgets } = readAnsweredForm(document, screenId);
      const reading = readAnswersInSteps(widgets, call.sent, listLanguages(call, document));
      const given = await runInSlices(reading, () => performance.now());
      const session = readAppSecret(call, form);
      const sent = { slug, releaseId: release.id, screenId, session, receipt, answers: given };
      const kept = await submit(services, { ...sent, ...readCaller(call) });
      if (kept.ok) return redirect(formatAppReceipt(form.slug, receipt));
      if (kept.error.kind === "refused")
        return showFailure(deps, kept.error.failure, describeAbsentForm(deps, call, slug));
      const { problems } = kept.error;
      return showApp(deps, call, {
        page: { slug, release, state, person, given, problems },
        form,
        status: 422,
      });
    },
  };
}

function enter(deps: FormPageDeps): PageRoute {
  return {
    method: "POST",
    path: "/a/:slug/_password",
    policy: "everybody",
    rateLimits: { rules: FORM_PASSWORD_LIMITS, refuse: (call, error) => showClosed(deps, call, error) },
    maxBytes: OPEN_BYTES,
    formLanguage: (param) => formLanguage(deps.services, param("slug")),
    async run(call) {
      const { ip, param, sent, formCookies } = call;
      const slug = param("slug");
      const accessToken = await issueAccessToken(deps.services, {
        slug,
        password: sent.get("password") ?? "",
        ip,
      });
      if (!accessToken.ok) return showClosed(deps, call, accessToken.error);
      formCookies.write("form_pass", accessToken.value);
      return redirect(readWanted(call));
    },
  };
}

/** The address of a screen that links could name by its number only; of the app itself where it needs more than that. */
function toScreenAddress(document: ProjectDocument, slug: string, { screenId }: ScreenState): string {
  const app = readRoutedScreens(document);
  const screen = app.screens.find(({ id }) => id === screenId);
  const path = screen && pathToScreen(app, screen, {});
  return path === undefined || path === "/" ? appBase(slug) : `${appBase(slug)}${path}`;
}

/** Leads somebody who is not signed in to the sign-in, and from there to the screen; others are told that it is not theirs. */
function leadOn(
  deps: FormPageDeps,
  call: PageCall,
  opened: OpenedApp,
  failure: Failure,
): Promise<PageAnswer> {
  const address = readAddress(call);
  const base = appBase(call.param("slug"));
  if (failure.code === "SCREEN_SIGN_IN") {
    const query = new URLSearchParams({ to: address });
    return redirect(`${base}/_signin?${query.toString()}`);
  }
  const meant = failure.code === "SCREEN_MISSING" ? readMeantWay(address) : undefined;
  if (meant?.kind === "form") return redirect(`${base}/_${meant.form}`);
  if (meant === undefined) return showMissing(deps, call, opened, failure);
  const isOff = serverFailure("APP_PROVIDER_OFF", { name: meant.name });
  return showAccount(deps, call, opened, { form: "signin", failure: isOff });
}

/** Responds with the app's own screen for addresses that lead nowhere, else with ours; nothing of a screen that is not for its caller. */
async function showMissing(
  deps: FormPageDeps,
  call: PageCall,
  { form, release, document, person }: OpenedApp,
  failure: Failure,
): Promise<PageAnswer> {
  const { slug } = form;
  const own = failure.code === "SCREEN_MISSING" ? findOwnNotFound(document, person) : undefined;
  if (own !== undefined)
    return showApp(deps, call, { page: { slug, release, state: own.state, person }, form, status: 404 });
  const language = document.texts?.language;
  const { code } = failure;
  const { message: text } = failureInLanguage(language, failure);
  const title = inLanguage(language, () => describeFailure(code));
  const page = composeAppNotice(document, slug, { code, title, text, person });
  const { embedding } = form.settings;
  const html = await deps.frame.render(page, { receipt: "", isIndexed: false });
  return { kind: "page", status: toHttpStatus(failure), html, embedding, isPersonal: person !== undefined };
}

function formatSearch({ query }: Pick<PageCall, "query">): string {
  return query.size === 0 ? "" : `?${query.toString()}`;
}
