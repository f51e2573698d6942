import { use, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { ColorPlane } from "./ColorPlane.tsx";
import { ColorSlider } from "./ColorSlider.tsx";
import { hasEyeDropper, pickFromScreen } from "./eyeDropper.ts";
import { hexHasAlpha, hexOfHsva } from "./hsv.ts";
import { PickerContext } from "./PickerContext.ts";
import { readRecentColors, rememberColor } from "./recentColors.ts";
import { useColorDraft, type ColorDraft } from "./useColorDraft.ts";
import { useColorText } from "./useColorText.ts";
import type { OnColor } from "./usePickerVisit.ts";
import "./color.css";

interface ColorPickerProps {
  /** "" when the theme decides. */
  readonly value: string;
  /** The value as hex; undefined if it has no colour of its own. */
  readonly hex: string | undefined;
  readonly hasAlpha: boolean;
  readonly onChange: OnColor;
}

/** Chooses a colour, previewed in the form while dragging; Escape restores the first one. */
export function ColorPicker({ value, hex, hasAlpha, onChange }: ColorPickerProps) {
  const draft = useColorDraft(value, hex, onChange, rememberColor);
  const { swatches } = use(PickerContext);
  const [palettes] = useState(() => ({ theme: swatches, recent: readRecentColors() }));
  const recent = palettes.recent.filter((color) => hasAlpha || !hexHasAlpha(color));
  const solid = hexOfHsva({ ...draft.color, alpha: 1 });
  return (
    <div className="cp">
      <ColorPlane draft={draft} />
      <div className="cp-tracks">
        <ColorSlider part="hue" draft={draft} solid={solid} />
        {hasAlpha && <ColorSlider part="alpha" draft={draft} solid={solid} />}
      </div>
      <div className="cp-line">
        <HexField shown={value === "" ? "" : hexOfHsva(draft.color)} draft={draft} hasAlpha={hasAlpha} />
        {hasEyeDropper() && <DropperButton draft={draft} />}
        <Button variant="quiet" disabled={value === ""} onClick={() => draft.take("")}>
          Reset
        </Button>
      </div>
      <SwatchRow title="Theme" colors={palettes.theme} value={hex} draft={draft} />
      <SwatchRow title="Recent" colors={recent} value={hex} draft={draft} />
    </div>
  );
}

interface HexFieldProps {
  readonly shown: string;
  readonly draft: ColorDraft;
  readonly hasAlpha: boolean;
}

function HexField({ shown, draft, hasAlpha }: HexFieldProps) {
  const onColor = (color: string) => color !== "" && draft.take(color);
  const { value, error, write, commit, handleKeyDown } = useColorText({ shown, hasAlpha, onColor });
  return (
    <TextField
      label="Hex color"
      hideLabel
      autoComplete="off"
      placeholder="#rrggbb"
      value={value}
      error={error}
      onChange={write}
      onBlur={commit}
      onKeyDown={handleKeyDown}
    />
  );
}

function DropperButton({ draft }: { readonly draft: ColorDraft }) {
  async function handleClick(): Promise<void> {
    const color = await pickFromScreen();
    if (color !== undefined) draft.take(color.toLowerCase());
  }
  return <IconButton icon="pipette" label="Pick from the screen" onClick={() => void handleClick()} />;
}

interface SwatchRowProps {
  readonly title: string;
  readonly colors: readonly string[];
  readonly value: string | undefined;
  readonly draft: ColorDraft;
}

function SwatchRow({ title, colors, value, draft }: SwatchRowProps) {
  if (colors.length === 0) return null;
  return (
    <div className="cp-swatches">
      <span className="lbl">{title}</span>
      <div>
        {colors.map((color) => (
          <button
            key={color}
            type="button"
            className="sc lg"
            aria-label={`${title} color ${color}`}
            aria-pressed={color === value}
            style={{ background: color }}
            onClick={() => draft.take(color)}
          />
        ))}
      </div>
    </div>
  );
}
