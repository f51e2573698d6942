import { serverFailure, type Failure } from "@formweave/schema";
import { type FillingPage, type FormPage, type PublicRelease } from "@formweave/schema/api";
import { readFormulas } from "@formweave/schema/logic";
import { themeLook } from "@formweave/schema/rules";
import { type AppServices } from "../../appServices.ts";
import { type PageAnswer, type PageCall } from "../../http/pageRoute.ts";
import { statusOf } from "../../http/statuses.ts";
import { type Caller } from "../publications/door.ts";
import { type PublishedForm } from "../publications/store.ts";
import { publicPart } from "../releases/routes.ts";
import { definitionsOf } from "./definitionsOf.ts";
import { newReceipt } from "./newReceipt.ts";
import { type PageFrame } from "./pageFrame.ts";
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

/** A release as its page shows it. */
export function publicRelease(
  { releases }: AppServices,
  { id, number }: Pick<PublicRelease, "id" | "number">,
): PublicRelease {
  return { id, number, document: publicPart(releases.documentOf(id)) };
}

/** A form to be filled in. */
export function fillingPage(slug: string, release: PublicRelease, given: FillingPage["given"]): FillingPage {
  const { widgets, theme } = release.document;
  const [definitions, formulas] = [definitionsOf(widgets), readFormulas(widgets)];
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const look = themeLook(theme);
  const read = { release, look, definitions, formulas, locale };
  return { kind: "filling", slug, link: "", ...read, given, shown: {}, problems: [] };
}

/** Answers with a page, which may be shown in the frames that its form allows. */
export async function showPage(
  { frame }: FormPageDeps,
  page: FormPage,
  { settings }: Pick<PublishedForm, "settings">,
  status: 200 | 409 | 422 = 200,
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
