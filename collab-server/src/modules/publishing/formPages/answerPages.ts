import { serverFailure, translate, type Failure, type Result } from "@formweave/schema";
import type { LockedPage, NoticePage, ServedPage } from "@formweave/schema/api";
import { toHttpStatus } from "@formweave/schema/errors";
import { catalogueFor, translationsFor } from "@formweave/schema/translations";
import type { PublishingServices } from "../services.ts";
import type { PageAnswer, PageCall } from "../../../http/pages/pageRoute.ts";
import { failureInLanguage } from "../../../failureInLanguage.ts";
import { inLanguage } from "../../../inLanguage.ts";
import { formLanguage, releaseLanguage } from "../publications/formLanguage.ts";
import type { FormCaller } from "../publications/formAccess.ts";
import type { PublishedForm } from "../publications/store.ts";
import { composeApp, type AppRequest } from "./composeApp.ts";
import { composeFilling, composeSent, type Filling, type SentAnswers } from "./composePages.ts";
import { newReceipt } from "./newReceipt.ts";
import { withReceipt, type PageFrame } from "./pageFrame.ts";
import { describeFailure } from "./describeFailure.ts";

/** Dependencies for rendering form pages. */
export interface FormPageDeps {
  readonly services: PublishingServices;
  readonly frame: PageFrame;
}

/** The caller of a page, identified by the cookies of published forms. */
export function readCaller({ formCookies }: PageCall): FormCaller {
  return { accessToken: formCookies.read("form_pass"), respondent: formCookies.read("form_respondent") };
}

/** The parts of a published form that its pages need. */
export interface ShownForm extends Pick<PublishedForm, "settings"> {
  readonly slug: string;
}

/** HTTP status of a filling page: shown, already sent with other answers, or invalid answers. */
type FillingStatus = 200 | 404 | 409 | 422;

/** Responds with a screen of an app. */
export async function showApp(
  deps: FormPageDeps,
  { ip }: Pick<PageCall, "ip">,
  {
    page,
    form,
    status = 200,
  }: { readonly page: AppRequest; readonly form: ShownForm; readonly status?: FillingStatus },
): Promise<PageAnswer> {
  const { largeForms, releases } = deps.services;
  const shown = largeForms.isLarge(page.release.id)
    ? await showTemplate(deps, await largeForms.app(ip, page, form.settings.isIndexed), { form, status })
    : await showPage(deps, composeApp(releases, page), form, status);
  return shown.kind === "page" ? { ...shown, isPersonal: page.person !== undefined } : shown;
}

/** Responds with a form to fill in. */
export async function showFilling(
  deps: FormPageDeps,
  { ip }: Pick<PageCall, "ip">,
  {
    page,
    form,
    status = 200,
  }: { readonly page: Filling; readonly form: ShownForm; readonly status?: FillingStatus },
): Promise<PageAnswer> {
  const { largeForms, releases } = deps.services;
  if (!largeForms.isLarge(page.release.id))
    return showPage(deps, composeFilling(releases, page), form, status);
  const made = await largeForms.filling(ip, page, form.settings.isIndexed);
  return showTemplate(deps, made, { form, status });
}

/** Responds with the page of a sent response. */
export async function showSent(
  deps: FormPageDeps,
  { ip }: Pick<PageCall, "ip">,
  { page, form }: { readonly page: SentAnswers; readonly form: ShownForm },
): Promise<PageAnswer> {
  const { largeForms, releases } = deps.services;
  if (!largeForms.isLarge(page.releaseId)) return showPage(deps, composeSent(releases, page), form);
  return showTemplate(deps, await largeForms.sent(ip, page, form.settings.isIndexed), { form, status: 200 });
}

function showTemplate(
  deps: FormPageDeps,
  made: Result<string>,
  { form, status }: { readonly form: ShownForm; readonly status: FillingStatus },
): Promise<PageAnswer> {
  if (!made.ok)
    return showFailure(deps, made.error, {
      slug: form.slug,
      name: "",
      language: formLanguage(deps.services, form.slug),
    });
  const html = withReceipt(made.value, newReceipt());
  return Promise.resolve({ kind: "page", status, html, embedding: form.settings.embedding });
}

/** Responds with a page that the sites allowed by its form may embed. */
export async function showPage(
  { frame }: FormPageDeps,
  page: ServedPage,
  { settings }: Pick<PublishedForm, "settings">,
  status: FillingStatus = 200,
): Promise<PageAnswer> {
  const { isIndexed, embedding } = settings;
  const html = await frame.render(page, { receipt: newReceipt(), isIndexed });
  return { kind: "page", status, html, embedding };
}

/** The form that a page without it is about. */
interface AbsentForm {
  readonly slug: string;
  readonly name: string;
  /** Language for the words of the page, BCP 47. */
  readonly language?: string | undefined;
  /** Query of the requested address. */
  readonly search?: string;
  /** The address in an app that was asked for. */
  readonly opens?: string;
}

/** Responds with a page that explains why the requested one cannot be shown. */
export async function showFailure(
  { frame }: FormPageDeps,
  failure: Failure,
  form: AbsentForm,
): Promise<PageAnswer> {
  const html = await frame.render(composeFailure(failure, form), { receipt: "", isIndexed: false });
  return { kind: "page", status: toHttpStatus(failure), html };
}

function composeFailure(
  failure: Failure,
  { slug, name, language, search = "", opens }: AbsentForm,
): ServedPage {
  const { code, details } = failure;
  const { message } = failureInLanguage(language, failure);
  if (code === "FORM_PASSWORD" || code === "FORM_PASSWORD_WRONG")
    return {
      kind: "locked",
      slug,
      name,
      search,
      ...(opens !== undefined && { opens }),
      ...worded(language),
      ...(code === "FORM_PASSWORD_WRONG" && { problem: message }),
    };
  const opensAt = details?.["opensAt"];
  return {
    ...composeNotice({ code, name, message }, language),
    ...(typeof opensAt === "number" && { opensAt }),
  };
}

/** Composes a page that says something, in a language when it has translations. */
export function composeNotice(
  { code, name, message }: Pick<NoticePage, "code" | "name" | "message">,
  language: string | undefined,
): NoticePage {
  return inLanguage(language, () => ({
    kind: "notice",
    code,
    name,
    title: describeFailure(code),
    message: translate(message),
    ...(catalogueFor(language) !== undefined && language !== undefined && { language }),
  }));
}

function worded(language: string | undefined): Pick<LockedPage, "language" | "messages"> {
  const messages = translationsFor(language)?.page;
  return messages === undefined || language === undefined ? {} : { language, messages };
}

/** Name and language of a form for a page that does not show it: the reader's own language where no form is live. */
export function describeAbsentForm(
  { services }: FormPageDeps,
  { language }: Pick<PageCall, "language">,
  slug: string,
): AbsentForm {
  const release = services.publications.at(slug)?.release;
  if (release === undefined) return { slug, name: "", language };
  return { slug, name: release.name, language: releaseLanguage(services.releases, release) };
}

/** Responds as for an unknown receipt. */
export function showNothing(deps: FormPageDeps, call: PageCall): Promise<PageAnswer> {
  const { language } = describeAbsentForm(deps, call, call.param("slug"));
  return showFailure(deps, serverFailure("RESPONSE_NOT_FOUND"), { slug: "", name: "", language });
}
