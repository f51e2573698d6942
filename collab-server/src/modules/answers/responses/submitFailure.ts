import { err, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { AnswerProblem } from "@formweave/schema/logic";

/** Reason why answers are not stored: invalid answers, a conflict with a newer change, or another failure. */
export type SubmitFailure =
  | { readonly kind: "answers"; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: "conflict"; readonly problems: readonly AnswerProblem[]; readonly version: number }
  | { readonly kind: "refused"; readonly failure: Failure };

/** Refuses answers for a reason that concerns no single field. */
export function refuse(failure: Failure): Result<never, SubmitFailure> {
  return err({ kind: "refused", failure });
}

/**
 * Converts a refusal to an API failure. `details.problems` lists the problems by field; `details.version` is the response version that a
 * conflict refers to.
 */
export function toFailure(refusal: SubmitFailure): Failure {
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
