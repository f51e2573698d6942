import type { KeyboardEvent } from "react";
import { hexOfHsva } from "./hsv.ts";
import type { ColorDraft } from "./useColorDraft.ts";
import { clampUnit, usePointerDrag } from "./usePointerDrag.ts";

/** Change of saturation and brightness per key press, percent. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  Home: [-100, 0],
  End: [100, 0],
  PageUp: [0, 10],
  PageDown: [0, -10],
};

/** A plane of saturation (to the right) and brightness (upward) for the present hue. */
export function ColorPlane({ draft }: { readonly draft: ColorDraft }) {
  const { color } = draft;
  const drag = usePointerDrag({
    onBegin: draft.begin,
    onMove: (x, y) => draft.hold({ ...color, saturation: x, brightness: 1 - y }),
    onEnd: draft.release,
    onCancel: draft.drop,
  });
  const [saturation, brightness] = [Math.round(color.saturation * 100), Math.round(color.brightness * 100)];

  function handleKeyDown(event: KeyboardEvent): void {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const [right, up] = step.map((part) => (part * (event.shiftKey ? 10 : 1)) / 100);
    draft.set({
      ...color,
      saturation: clampUnit(color.saturation + (right ?? 0)),
      brightness: clampUnit(color.brightness + (up ?? 0)),
    });
  }

  return (
    <div
      className="cp-plane"
      // A field of two dimensions is no range input.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label="Saturation and brightness"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={saturation}
      aria-valuetext={`Saturation ${saturation} %, brightness ${brightness} %`}
      style={{ backgroundColor: `hsl(${color.hue} 100% 50%)` }}
      onKeyDown={handleKeyDown}
      {...drag}
    >
      <span
        className="cp-thumb"
        style={{
          left: `${color.saturation * 100}%`,
          top: `${100 - color.brightness * 100}%`,
          background: hexOfHsva({ ...color, alpha: 1 }),
        }}
      />
    </div>
  );
}
