import { describeCount } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { AccentRow } from "./AccentRow.tsx";
import { ChoiceRow } from "./ChoiceRow.tsx";
import { Contrasts } from "./Contrasts.tsx";
import { OwnThemes } from "./own/OwnThemes.tsx";
import { PageLook } from "./page/PageLook.tsx";
import { PresetTiles } from "./PresetTiles.tsx";
import { Specimen } from "./Specimen.tsx";
import { PRESET_TITLES, THEME_CHOICES, THEME_TITLES } from "./themeChoices.ts";
import { ThemeGroup } from "./ThemeGroup.tsx";
import { ThemeRow } from "./ThemeRow.tsx";
import { FormColors } from "#builder/FormColors.tsx";
import { useThemeEdits, type ThemeEdits } from "./useThemeEdits.ts";
import "./theme.css";

/** The theme of the form: a preset, and settings that differ from it. */
export function ThemePanel() {
  const edits = useThemeEdits();
  const isDisabled = !edits.mayEdit;
  return (
    <div className="th">
      <Head edits={edits} />
      <div className="th-scroll">
        <ThemeGroup title="Presets" isDisabled={isDisabled}>
          <PresetTiles value={edits.whole.preset} onChange={edits.choosePreset} />
          <OwnThemes theme={edits.theme} isDisabled={isDisabled} onChoose={edits.takeOwn} />
        </ThemeGroup>
        <ThemeGroup title="Color" isDisabled={isDisabled}>
          <FormColors>
            <Colors edits={edits} />
          </FormColors>
        </ThemeGroup>
        <ThemeGroup title="Page" isDisabled={isDisabled}>
          <FormColors>
            <PageLook edits={edits} />
          </FormColors>
        </ThemeGroup>
        <ThemeGroup title="Type" isDisabled={isDisabled}>
          <FontRow name="headingFont" edits={edits} />
          <FontRow name="font" edits={edits} />
        </ThemeGroup>
        <ThemeGroup title="Shape and space" isDisabled={isDisabled}>
          <ChoiceRow name="corners" edits={edits} />
          <ChoiceRow name="density" edits={edits} />
        </ThemeGroup>
      </div>
    </div>
  );
}

/** Names the theme, and offers to reset it. */
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
  const look = own === 0 ? preset : `${preset}, ${describeCount(own, "value")} of your own`;
  return mayEdit ? look : `${look} · only editors change it`;
}

function Colors({ edits }: { readonly edits: ThemeEdits }) {
  const { theme, set, mayEdit } = edits;
  return (
    <>
      <AccentRow edits={edits} />
      <ChoiceRow name="scheme" edits={edits} />
      <Specimen theme={theme} />
      <Contrasts {...{ theme, set, mayEdit }} />
    </>
  );
}

interface FontRowProps {
  readonly name: "font" | "headingFont";
  readonly edits: ThemeEdits;
}

function FontRow({ name, edits }: FontRowProps) {
  return (
    <ThemeRow name={name} edits={edits}>
      <SelectField
        label={THEME_TITLES[name]}
        hideLabel
        value={edits.whole[name]}
        options={THEME_CHOICES.font}
        disabled={!edits.mayEdit}
        onChange={(font) => edits.set(name, font)}
      />
    </ThemeRow>
  );
}
