import { type WidgetRecord } from "@formweave/schema/doc";
import { newId } from "#editor/actions.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { MARGINS, STYLE_CHOICES, STYLE_NUMBERS } from "./styleChoices.ts";
import { StyleRow, useStyles } from "./StyleEditor.tsx";
import { StyleNumber } from "./StyleNumber.tsx";

/** The rarer styles: space around, shadow, kind of line, and what letters can be beside large and heavy. */
export function MoreStyles({ records }: { readonly records: readonly WidgetRecord[] }) {
  const widgetIds = records.map(({ id }) => id);
  const styleOf = useStyles(records, widgetIds);
  return (
    <>
      <div className="pp-row">
        <span className="lbl">Margin</span>
        <div className="pp-four">
          {MARGINS.map(({ name, title, letter }) => (
            <StyleNumber
              key={name}
              {...styleOf(name)}
              label={title}
              letter={letter}
              max={400}
              gesture={newId}
            />
          ))}
        </div>
      </div>
      <div className="pp-pairs">
        {STYLE_NUMBERS.map(({ name, title, ...range }) => (
          <StyleRow key={name} {...{ widgetIds, name, title }} style={styleOf(name)}>
            {(style, gesture) => <StyleNumber {...range} {...style} label={title} gesture={gesture} />}
          </StyleRow>
        ))}
        {STYLE_CHOICES.map(({ name, title, options }) => (
          <StyleRow key={name} {...{ widgetIds, name, title }} style={styleOf(name)}>
            {({ value, isMixed, set }, gesture) => (
              <SelectField
                label={title}
                hideLabel
                value={isMixed ? "" : String(value ?? "")}
                placeholder={placeholderOf(value, isMixed)}
                options={options}
                onChange={(chosen) => set(chosen, gesture())}
              />
            )}
          </StyleRow>
        ))}
      </div>
    </>
  );
}

/** What stands in a field that has none of its options. */
function placeholderOf(value: unknown, isMixed: boolean): string {
  if (isMixed) return "Mixed";
  return value === undefined ? "Theme" : "Own";
}
