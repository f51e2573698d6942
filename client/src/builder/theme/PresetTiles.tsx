import { THEME_PRESETS, type Theme } from "@formweave/schema/model";
import { memo } from "react";
import { walkChoices } from "#ui/focus/walkChoices.ts";
import { Choice } from "./Choice.tsx";
import { Miniature } from "./Miniature.tsx";
import { PRESET_TITLES } from "./themeChoices.ts";

type Preset = Required<Theme>["preset"];

interface PresetTilesProps {
  readonly value: Preset;
  readonly onChange: (preset: Preset) => void;
}

/** Previews of all presets. */
export function PresetTiles({ value, onChange }: PresetTilesProps) {
  return (
    // The keys bubble up from the buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="th-presets" role="radiogroup" aria-label="Presets" onKeyDown={walkChoices}>
      {THEME_PRESETS.map((preset) => (
        <Choice
          key={preset}
          className="th-preset"
          isChosen={preset === value}
          isFirst={false}
          onClick={() => onChange(preset)}
        >
          <PresetMiniature preset={preset} />
          {PRESET_TITLES[preset]}
        </Choice>
      ))}
    </div>
  );
}

/** Memoized: a preset never changes, while its neighbours are selected. */
const PresetMiniature = memo(function PresetMiniature({ preset }: { readonly preset: Preset }) {
  return <Miniature theme={{ preset }} />;
});
