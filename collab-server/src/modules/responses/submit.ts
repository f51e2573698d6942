import { isDeepStrictEqual } from "node:util";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { Correction, Visit } from "@formweave/schema/api";
import type { AppServices } from "../../appServices.ts";
import { hashSecret } from "../accounts/secrets.ts";
import { isOpenForCorrection, openForm, type Caller } from "../publications/door.ts";
import { fileIdsIn, fileProblems } from "../files/claimFiles.ts";
import { visitedPlace } from "../visits/visitedPlace.ts";
import type { PublishedForm } from "../publications/store.ts";
import { askedAnswers, checkAnswers, givenAnswers, type GivenAnswers } from "./checkAnswers.ts";
import { undoChanges } from "./mergeAnswers.ts";
import { readInTurn } from "./readInTurn.ts";
import { rewriteAnswers } from "./rewriteAnswers.ts";
import type { CheckedAnswers, FoundResponse } from "./store.ts";
import { refuse, type SubmitFailure } from "./submitFailure.ts";

/** The answers of one person to the form at an address. */
export interface Submission extends Caller, GivenAnswers {
  readonly slug: string;
  /** The release that the page showed. */
  readonly releaseId: string;
  readonly receipt: string;
  /** How it was filled in; undefined where that was not measured. */
  readonly visit?: Visit;
}

/** Keeps the answers of somebody, once for each receipt. The limits are looked at together with the write. */
export async function submit(
  services: AppServices,
  submission: Submission,
): Promise<Result<undefined, SubmitFailure>> {
  const { releases, together } = services;
  const { slug, releaseId, receipt } = submission;
  const counted = await readSubmission(services, submission);
  if (!counted.ok) return refuse(counted.error);
  const sent = await together((): Result<string | undefined, SubmitFailure> => {
    // What was sent twice has arrived, whatever became of the form since.
    const repeated = judgeRepeat(services, submission);
    if (repeated !== undefined) return repeated;
    const opened = openForm(services, slug, submission);
    if (!opened.ok) return refuse(opened.error);
    const { onePerPerson } = opened.value.form.settings;
    if (onePerPerson && services.respondents.read(submission.respondent) === undefined)
      return refuse(serverFailure("FORM_COOKIE"));
    // Who had the page open while another release went live has answered this one.
    const release = releases.of(opened.value.form, releaseId);
    if (release === undefined) return refuse(serverFailure("FORM_NOT_FOUND"));
    const document = releases.documentOf(release.id);
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

/** Reads answers before anybody waits for their write; what form they are for is looked at then. */
async function readSubmission(
  services: AppServices,
  { slug, releaseId, answers }: Submission,
): Promise<Result<undefined>> {
  const { publications, releases } = services;
  const form = publications.at(slug);
  const release = form && releases.of(form, releaseId);
  if (release === undefined) return ok(undefined);
  const { widgets } = releases.documentOf(release.id);
  return readInTurn(services, { releaseId, widgets }, answers);
}

/** Tells a repeat of what has arrived from other answers by the same receipt, which are not kept; undefined where nothing has. */
function judgeRepeat(
  { responses, releases, answerChanges }: AppServices,
  { receipt, releaseId, ...given }: Submission,
): Result<undefined, SubmitFailure> | undefined {
  const found = responses.find(receipt);
  if (found === undefined) return undefined;
  const { widgets } = releases.documentOf(found.releaseId);
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

/** Writes answers that are right, and how they were filled in. */
function keep(services: AppServices, sent: CheckedSubmission): void {
  const { form, checked, releaseId, receipt, respondent, visit } = sent;
  const respondentId = form.settings.onePerPerson ? services.respondents.read(respondent) : undefined;
  const responseId = services.responses.add(releaseId, receipt, {
    ...checked,
    respondentHash: respondentId === undefined ? null : hashSecret(respondentId),
    tookMs: visit?.shownMs ?? null,
  });
  const { projectId, environment } = form;
  if (responseId !== undefined)
    services.outgoing.responseChanged({ kind: "created", projectId, environment, responseId });
  if (visit !== undefined) services.visits.recordSent(visitedPlace(services, form, releaseId), visit);
}

/** Corrects what was sent by its receipt, while the form is open; it is checked by the release that it answers. */
export async function correct(
  services: AppServices,
  receipt: string,
  given: Correction,
): Promise<Result<undefined, SubmitFailure>> {
  const { responses, releases } = services;
  const releaseId = responses.find(receipt)?.releaseId;
  if (releaseId === undefined) return refuse(serverFailure("RESPONSE_NOT_FOUND"));
  const { widgets } = releases.documentOf(releaseId);
  const counted = await readInTurn(services, { releaseId, widgets }, given.answers);
  return counted.ok ? correctRead(services, receipt, given) : refuse(counted.error);
}

function correctRead(
  services: AppServices,
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
  services: AppServices,
  { receipt, found, form: { projectId, environment }, given }: Correcting,
): Result<undefined, SubmitFailure> {
  const { releases, responses, teamResponses, outgoing, files } = services;
  const document = releases.documentOf(found.releaseId);
  // Without script nobody says what was shown: it is what it was.
  const rewriting = rewriteAnswers(services, { ...found, document }, given);
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
  // Bytes that nothing names any more are swept, with those of a response that broke off.
  files.claim(receipt, fileIdsIn(named));
  return ok(undefined);
}

/** Erases what was sent by its receipt, with its files; false where there is nothing. */
export async function erase(services: AppServices, receipt: string): Promise<boolean> {
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
