/** Properties of a native control that show if its question is answered. */
export interface ControlState {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
}

/** Number of questions, and of answered ones. */
export interface AnswerCount {
  readonly total: number;
  readonly answered: number;
}

const NO_QUESTIONS = new Set(["submit", "reset", "button", "image", "hidden", "search"]);
const CHECKED_TYPES = new Set(["checkbox", "radio"]);

/** Counts the questions behind native controls; controls with the same name are one question, those without a name are ignored. */
export function countAnswers(controls: Iterable<ControlState>, which: "all" | "required"): AnswerCount {
  const questions = new Map<string, { isAnswered: boolean; isRequired: boolean }>();
  for (const control of controls) {
    if (control.name === "" || control.disabled || NO_QUESTIONS.has(control.type)) continue;
    const known = questions.get(control.name);
    questions.set(control.name, {
      isAnswered: isAnswered(control) || known?.isAnswered === true,
      isRequired: control.required || known?.isRequired === true,
    });
  }
  const counted = [...questions.values()].filter(({ isRequired }) => which === "all" || isRequired);
  return { total: counted.length, answered: counted.filter((question) => question.isAnswered).length };
}

function isAnswered({ type, value, checked }: ControlState): boolean {
  return CHECKED_TYPES.has(type) ? checked === true : value.trim() !== "";
}
