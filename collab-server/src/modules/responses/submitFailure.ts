import { err, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { AnswerProblem } from "@formweave/schema/logic";

/** Why answers are not kept: what is wrong with them, field by field, others that were faster, or a failure of its own. */
export type SubmitFailure =
  | { readonly kind: "answers"; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: "conflict"; readonly problems: readonly AnswerProblem[]; readonly version: number }
  | { readonly kind: "refused"; readonly failure: Failure };

/** Refuses answers for a reason that has nothing to do with a single field. */
export function refuse(failure: Failure): Result<never, SubmitFailure> {
  return err({ kind: "refused", failure });
}

/**
 * The words of the API for answers that were not kept; `details.problems` has what is wrong with them, field by field, and
 * `details.version` the state that a conflict was told of.
 */
export function failureOf(refusal: SubmitFailure): Failure {
  switch (refusal.kind) {
    case "refused":
      return refusal.failure;
    case "answers":
      return { ...serverFailure("ANSWERS_INVALID"), details: { problems: refusal.problems } };
    case "conflict": {
      const { problems, version } = refusal;
      return { ...serverFailure("RESPONSE_CONFLICT"), details: { problems, version } };
    }
  }
}
