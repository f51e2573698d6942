import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { type AnswerProblem } from "@formweave/schema/logic";
import { type Json } from "@formweave/schema/model";
import { type AppServices } from "../../appServices.ts";
import { hashSecret } from "../accounts/secrets.ts";
import { isOpenForCorrection, openForm, type Caller } from "../publications/door.ts";
import { checkAnswers } from "./checkAnswers.ts";

/** The answers of one person to the form at an address. */
export interface Submission extends Caller {
  readonly slug: string;
  /** The release that the page showed. */
  readonly releaseId: string;
  readonly receipt: string;
  readonly answers: Readonly<Record<string, Json>>;
}

/** Why answers are not kept: what is wrong with them, field by field, or a failure of its own. */
export type SubmitFailure =
  | { readonly kind: "answers"; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: "refused"; readonly failure: Failure };

/** Keeps the answers of somebody, once for each receipt. The limits are looked at together with the write. */
export function submit(services: AppServices, submission: Submission): Result<undefined, SubmitFailure> {
  const { publications, releases, responses, transaction } = services;
  const { slug, releaseId, receipt, answers, respondent } = submission;
  // What was sent twice has arrived, whatever became of the form since.
  if (responses.find(receipt)?.releaseId === releaseId) return ok(undefined);
  const form = publications.at(slug);
  // Who had the page open while another release went live has answered this one.
  const release = form && releases.of(form, releaseId);
  if (release === undefined) return refuse(serverFailure("FORM_NOT_FOUND"));
  const checked = checkAnswers(releases.documentOf(release.id), answers);
  return transaction(() => {
    const opened = openForm(services, slug, submission);
    if (!opened.ok) return refuse(opened.error);
    if (!checked.ok) return err({ kind: "answers", problems: checked.error });
    const isCounted = opened.value.form.settings.onePerPerson && respondent !== undefined;
    responses.add(releaseId, receipt, {
      ...checked.value,
      respondentHash: isCounted ? hashSecret(respondent) : null,
    });
    return ok(undefined);
  });
}

/** Corrects what was sent by its receipt, while the form is open; it is checked by the release that it answers. */
export function correct(
  services: AppServices,
  receipt: string,
  answers: Submission["answers"],
): Result<undefined, SubmitFailure> {
  const { releases, responses } = services;
  const found = responses.find(receipt);
  if (found === undefined) return refuse(serverFailure("RESPONSE_NOT_FOUND"));
  if (!isOpenForCorrection(services, found.slug)) return refuse(serverFailure("FORM_CLOSED"));
  const checked = checkAnswers(releases.documentOf(found.releaseId), answers);
  if (!checked.ok) return err({ kind: "answers", problems: checked.error });
  const isDone = responses.correct(receipt, checked.value);
  return isDone ? ok(undefined) : refuse(serverFailure("RESPONSE_NOT_FOUND"));
}

/** What the API says of answers that were not kept; `details.problems` has what is wrong with them, field by field. */
export function failureOf(refusal: SubmitFailure): Failure {
  if (refusal.kind === "refused") return refusal.failure;
  return { ...serverFailure("ANSWERS_INVALID"), details: { problems: refusal.problems } };
}

function refuse(failure: Failure): Result<never, SubmitFailure> {
  return err({ kind: "refused", failure });
}
