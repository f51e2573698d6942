import { ok, type Result } from "@formweave/schema";
import type { ProjectDocument } from "@formweave/schema/model";
import { authorizeAppAccess, type AuthorizedForm, type FormCaller } from "../publications/formAccess.ts";
import type { PublishingServices } from "../services.ts";

/** A publication that the caller may use, with the document of its live release. */
export interface OpenedApp extends AuthorizedForm {
  readonly document: ProjectDocument;
  /** False for a form, which is used at another address. */
  readonly isApp: boolean;
}

/** Opens what is live at an address; the failure names the reason why not. */
export function openApp(services: PublishingServices, slug: string, caller: FormCaller): Result<OpenedApp> {
  const opened = authorizeAppAccess(services, slug, caller);
  if (!opened.ok) return opened;
  const document = services.releases.readDocument(opened.value.release.id);
  return ok({ ...opened.value, document, isApp: document.kind === "app" });
}

/** True when what is live at an address is an app. */
export function isAppAt({ publications, releases }: PublishingServices, slug: string): boolean {
  const release = publications.at(slug)?.release;
  return release !== undefined && releases.readDocument(release.id).kind === "app";
}
