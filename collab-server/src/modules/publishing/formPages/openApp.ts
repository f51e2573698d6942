import { ok, type Result } from "@formweave/schema";
import type { ProjectDocument } from "@formweave/schema/model";
import type { RequestContext } from "../../../http/requestContext.ts";
import { findSignedIn } from "../appPeople/callers.ts";
import type { AppCaller } from "../appPeople/sessions.ts";
import { authorizeAppAccess, type AuthorizedForm } from "../publications/formAccess.ts";
import type { PublishingServices } from "../services.ts";

/** A publication that the caller may use, with the document of its live release. */
export interface OpenedApp extends AuthorizedForm {
  readonly document: ProjectDocument;
  /** False for a form, which is used at another address. */
  readonly isApp: boolean;
  /** Undefined for somebody who is not signed in to the app. */
  readonly person: AppCaller | undefined;
}

type Cookies = Pick<RequestContext, "formCookies" | "appCookies">;

/** Opens what is live at an address; the failure names the reason why not. */
export function openApp(services: PublishingServices, slug: string, call: Cookies): Result<OpenedApp> {
  const { formCookies } = call;
  const opened = authorizeAppAccess(services, slug, {
    accessToken: formCookies.read("form_pass"),
    respondent: formCookies.read("form_respondent"),
  });
  if (!opened.ok) return opened;
  const document = services.releases.readDocument(opened.value.release.id);
  const person = findSignedIn(services, call, opened.value.form);
  return ok({ ...opened.value, document, isApp: document.kind === "app", person });
}

/** True when what is live at an address is an app. */
export function isAppAt({ publications, releases }: PublishingServices, slug: string): boolean {
  const release = publications.at(slug)?.release;
  return release !== undefined && releases.readDocument(release.id).kind === "app";
}
