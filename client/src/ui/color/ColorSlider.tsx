import type { KeyboardEvent } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import type { ColorDraft } from "./useColorDraft.ts";
import { clampUnit, usePointerDrag } from "./usePointerDrag.ts";

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

/** The parts of a colour with a slider of their own. */
const PARTS = {
  hue: { label: "Hue", max: 360, unit: "degrees" },
  alpha: { label: "Opacity", max: 100, unit: "%" },
} as const;

interface ColorSliderProps {
  readonly part: keyof typeof PARTS;
  readonly draft: ColorDraft;
  /** Opaque end of the track, for the opacity. */
  readonly solid: string;
}

/** A slider for the hue or for the opacity. */
export function ColorSlider({ part, draft, solid }: ColorSliderProps) {
  const { label, max, unit } = PARTS[part];
  const whole = part === "hue" ? 360 : 1;
  const position = draft.color[part] / whole;
  const shown = Math.round(position * max);
  const at = (share: number) => ({ ...draft.color, [part]: share * whole });
  const drag = usePointerDrag({
    onBegin: draft.begin,
    onMove: (x) => draft.hold(at(x)),
    onEnd: draft.release,
    onCancel: draft.drop,
  });

  function handleKeyDown(event: KeyboardEvent): void {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    draft.set(at(clampUnit(position + (step * (event.shiftKey ? 10 : 1)) / max)));
  }

  return (
    <div
      className={joinClasses("cp-track", `cp-${part}`)}
      // The track shows colors, which no range input draws alike everywhere.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={`${label} ${shown} ${unit}`}
      onKeyDown={handleKeyDown}
      {...drag}
    >
      {part === "alpha" && (
        <span
          className="cp-fade"
          style={{ background: `linear-gradient(to right, transparent, ${solid})` }}
        />
      )}
      <span className="cp-rail">
        <span
          className="cp-thumb"
          style={{
            left: `${position * 100}%`,
            background: part === "hue" ? `hsl(${draft.color.hue} 100% 50%)` : solid,
          }}
        />
      </span>
    </div>
  );
}
