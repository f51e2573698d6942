import { type Theme } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import { Button } from "#ui/Button.tsx";
import { ColorField } from "#ui/ColorField.tsx";
import { Segmented } from "#ui/Segmented.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { AccentRow } from "./AccentRow.tsx";
import { Contrasts } from "./Contrasts.tsx";
import { PresetTiles } from "./PresetTiles.tsx";
import { Specimen } from "./Specimen.tsx";
import { PRESET_TITLES, THEME_CHOICES, THEME_TITLES } from "./themeChoices.ts";
import { ThemeGroup } from "./ThemeGroup.tsx";
import { ThemeRow } from "./ThemeRow.tsx";
import { useThemeEdits, type ThemeEdits } from "./useThemeEdits.ts";
import "./theme.css";

/** The look of the form: a preset, and what is other than it. */
export function ThemePanel() {
  const edits = useThemeEdits();
  const isFixed = !edits.mayEdit;
  return (
    <div className="th">
      <Head edits={edits} />
      <div className="th-scroll">
        <ThemeGroup title="Presets" isFixed={isFixed}>
          <PresetTiles value={edits.whole.preset} onChange={edits.choosePreset} />
        </ThemeGroup>
        <ThemeGroup title="Color" isFixed={isFixed}>
          <Colors edits={edits} />
        </ThemeGroup>
        <ThemeGroup title="Type" isFixed={isFixed}>
          <ThemeRow name="font" edits={edits}>
            <SelectField
              label={THEME_TITLES.font}
              hideLabel
              value={edits.whole.font}
              options={THEME_CHOICES.font}
              disabled={isFixed}
              onChange={(font) => edits.set("font", font)}
            />
          </ThemeRow>
        </ThemeGroup>
        <ThemeGroup title="Shape and space" isFixed={isFixed}>
          <ChoiceRow name="corners" edits={edits} />
          <ChoiceRow name="density" edits={edits} />
          <ChoiceRow name="width" edits={edits} />
          <p className="hint th-note">{describeWidth(edits.theme)}</p>
        </ThemeGroup>
      </div>
    </div>
  );
}

/** What the width means for whoever fills in the form: the canvas stays as wide as it is drawn. */
function describeWidth(theme: Theme): string {
  const { width } = themeLook(theme);
  if (width === undefined) return "The published page is as wide as the canvas.";
  return `The published page is at most ${width} px wide${theme.width === "narrow" ? ", in one column" : ""}.`;
}

/** Says whose look it is, and leads back to the first. */
function Head({
  edits: { theme, whole, own, hasVariables, mayEdit, reset },
}: {
  readonly edits: ThemeEdits;
}) {
  const isOwn = Object.keys(theme).length > 0 || hasVariables;
  return (
    <header className="th-head">
      <div className="grow">
        <h2>Theme</h2>
        <p className="hint">{describe(PRESET_TITLES[whole.preset], own, mayEdit)}</p>
      </div>
      {mayEdit && (
        <Button variant="quiet" disabled={!isOwn} onClick={reset}>
          Reset
        </Button>
      )}
    </header>
  );
}

function describe(preset: string, own: number, mayEdit: boolean): string {
  const look = own === 0 ? preset : `${preset}, ${own === 1 ? "1 value" : `${own} values`} of your own`;
  return mayEdit ? look : `${look} · only editors change it`;
}

function Colors({ edits }: { readonly edits: ThemeEdits }) {
  const { theme, whole, set, mayEdit } = edits;
  return (
    <>
      <AccentRow edits={edits} />
      <ThemeRow name="ground" edits={edits}>
        <ColorField
          label={THEME_TITLES.ground}
          hideLabel
          value={whole.ground}
          onChange={(color) => set("ground", color === "" ? null : color)}
        />
      </ThemeRow>
      <ChoiceRow name="scheme" edits={edits} />
      <Specimen theme={theme} />
      <Contrasts {...{ theme, set, mayEdit }} />
    </>
  );
}

interface ChoiceRowProps {
  readonly name: "corners" | "density" | "width" | "scheme";
  readonly edits: ThemeEdits;
}

function ChoiceRow({ name, edits }: ChoiceRowProps) {
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
