import { foldAccents, foldCase } from "@formweave/schema/model";
import type { ShownOption } from "@formweave/schema/answers";

/** Returns the options whose label contains the typed text, matches at the beginning first; all options when nothing is typed. */
export function matchOptions(options: readonly ShownOption[], typed: string): readonly ShownOption[] {
  const query = foldAccents(typed.trim());
  if (query === "") return options;
  const found = options
    .map((option) => ({ option, at: foldAccents(option.label.trim()).indexOf(query) }))
    .filter(({ at }) => at >= 0);
  const first = found.filter(({ at }) => at === 0);
  const rest = found.filter(({ at }) => at > 0);
  return [...first, ...rest].map(({ option }) => option);
}

/** Returns the option with exactly this label, ignoring case. */
export function optionCalled(options: readonly ShownOption[], typed: string): ShownOption | undefined {
  const query = fold(typed);
  return query === "" ? undefined : options.find(({ label }) => fold(label) === query);
}

function fold(text: string): string {
  return foldCase(text.trim());
}
