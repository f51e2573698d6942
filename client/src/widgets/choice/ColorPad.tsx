import { ColorPlane } from "#ui/color/ColorPlane.tsx";
import { ColorSlider } from "#ui/color/ColorSlider.tsx";
import { useColorDraft } from "#ui/color/useColorDraft.ts";

interface ColorPadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A colour picker for respondents; Escape restores the colour it was opened with. */
export function ColorPad({ value, onChange }: ColorPadProps) {
  const draft = useColorDraft(value, value, onChange);
  return (
    <>
      <ColorPlane draft={draft} />
      <ColorSlider part="hue" draft={draft} solid={value} />
    </>
  );
}
