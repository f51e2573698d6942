import type { Theme } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import { ChoiceRow } from "#builder/theme/ChoiceRow.tsx";
import { THEME_TITLES } from "#builder/theme/themeChoices.ts";
import { ThemeRow } from "#builder/theme/ThemeRow.tsx";
import type { ThemeEdits } from "#builder/theme/useThemeEdits.ts";
import { ColorField } from "#ui/color/ColorField.tsx";
import { LogoField } from "./LogoField.tsx";

/** Settings of the page around the form: its logo, its background, and its space. */
export function PageLook({ edits }: { readonly edits: ThemeEdits }) {
  const { theme, whole, set, mayEdit } = edits;
  return (
    <>
      <ThemeRow name="logo" edits={edits}>
        <LogoField value={theme.logo} isDisabled={!mayEdit} onChange={(logo) => set("logo", logo)} />
      </ThemeRow>
      <ThemeRow name="ground" edits={edits}>
        <ColorField
          label={THEME_TITLES.ground}
          hideLabel
          value={whole.ground}
          onChange={(color, gesture) => set("ground", color === "" ? null : color, gesture)}
        />
      </ThemeRow>
      <ChoiceRow name="width" edits={edits} />
      <p className="hint th-note">{describeWidth(theme)}</p>
      <ChoiceRow name="padding" edits={edits} />
    </>
  );
}

/** Explains the effect of the width for respondents: the canvas keeps its own width. */
function describeWidth(theme: Theme): string {
  const { width } = themeLook(theme);
  if (width === undefined) return "The published page is as wide as the canvas.";
  return `The published page is at most ${width} px wide${theme.width === "narrow" ? ", in one column" : ""}.`;
}
