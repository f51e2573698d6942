import { resolveScheme } from "@formweave/schema/rules";
import { ColorField } from "#ui/color/ColorField.tsx";
import { walkChoices } from "#ui/focus/walkChoices.ts";
import { Choice } from "./Choice.tsx";
import { ACCENTS, THEME_TITLES } from "./themeChoices.ts";
import { ThemeRow } from "./ThemeRow.tsx";
import type { ThemeEdits } from "./useThemeEdits.ts";

/** The accent colour of buttons, links and selected options: one of a few, or a custom one. */
export function AccentRow({ edits }: { readonly edits: ThemeEdits }) {
  const { accent, ground } = edits.whole;
  const accents = ACCENTS[resolveScheme(ground)];
  const isAmongAccents = accents.some(({ value }) => value === accent);
  return (
    <ThemeRow name="accent" edits={edits}>
      <div className="th-accent">
        {/* Key events bubble up from the buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div className="th-swatches" role="radiogroup" aria-label="Accents" onKeyDown={walkChoices}>
          {accents.map(({ value, title }, index) => (
            <Choice
              key={value}
              className="th-swatch"
              aria-label={title}
              title={title}
              isChosen={value === accent}
              isFirst={!isAmongAccents && index === 0}
              style={{ background: value }}
              onClick={() => edits.set("accent", value)}
            />
          ))}
        </div>
        <ColorField
          label={THEME_TITLES.accent}
          hideLabel
          value={accent}
          onChange={(color, gesture) => edits.set("accent", color === "" ? null : color, gesture)}
        />
      </div>
    </ThemeRow>
  );
}
