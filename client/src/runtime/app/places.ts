/** The place of somebody on a screen: how far down, and on which control. */
export interface ScreenPlace {
  readonly top: number;
  /** The component with the focus and the number of the control in it, or the address of a link outside of all. */
  readonly focus:
    | { readonly thing: string; readonly control: number }
    | { readonly href: string }
    | undefined;
}

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** Reads where somebody is. */
export function readPlace(): ScreenPlace {
  const element = document.activeElement;
  const thing = element?.closest<HTMLElement>("[data-thing]");
  const top = window.scrollY;
  if (element && thing) {
    const control = [...thing.querySelectorAll(CONTROLS)].indexOf(element);
    return { top, focus: { thing: thing.dataset["thing"] ?? "", control } };
  }
  const href = element instanceof HTMLAnchorElement ? element.getAttribute("href") : null;
  return { top, focus: href === null ? undefined : { href } };
}

/** Brings somebody back to where they were; false when the control is gone. */
export function restorePlace({ top, focus }: ScreenPlace): boolean {
  const control = focus === undefined ? undefined : findControl(focus);
  control?.focus({ preventScroll: true });
  window.scrollTo(0, top);
  return control !== undefined;
}

function findControl(focus: NonNullable<ScreenPlace["focus"]>): HTMLElement | undefined {
  if ("href" in focus)
    return document.querySelector<HTMLElement>(`a[href="${CSS.escape(focus.href)}"]`) ?? undefined;
  const thing = document.querySelector(`[data-thing="${CSS.escape(focus.thing)}"]`);
  return thing?.querySelectorAll<HTMLElement>(CONTROLS)[focus.control];
}
