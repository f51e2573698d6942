import { isDeepStrictEqual } from "node:util";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { Correction, Visit } from "@formweave/schema/api";
import type { PublishingServices } from "../services.ts";
import { inLanguage } from "../../../inLanguage.ts";
import { hashSecret } from "../../../secrets.ts";
import { isOpenForCorrection, authorizeFormAccess, type FormCaller } from "../publications/formAccess.ts";
import { fileIdsIn, fileProblems } from "../files/claimFiles.ts";
import { readVisitedScope } from "../visits/readVisitedScope.ts";
import type { PublishedForm } from "../publications/store.ts";
import {
  askedAnswers,
  checkAnswers,
  givenAnswers,
  type GivenAnswers,
} from "../../answers/responses/checkAnswers.ts";
import { mayAnswerFrom, readAnsweredForm } from "../../answers/responses/answeredForm.ts";
import { undoChanges } from "../../answers/responses/mergeAnswers.ts";
import { readInSlices } from "../../answers/responses/readInSlices.ts";
import { rewriteAnswers } from "../../answers/responses/rewriteAnswers.ts";
import type { CheckedAnswers, FoundResponse } from "../../answers/responses/store.ts";
import { refuse, type SubmitFailure } from "../../answers/responses/submitFailure.ts";

/** A person's answers to the form at an address. */
export interface Submission extends FormCaller, GivenAnswers {
  readonly slug: string;
  /** The release that the page showed. */
  readonly releaseId: string;
  /** The screen of an app that it is sent from. */
  readonly screenId?: string | undefined;
  /** Secret of the session in the app; undefined for somebody who is not signed in to it. */
  readonly session: string | undefined;
  readonly receipt: string;
  /** Statistics of filling in the form; undefined when not measured. */
  readonly visit?: Visit;
}

/** Stores a response, once for each receipt. Limits are checked in the transaction that writes it. */
export async function submit(
  services: PublishingServices,
  submission: Submission,
): Promise<Result<undefined, SubmitFailure>> {
  const { releases, together } = services;
  const { slug, releaseId, receipt } = submission;
  const counted = await readSubmission(services, submission);
  if (!counted.ok) return refuse(counted.error);
  const sent = await together((): Result<string | undefined, SubmitFailure> => {
    // A repeated submission has already arrived, even if the form has closed since.
    const repeated = judgeRepeat(services, submission);
    if (repeated !== undefined) return repeated;
    const opened = authorizeFormAccess(services, slug, submission);
    if (!opened.ok) return refuse(opened.error);
    const { onePerPerson } = opened.value.form.settings;
    if (onePerPerson && services.respondents.read(submission.respondent) === undefined)
      return refuse(serverFailure("FORM_COOKIE"));
    // A page opened before another release went live submits answers to its own release.
    const release = releases.of(opened.value.form, releaseId);
    if (release === undefined) return refuse(serverFailure("FORM_NOT_FOUND"));
    const released = releases.readDocument(release.id);
    // Rights are read here, since they may have changed while the answers arrived.
    const person = services.appSessions.find(opened.value.form, submission.session);
    if (!mayAnswerFrom(released, submission.screenId, person)) return refuse(serverFailure("SCREEN_MISSING"));
    const document = readAnsweredForm(released, submission.screenId);
    const checked = checkAnswers(document, submission);
    if (!checked.ok) return err({ kind: "answers", problems: checked.error });
    const { projectId, environment } = opened.value.form;
    const named = { document, answers: checked.value.answers, receipt, projectId, environment };
    const problems = fileProblems(services.files, named);
    if (problems.length > 0) return err({ kind: "answers", problems });
    keep(services, { ...submission, form: opened.value.form, checked: checked.value });
    const fileIds = fileIdsIn(named);
    if (fileIds.length > 0) services.files.claim(receipt, fileIds);
    return ok(projectId);
  });
  if (!sent.ok) return sent;
  if (sent.value !== undefined) services.responseFeed.changed(sent.value);
  return ok(undefined);
}

/** Parses and counts the answers before waiting for the write; the form is checked again in the transaction. */
async function readSubmission(
  services: PublishingServices,
  { slug, releaseId, screenId, answers }: Submission,
): Promise<Result<undefined>> {
  const { publications, releases } = services;
  const form = publications.at(slug);
  const release = form && releases.of(form, releaseId);
  if (release === undefined) return ok(undefined);
  const { widgets } = readAnsweredForm(releases.readDocument(release.id), screenId);
  return readInSlices(services, { releaseId, widgets }, answers);
}

/**
 * Distinguishes a repeated submission (success) from different answers with the same receipt (RESPONSE_SENT). Undefined when the receipt is
 * new.
 */
function judgeRepeat(
  { responses, releases, answerChanges }: PublishingServices,
  { receipt, releaseId, ...given }: Submission,
): Result<undefined, SubmitFailure> | undefined {
  const found = responses.find(receipt);
  if (found === undefined) return undefined;
  const { widgets } = readAnsweredForm(
    releases.readDocument(found.releaseId),
    responses.findScreen(found.id),
  );
  const sent = givenAnswers(widgets, { shown: found.shown, ...given });
  const known = [undoChanges(found.answers, answerChanges.list(found.id)) ?? found.answers, found.answers];
  const isRepeat = known.some((answers) => isDeepStrictEqual(askedAnswers(widgets, answers), sent));
  if (isRepeat && found.releaseId === releaseId) return ok(undefined);
  return refuse(serverFailure("RESPONSE_SENT", { releaseId: found.releaseId, version: found.version }));
}

interface CheckedSubmission extends Submission {
  readonly form: PublishedForm;
  readonly checked: CheckedAnswers;
}

/** Stores valid answers and the statistics of the visit. */
function keep(services: PublishingServices, sent: CheckedSubmission): void {
  const { form, checked, releaseId, receipt, respondent, visit, screenId = null } = sent;
  const respondentId = form.settings.onePerPerson ? services.respondents.read(respondent) : undefined;
  const responseId = services.responses.add(releaseId, receipt, {
    ...checked,
    respondentHash: respondentId === undefined ? null : hashSecret(respondentId),
    tookMs: visit?.shownMs ?? null,
    screenId,
  });
  const { projectId, environment } = form;
  if (responseId !== undefined)
    services.outgoing.responseChanged({ kind: "created", projectId, environment, responseId });
  if (visit !== undefined)
    services.visits.recordSent(readVisitedScope(services, form, { releaseId, screenId }), visit);
}

/** Corrects a response by its receipt while the form is open; the answers are validated against the release of the response. */
export async function correct(
  services: PublishingServices,
  receipt: string,
  given: Correction,
): Promise<Result<undefined, SubmitFailure>> {
  const { responses, releases } = services;
  const found = responses.find(receipt);
  if (found === undefined) return refuse(serverFailure("RESPONSE_NOT_FOUND"));
  const { id, releaseId } = found;
  const { widgets } = readAnsweredForm(releases.readDocument(releaseId), responses.findScreen(id));
  const counted = await readInSlices(services, { releaseId, widgets }, given.answers);
  return counted.ok ? correctRead(services, receipt, given) : refuse(counted.error);
}

function correctRead(
  services: PublishingServices,
  receipt: string,
  given: Correction,
): Result<undefined, SubmitFailure> {
  const { responses, publications } = services;
  const found = responses.find(receipt);
  const form = found && publications.at(found.slug);
  if (found === undefined || form === undefined) return refuse(serverFailure("RESPONSE_NOT_FOUND"));
  if (!isOpenForCorrection(services, found.slug)) return refuse(serverFailure("FORM_CLOSED"));
  const corrected = services.transaction(() => writeCorrection(services, { receipt, found, form, given }));
  if (corrected.ok) services.responseFeed.changed(form.projectId);
  return corrected;
}

interface Correcting {
  readonly receipt: string;
  readonly found: FoundResponse;
  readonly form: Pick<PublishedForm, "projectId" | "environment">;
  readonly given: Correction;
}

function writeCorrection(
  services: PublishingServices,
  { receipt, found, form: { projectId, environment }, given }: Correcting,
): Result<undefined, SubmitFailure> {
  const { releases, responses, teamResponses, outgoing, files } = services;
  const document = readAnsweredForm(releases.readDocument(found.releaseId), responses.findScreen(found.id));
  // Without JavaScript the page does not send `shown`, so the previous value applies.
  const rewriting = inLanguage(document.texts?.language, () =>
    rewriteAnswers(services, { ...found, document }, given),
  );
  if (!rewriting.ok) return rewriting;
  const { checked, before } = rewriting.value;
  const named = { document, answers: checked.answers, receipt, projectId, environment };
  const problems = fileProblems(files, named);
  if (problems.length > 0) return err({ kind: "answers", problems });
  responses.rewrite(found.id, checked);
  const { writer } = given;
  const details = { before, ...(writer !== undefined && { writer }) };
  teamResponses.record(found.id, { kind: "corrected", userId: null, details });
  outgoing.responseChanged({ kind: "updated", projectId, environment, responseId: found.id });
  // Files that the response no longer names are removed by the sweep, like those of abandoned submissions.
  files.claim(receipt, fileIdsIn(named));
  return ok(undefined);
}

/** Erases a response by its receipt, with its files; false when there is none. */
export async function erase(services: PublishingServices, receipt: string): Promise<boolean> {
  const ids = services.files.ofResponse(receipt);
  const erased = services.transaction(() => {
    const gone = services.responses.erase(receipt);
    if (gone !== undefined) services.outgoing.responseChanged({ kind: "deleted", ...gone });
    return gone;
  });
  if (erased === undefined) return false;
  services.responseFeed.changed(erased.projectId);
  await services.fileDisk.remove(ids);
  return true;
}
