import type { FieldAnswers } from "../../answers/index.ts";
import { failure } from "../../errors.ts";

const TICKS: ReadonlySet<string> = new Set(["checkbox", "consent", "terms"]);

/** The data of a field needed for the message about its missing answer. */
interface RequiredField {
  readonly type: string;
  readonly answers: FieldAnswers | undefined;
}

/** The default message for a missing answer. */
export function usualMessage({ type, answers }: RequiredField): string {
  const isChoice = (answers?.options.length ?? 0) > 0;
  const asked = isChoice ? "REQUIRED_CHOICE" : "REQUIRED_ANSWER";
  return failure(TICKS.has(type) ? "REQUIRED_TICK" : asked).message;
}
