import { useState } from "react";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { splitLines, shownOptions, type ShownOption } from "@formweave/schema/answers";
import { firstParts } from "#widgets/field/firstAnswer.ts";
import { PartsInput, useParts, type Parts } from "#widgets/field/PartsInput.tsx";
import { UnseenPick } from "#widgets/field/UnseenPick.tsx";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

type LikertProps = WidgetViewProps<"likert">;

/** Statements rated on the same scale; the answer maps each statement to its point. */
export function LikertView(view: LikertProps) {
  const points = splitLines(view.props.points);
  const statements = shownOptions(view.props.options);
  const [first] = useState(() =>
    firstParts(
      view.answer,
      statements.map(({ value }) => value),
    ),
  );
  const [parts, setPart] = useParts(first);
  return (
    <FieldGroup view={view} isMany>
      {(control) => (
        <div className="wv-likert" style={view.style}>
          <div className="wv-likertrow is-head" aria-hidden>
            <span />
            <Points points={points} />
          </div>
          {statements.map((statement) => (
            <Statement
              key={statement.id}
              {...{ view, control, statement, points }}
              first={first[statement.value]}
              onPick={(point) => setPart(statement.value, point)}
            />
          ))}
          <div className="wv-likertends" aria-hidden>
            <span>{points[0]}</span>
            <span>{points.at(-1)}</span>
          </div>
          {view.mode === "live" && <PartsInput {...{ control, parts }} />}
        </div>
      )}
    </FieldGroup>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <span className="wv-likertpoints">
      {points.map((point) => (
        <span key={point}>{point}</span>
      ))}
    </span>
  );
}

interface StatementProps {
  readonly view: LikertProps;
  readonly control: ControlAttributes;
  readonly statement: ShownOption;
  readonly points: readonly string[];
  /** Initial choice. */
  readonly first: Parts[string] | undefined;
  readonly onPick: (point: string) => void;
}

function Statement({ view, control, statement, points, first, onPick }: StatementProps) {
  const chosen = [first].flat();
  const id = `${control.id}-${statement.id}`;
  const group = usePartNames(control)(statement.value) ?? id;
  return (
    <div className="wv-likertrow" role="radiogroup" aria-labelledby={`${id}-text`}>
      <span id={`${id}-text`}>{statement.label}</span>
      <span className="wv-likertpoints is-line">
        {points.map((point) => (
          <span key={point} className="wv-likertpoint">
            <UnseenPick
              {...{ view, control, group }}
              label={point}
              value={point}
              isDefault={chosen.includes(point)}
              onPick={() => onPick(point)}
            />
          </span>
        ))}
      </span>
    </div>
  );
}
