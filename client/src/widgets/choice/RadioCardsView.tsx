import { FieldGroup } from "#widgets/field/Field.tsx";
import { PickTile, tileColumns } from "./PickTile.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A choice of one card, each with a description and a note: a price, a place, a date. */
export function RadioCardsView(view: WidgetViewProps<"radio-cards">) {
  const { options, defaultValue, columns, showMark } = view.props;
  return (
    <FieldGroup view={view}>
      {(control) => (
        <div key={defaultValue} className="wv-picktiles" style={tileColumns(columns)}>
          {options.map(({ id, label, value, description, note }) => {
            const answer = value || label || id;
            return (
              <PickTile
                key={id}
                className="is-card"
                kind="radio"
                value={answer}
                isChosen={answer === defaultValue}
                {...{ view, control }}
              >
                {showMark && <i className="wv-pickmark" />}
                <span className="wv-pickcard">
                  <b>{label || answer}</b>
                  {description !== "" && <small>{description}</small>}
                </span>
                {note !== "" && <span className="wv-picknote">{note}</span>}
              </PickTile>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
