import type { CSSProperties } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { FieldGroup } from "#widgets/field/Field.tsx";
import { shownOptions } from "@formweave/schema/answers";
import { onClass, UnseenPick } from "#widgets/field/UnseenPick.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A mood from a row of faces, from the saddest to the happiest. */
export function SmileyView(view: WidgetViewProps<"smiley">) {
  const { defaultValue, showWords } = view.props;
  const faces = shownOptions(view.props.options);
  return (
    <FieldGroup view={view}>
      {(control) => (
        <div key={defaultValue} className="wv-faces" style={view.style}>
          {faces.map(({ id, label, value }, index) => (
            <span key={id} className={joinClasses("wv-face", onClass(view, value === defaultValue))}>
              <Face mood={computeMood(index, faces.length)} />
              {showWords && <span aria-hidden>{label}</span>}
              <UnseenPick {...{ view, control, label, value }} isDefault={value === defaultValue} />
            </span>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

/** From -1, the saddest face, to 1, the happiest. */
function computeMood(index: number, count: number): number {
  return count > 1 ? (index / (count - 1)) * 2 - 1 : 1;
}

function Face({ mood }: { readonly mood: number }) {
  const color: CSSProperties & { "--mood": string } = { "--mood": moodColor(mood) };
  const ends = 31 - 3 * mood;
  return (
    <svg viewBox="0 0 48 48" aria-hidden style={color}>
      <circle cx={24} cy={24} r={21.5} />
      <path d={`M15.5 ${ends}Q24 ${31 + 8 * mood} 32.5 ${ends}`} />
      <path className="is-eye" d="M17 18.5v2M31 18.5v2" />
    </svg>
  );
}

function moodColor(mood: number): string {
  const end = mood < 0 ? "var(--f-error)" : "var(--f-ok)";
  return `color-mix(in oklch, ${end} ${Math.round(Math.abs(mood) * 100)}%, var(--f-warn))`;
}
