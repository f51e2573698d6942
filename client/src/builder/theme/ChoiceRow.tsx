import { Segmented } from "#ui/fields/Segmented.tsx";
import { THEME_CHOICES, THEME_TITLES } from "./themeChoices.ts";
import { ThemeRow } from "./ThemeRow.tsx";
import type { ThemeEdits } from "./useThemeEdits.ts";

interface ChoiceRowProps {
  readonly name: "corners" | "density" | "width" | "padding" | "scheme";
  readonly edits: ThemeEdits;
}

/** One of a few values, side by side. */
export function ChoiceRow({ name, edits }: ChoiceRowProps) {
  return (
    <ThemeRow name={name} edits={edits}>
      <Segmented<string>
        label={THEME_TITLES[name]}
        fill
        disabled={!edits.mayEdit}
        value={edits.whole[name]}
        options={THEME_CHOICES[name]}
        onChange={(value) => edits.set(name, value)}
      />
    </ThemeRow>
  );
}
