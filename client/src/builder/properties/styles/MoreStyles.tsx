import { SelectField } from "#ui/SelectField.tsx";
import { STYLE_CHOICES, STYLE_NUMBERS } from "./styleChoices.ts";
import { type StylesProps } from "./StyleEditor.tsx";
import { StyleNumber } from "./StyleNumber.tsx";
import { StyleRow } from "./StyleRow.tsx";
import { StyleSides } from "./StyleSides.tsx";
import { useStyles } from "./useStyles.ts";

/** The rarer styles: space around, shadow, kind of line, and what letters can be beside large and heavy. */
export function MoreStyles({ records, shown }: StylesProps) {
  const widgetIds = records.map(({ id }) => id);
  const styleOf = useStyles(records, widgetIds);
  return (
    <>
      {shown.has("margin") && <StyleSides title="Margin" widgetIds={widgetIds} styleOf={styleOf} />}
      <div className="pp-pairs">
        {STYLE_NUMBERS.filter(({ name }) => shown.has(name)).map(({ name, title, ...range }) => (
          <StyleRow key={name} {...{ widgetIds, name, title }} style={styleOf(name)}>
            {(style, gesture) => <StyleNumber {...range} {...style} label={title} gesture={gesture} />}
          </StyleRow>
        ))}
        {STYLE_CHOICES.filter(({ name }) => shown.has(name)).map(({ name, title, options }) => (
          <StyleRow key={name} {...{ widgetIds, name, title }} style={styleOf(name)}>
            {({ value, isMixed, set }, gesture) => (
              <SelectField
                label={title}
                hideLabel
                value={typeof value === "string" && !isMixed ? value : ""}
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
