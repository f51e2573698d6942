import { findFieldAnswers, writingLanguage } from "@formweave/schema/answers";
import { useId } from "react";
import { describedBy, FieldNotes } from "#widgets/field/Field.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/formula.css";

type FormulaProps = WidgetViewProps<"formula">;

/** Value shown on the canvas for an empty one, so that its format is seen. */
const SAMPLE = 0;

/** A value calculated from other answers, announced to screen readers each time it changes. */
export function FormulaView(view: FormulaProps) {
  const { mode, style, answer, props } = view;
  const id = useId();
  const shown = describeValue(props, mode === "edit" ? (answer ?? SAMPLE) : answer);
  return (
    <div className="wv-field">
      <span id={`${id}-label`} className={props.hideLabel ? "wv-sr" : "fl"}>
        {props.label}
      </span>
      <output
        className="wv-formula"
        style={style}
        data-empty={shown === "" || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(view, id)}
      >
        {shown || props.emptyText}
      </output>
      <FieldNotes view={view} id={id} />
    </div>
  );
}

/** Formats a value; "" when there is none. */
function describeValue(props: FormulaProps["props"], value: FormulaProps["answer"]): string {
  const kind = findFieldAnswers({ type: "formula", props });
  const parsed = kind?.parse(value);
  return parsed?.ok === true && parsed.value !== undefined
    ? (kind?.show(parsed.value, writingLanguage() ?? "en") ?? "")
    : "";
}
