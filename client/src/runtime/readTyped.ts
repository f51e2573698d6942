import { readAnswers } from "@formweave/schema/answers";
import type { FillingPage } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";

/** Answers entered on a page before its script loaded. */
interface Typed {
  /** By field; `null` for a removed answer. */
  readonly given: Readonly<Record<string, Json>>;
  /** Passwords among them, which are never rendered. */
  readonly secrets: readonly (readonly [id: string, text: string])[];
}

/** Reads the fields whose content differs from the server's markup, as the server would without script. */
export function readTyped(
  root: HTMLElement,
  { release }: Pick<FillingPage, "release">,
  languages: readonly string[],
): Typed {
  const typed = listTyped(root);
  const widgets = release.document.widgets.filter(({ id }) => typed.has(id));
  const answers = readAnswers(widgets, sentBy(root), languages);
  return {
    given: Object.fromEntries(widgets.map(({ id }) => [id, answers[id] ?? null])),
    secrets: widgets.flatMap(({ id, type }) => {
      const answer = type === "password" ? answers[id] : undefined;
      return typeof answer === "string" ? [[id, answer] as const] : [];
    }),
  };
}

function sentBy(root: HTMLElement): URLSearchParams {
  const form = root.querySelector("form");
  const data = form === null ? [] : [...new FormData(form)];
  return new URLSearchParams(
    data.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function listTyped(root: HTMLElement): ReadonlySet<string> {
  const controls = root.querySelectorAll<HTMLElement>("input, textarea, select");
  const typed = [...controls].filter((control) => hasUserInput(control));
  return new Set(
    typed.flatMap((control) => control.closest("[data-thing]")?.getAttribute("data-thing") ?? []),
  );
}

function hasUserInput(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement) return isChosenAnew(control);
  if (!(control instanceof HTMLInputElement) || control.type === "file") return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/** True when a choice was changed; a select without a default starts with its first option. */
function isChosenAnew(list: HTMLSelectElement): boolean {
  const options = [...list.options];
  const first =
    options.find(({ defaultSelected }) => defaultSelected) ?? (list.multiple ? undefined : options[0]);
  return options.some((option) => option.selected !== (option.defaultSelected || option === first));
}
