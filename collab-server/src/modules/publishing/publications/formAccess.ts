import { createHmac, timingSafeEqual } from "node:crypto";
import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { ProjectSummary, Release } from "@formweave/schema/api";
import { ACCESS_TOKEN_MS } from "../../../http/cookies/formCookies.ts";
import type { PublishingServices } from "../services.ts";
import {
  BY_ADDRESS,
  BY_ADDRESS_AND_FORM,
  type FormCall,
  type RateLimitRule,
} from "../../../http/limits/rateWindows.ts";
import { hashSecret } from "../../../secrets.ts";
import type { PublishedForm } from "./store.ts";

/** Cookies of a person who opens a form. */
export interface FormCaller {
  /** Signed pass that proves an earlier correct password. */
  readonly accessToken: string | undefined;
  /** Cookie that identifies the respondent, for forms that each person may answer once. */
  readonly respondent: string | undefined;
}

type PublicationState = ProjectSummary["publication"];
type OpeningHours = Pick<PublishingServices, "now" | "planLimits" | "publications">;

/** A form that the caller may fill in. */
export interface AuthorizedForm {
  readonly form: PublishedForm;
  readonly release: Pick<Release, "id" | "number" | "name">;
}

/** Checks that the caller may fill in the form at an address now; the failure names the reason. */
export function authorizeFormAccess(
  services: PublishingServices,
  slug: string,
  caller: FormCaller,
): Result<AuthorizedForm> {
  const opened = findPublished(services, slug);
  if (!opened.ok) return opened;
  const { form } = opened.value;
  const refusal =
    refusedByTime(form, services.now()) ??
    refusedByPassword(form, caller, services.now()) ??
    refusedByCount(services, form, caller);
  return refusal === undefined ? opened : err(refusal);
}

/** The release that is live at an address. */
function findPublished({ publications }: PublishingServices, slug: string): Result<AuthorizedForm> {
  const form = publications.at(slug);
  if (form === undefined && publications.isGone(slug)) return err(serverFailure("FORM_GONE"));
  if (form?.release === undefined) return err(serverFailure("FORM_NOT_FOUND"));
  return ok({ form, release: form.release });
}

/**
 * Checks that the caller may use the app at an address now. An app stays open when it takes no more responses, and to those who have
 * sent theirs: only sending is refused.
 */
export function authorizeAppAccess(
  services: PublishingServices,
  slug: string,
  caller: FormCaller,
): Result<AuthorizedForm> {
  const opened = findPublished(services, slug);
  if (!opened.ok) return opened;
  const { form } = opened.value;
  const refusal = refusedByTime(form, services.now()) ?? refusedByPassword(form, caller, services.now());
  return refusal === undefined ? opened : err(refusal);
}

/** True while responses at an address may be corrected: as long as the form is open, even when it is full. */
export function isOpenForCorrection(services: PublishingServices, slug: string): boolean {
  const form = services.publications.at(slug);
  return form?.release !== undefined && refusedByTime(form, services.now()) === undefined;
}

/** Publication state of a project, and whether it currently accepts responses. */
export function publicationState(services: OpeningHours, projectId: string): PublicationState {
  const form = services.publications.production(projectId);
  if (form === undefined) return "draft";
  const isOpen =
    form.release !== undefined &&
    refusedByTime(form, services.now()) === undefined &&
    refusedAsFull(services, form) === undefined;
  return isOpen ? "live" : "closed";
}

/** An attempt at the password of a form. */
interface PasswordAttempt {
  readonly slug: string;
  readonly password: string;
  readonly ip: string;
}

/** Limits on tries at the passwords of forms. */
export const FORM_PASSWORD_LIMITS: readonly RateLimitRule<FormCall>[] = [
  { limit: "formPasswordFrom", by: BY_ADDRESS },
  { limit: "formPassword", by: BY_ADDRESS_AND_FORM },
];

/** Returns the pass for a form when the password is correct. */
export async function issueAccessToken(
  services: PublishingServices,
  { slug, password, ip }: PasswordAttempt,
): Promise<Result<string>> {
  const form = services.publications.at(slug);
  const stored = form?.passwordHash ?? undefined;
  const checked = await services.passwords.verify(ip, password, stored);
  if (!checked.ok) return checked;
  if (!checked.value || !form?.passwordHash) return err(serverFailure("FORM_PASSWORD_WRONG"));
  return ok(signAccessToken(form, form.passwordHash, services.now() + ACCESS_TOKEN_MS));
}

function refusedByTime({ settings: { opensAt, closesAt } }: PublishedForm, now: number): Failure | undefined {
  if (opensAt !== null && now < opensAt) return serverFailure("FORM_NOT_OPEN_YET", { opensAt });
  return closesAt !== null && now >= closesAt ? serverFailure("FORM_CLOSED", { closesAt }) : undefined;
}

function refusedByPassword(
  form: PublishedForm,
  { accessToken = "" }: FormCaller,
  now: number,
): Failure | undefined {
  if (form.passwordHash === null) return undefined;
  const endsAt = Number(accessToken.split(".")[0]);
  const isValid = now < endsAt && isSame(accessToken, signAccessToken(form, form.passwordHash, endsAt));
  return isValid ? undefined : serverFailure("FORM_PASSWORD");
}

function refusedByCount(
  services: PublishingServices,
  form: PublishedForm,
  { respondent }: FormCaller,
): Failure | undefined {
  const { publications, respondents } = services;
  const id = form.settings.onePerPerson ? respondents.read(respondent) : undefined;
  if (id !== undefined && publications.hasAnswered(form, hashSecret(id)))
    return serverFailure("FORM_ANSWERED");
  return refusedAsFull(services, form);
}

function refusedAsFull({ planLimits, publications }: OpeningHours, form: PublishedForm): Failure | undefined {
  const { responseLimit } = form.settings;
  const isFull = responseLimit !== null && publications.responseCount(form) >= responseLimit;
  return isFull ? serverFailure("FORM_FULL") : planLimits.refuseResponse(form.projectId);
}

/** A signed pass; it expires with its time and becomes invalid when the password changes. */
function signAccessToken(
  { projectId, environment }: PublishedForm,
  passwordHash: string,
  endsAt: number,
): string {
  const signed = createHmac("sha256", passwordHash).update(`${projectId} ${environment} ${endsAt}`);
  return `${endsAt}.${signed.digest("base64url")}`;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
