import type { FieldAnswers } from "../answers/index.ts";
import { failure } from "../errors.ts";

const TICKS: ReadonlySet<string> = new Set(["checkbox", "consent", "terms"]);

/** A field, as far as the words for its missing answer depend on it. */
interface AskedField {
  readonly type: string;
  readonly answers: FieldAnswers | undefined;
}

/** The words for a missing answer where a form has none of its own. */
export function usualMessage({ type, answers }: AskedField): string {
  const isChoice = (answers?.options.length ?? 0) > 0;
  const asked = isChoice ? "REQUIRED_CHOICE" : "REQUIRED_ANSWER";
  return failure(TICKS.has(type) ? "REQUIRED_TICK" : asked).message;
}
