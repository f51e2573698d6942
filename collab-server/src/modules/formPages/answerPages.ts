import { serverFailure, type Failure, type Result } from "@formweave/schema";
import type { FormPage } from "@formweave/schema/api";
import type { AppServices } from "../../appServices.ts";
import type { PageAnswer, PageCall } from "../../http/pageRoute.ts";
import { statusOf } from "../../http/statuses.ts";
import type { Caller } from "../publications/door.ts";
import type { PublishedForm } from "../publications/store.ts";
import { composeFilling, composeSent, type Filling, type SentAnswers } from "./composePages.ts";
import { newReceipt } from "./newReceipt.ts";
import { withReceipt, type PageFrame } from "./pageFrame.ts";
import { noticeTitle } from "./noticeTitle.ts";

/** What the pages are made of. */
export interface FormPageDeps {
  readonly services: AppServices;
  readonly frame: PageFrame;
}

/** What somebody who asks for a page brings along. */
export function callerOf({ formCookies }: PageCall): Caller {
  return { pass: formCookies.read("form_pass"), respondent: formCookies.read("form_respondent") };
}

/** A published form, as far as its pages are shown. */
interface ShownForm extends Pick<PublishedForm, "settings"> {
  readonly slug: string;
}

/** Shown, sent before with other answers, or with mistakes in it. */
type FillingStatus = 200 | 409 | 422;

/** Answers with a form to be filled in. */
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

/** Answers with what somebody sent. */
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
  if (!made.ok) return showFailure(deps, made.error, { slug: form.slug, name: "" });
  const html = withReceipt(made.value, newReceipt());
  return Promise.resolve({ kind: "page", status, html, embedding: form.settings.embedding });
}

/** Answers with a page, which may be shown in the frames that its form allows. */
export async function showPage(
  { frame }: FormPageDeps,
  page: FormPage,
  { settings }: Pick<PublishedForm, "settings">,
  status: FillingStatus = 200,
): Promise<PageAnswer> {
  const { isIndexed, embedding } = settings;
  const html = await frame.render(page, { receipt: newReceipt(), isIndexed });
  return { kind: "page", status, html, embedding };
}

/** Answers with a page that says why there is nothing else. */
export async function showFailure(
  { frame }: FormPageDeps,
  failure: Failure,
  { slug, name, search = "" }: { readonly slug: string; readonly name: string; readonly search?: string },
): Promise<PageAnswer> {
  const { code, message, details } = failure;
  const asksForPassword = code === "FORM_PASSWORD" || code === "FORM_PASSWORD_WRONG";
  const opensAt = details?.["opensAt"];
  const page: FormPage = asksForPassword
    ? { kind: "locked", slug, name, search, ...(code === "FORM_PASSWORD_WRONG" && { problem: message }) }
    : {
        kind: "notice",
        code,
        name,
        title: noticeTitle(code),
        message,
        ...(typeof opensAt === "number" && { opensAt }),
      };
  const html = await frame.render(page, { receipt: "", isIndexed: false });
  return { kind: "page", status: statusOf(failure), html };
}

/** The page of a receipt that opens nothing. */
export function showNothing(deps: FormPageDeps): Promise<PageAnswer> {
  return showFailure(deps, serverFailure("RESPONSE_NOT_FOUND"), { slug: "", name: "" });
}
