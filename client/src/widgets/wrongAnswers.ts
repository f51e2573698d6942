/**
 * The controls of a form that the browser would not send: empty where they must not be, or not right. Nobody is told, where
 * `checkValidity` would make each of them say what is wrong.
 */
export function wrongAnswers(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(":is(input, select, textarea):invalid")];
}

/** Whether a control is the one that the browser will lead to, because it is the first that is not right. */
export function isFirstWrong(control: EventTarget): boolean {
  const form = "form" in control && control.form instanceof HTMLFormElement ? control.form : undefined;
  return form === undefined || wrongAnswers(form)[0] === control;
}
