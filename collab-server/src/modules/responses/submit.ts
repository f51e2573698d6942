import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { type Visit } from "@formweave/schema/api";
import { type AnswerProblem } from "@formweave/schema/logic";
import { type AppServices } from "../../appServices.ts";
import { hashSecret } from "../accounts/secrets.ts";
import { isOpenForCorrection, openForm, type Caller } from "../publications/door.ts";
import { fileIdsIn, fileProblems } from "../files/claimFiles.ts";
import { visitedPlace } from "../visits/visitedPlace.ts";
import { type PublishedForm } from "../publications/store.ts";
import { checkAnswers, type GivenAnswers } from "./checkAnswers.ts";
import { type CheckedAnswers } from "./store.ts";

/** The answers of one person to the form at an address. */
export interface Submission extends Caller, GivenAnswers {
  readonly slug: string;
  /** The release that the page showed. */
  readonly releaseId: string;
  readonly receipt: string;
  /** How it was filled in; undefined where that was not measured. */
  readonly visit?: Visit;
}

/** Why answers are not kept: what is wrong with them, field by field, or a failure of its own. */
export type SubmitFailure =
  | { readonly kind: "answers"; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: "refused"; readonly failure: Failure };

/** Keeps the answers of somebody, once for each receipt. The limits are looked at together with the write. */
export async function submit(
  services: AppServices,
  submission: Submission,
): Promise<Result<undefined, SubmitFailure>> {
  const { releases, responses, together } = services;
  const { slug, releaseId, receipt } = submission;
  // What was sent twice has arrived, whatever became of the form since.
  if (responses.has(receipt, releaseId)) return ok(undefined);
  const sent = await together((): Result<string, SubmitFailure> => {
    const opened = openForm(services, slug, submission);
    if (!opened.ok) return refuse(opened.error);
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
  services.responseFeed.changed(sent.value);
  return ok(undefined);
}

interface CheckedSubmission extends Submission {
  readonly form: PublishedForm;
  readonly checked: CheckedAnswers;
}

/** Writes answers that are right, and how they were filled in. */
function keep(services: AppServices, sent: CheckedSubmission): void {
  const { form, checked, releaseId, receipt, respondent, visit } = sent;
  const isCounted = form.settings.onePerPerson && respondent !== undefined;
  const responseId = services.responses.add(releaseId, receipt, {
    ...checked,
    respondentHash: isCounted ? hashSecret(respondent) : null,
    tookMs: visit?.shownMs ?? null,
  });
  const { projectId, environment } = form;
  if (responseId !== undefined)
    services.outgoing.responseChanged({ kind: "created", projectId, environment, responseId });
  if (visit !== undefined) services.visits.recordSent(visitedPlace(services, form, releaseId), visit);
}

/** Corrects what was sent by its receipt, while the form is open; it is checked by the release that it answers. */
export function correct(
  services: AppServices,
  receipt: string,
  given: GivenAnswers,
): Result<undefined, SubmitFailure> {
  const { releases, responses, publications } = services;
  const found = responses.find(receipt);
  const form = found && publications.at(found.slug);
  if (found === undefined || form === undefined) return refuse(serverFailure("RESPONSE_NOT_FOUND"));
  if (!isOpenForCorrection(services, found.slug)) return refuse(serverFailure("FORM_CLOSED"));
  const document = releases.documentOf(found.releaseId);
  // Without script nobody says what was shown: it is what it was.
  const checked = checkAnswers(document, { shown: found.shown, ...given });
  if (!checked.ok) return err({ kind: "answers", problems: checked.error });
  const { projectId, environment } = form;
  const named = { document, answers: checked.value.answers, receipt, projectId, environment };
  const corrected = services.transaction((): Result<undefined, SubmitFailure> => {
    const problems = fileProblems(services.files, named);
    if (problems.length > 0) return err({ kind: "answers", problems });
    const id = responses.correct(receipt, checked.value);
    if (id === undefined) return refuse(serverFailure("RESPONSE_NOT_FOUND"));
    services.teamResponses.record(id, { kind: "corrected", userId: null, details: {} });
    services.outgoing.responseChanged({ kind: "updated", projectId, environment, responseId: id });
    // Bytes that nothing names any more are swept, with those of a response that broke off.
    services.files.claim(receipt, fileIdsIn(named));
    return ok(undefined);
  });
  if (corrected.ok) services.responseFeed.changed(projectId);
  return corrected;
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

/** What the API says of answers that were not kept; `details.problems` has what is wrong with them, field by field. */
export function failureOf(refusal: SubmitFailure): Failure {
  if (refusal.kind === "refused") return refusal.failure;
  return { ...serverFailure("ANSWERS_INVALID"), details: { problems: refusal.problems } };
}

function refuse(failure: Failure): Result<never, SubmitFailure> {
  return err({ kind: "refused", failure });
}
