/** Returns the controls of a form that fail native validation. Unlike `checkValidity`, it fires no invalid events. */
export function wrongAnswers(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(":is(input, select, textarea):invalid")];
}

/** True for the first invalid control of its form, which the browser will focus. */
export function isFirstWrong(control: EventTarget): boolean {
  const form = "form" in control && control.form instanceof HTMLFormElement ? control.form : undefined;
  return form === undefined || wrongAnswers(form)[0] === control;
}
