import type { WidgetRecord } from "@formweave/schema/doc";
import { ColorField } from "#ui/color/ColorField.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { STYLE_CHOICES, STYLE_COLORS, STYLE_MEASURES, STYLE_NUMBERS } from "./styleChoices.ts";
import { StyleNumber } from "./StyleNumber.tsx";
import { StyleRow } from "./StyleRow.tsx";
import { StyleSides } from "./StyleSides.tsx";
import { useStyles, type StyleValue } from "./useStyles.ts";

const WEIGHTS = [
  { value: "400", label: "Regular" },
  { value: "500", label: "Medium" },
  { value: "600", label: "Semibold" },
  { value: "700", label: "Bold" },
] as const;

const ALIGNMENTS = [
  { value: "start", label: "Left", icon: "align-left" },
  { value: "center", label: "Center", icon: "align-center" },
  { value: "end", label: "Right", icon: "align-right" },
] as const;

/** Props of style editors. */
export interface StylesProps {
  readonly records: readonly WidgetRecord[];
  /** Names of the styles to show. */
  readonly shown: ReadonlySet<string>;
}

/** A row for each shown style, with its reset button. */
export function StyleRows({ records, shown }: StylesProps) {
  const widgetIds = records.map(({ id }) => id);
  const getStyle = useStyles(records, widgetIds);
  const numbers = [...STYLE_MEASURES, ...STYLE_NUMBERS].filter(({ name }) => shown.has(name));
  return (
    <>
      {STYLE_COLORS.filter(({ name }) => shown.has(name)).map(({ name, title }) => (
        <StyleRow key={name} {...{ widgetIds, name, title }} style={getStyle(name)}>
          {({ value, isMixed, set }, gesture) => (
            <ColorField
              label={title}
              hideLabel
              hasAlpha
              value={typeof value === "string" && !isMixed ? value : ""}
              placeholder={isMixed ? "Mixed" : undefined}
              onChange={(color, picked = gesture()) => set(color === "" ? null : color, picked)}
            />
          )}
        </StyleRow>
      ))}
      <div className="pp-pairs">
        {numbers.map(({ name, title, ...range }) => (
          <StyleRow key={name} {...{ widgetIds, name, title }} style={getStyle(name)}>
            {(style, gesture) => <StyleNumber {...range} {...style} label={title} gesture={gesture} />}
          </StyleRow>
        ))}
      </div>
      {(["Padding", "Margin"] as const).map(
        (title) =>
          shown.has(title.toLowerCase()) && <StyleSides key={title} {...{ title, widgetIds, getStyle }} />,
      )}
      {shown.has("fontWeight") && <WeightRow widgetIds={widgetIds} style={getStyle("fontWeight")} />}
      {shown.has("textAlign") && <AlignRow widgetIds={widgetIds} style={getStyle("textAlign")} />}
      <ChoiceRows {...{ widgetIds, shown, getStyle }} />
    </>
  );
}

interface ChoiceRowsProps extends Pick<StylesProps, "shown"> {
  readonly widgetIds: readonly string[];
  readonly getStyle: (name: string) => StyleValue;
}

/** Rows of the styles with a few fixed values. */
function ChoiceRows({ widgetIds, shown, getStyle }: ChoiceRowsProps) {
  return (
    <div className="pp-pairs">
      {STYLE_CHOICES.filter(({ name }) => shown.has(name)).map(({ name, title, options }) => (
        <StyleRow key={name} {...{ widgetIds, name, title }} style={getStyle(name)}>
          {({ value, isMixed, set }, gesture) => (
            <SelectField
              label={title}
              hideLabel
              value={typeof value === "string" && !isMixed ? value : ""}
              placeholder={choosePlaceholder(value, isMixed)}
              options={options}
              onChange={(chosen) => set(chosen, gesture())}
            />
          )}
        </StyleRow>
      ))}
    </div>
  );
}

interface TextStyleProps {
  readonly widgetIds: readonly string[];
  readonly style: StyleValue;
}

function WeightRow({ widgetIds, style: weight }: TextStyleProps) {
  return (
    <StyleRow widgetIds={widgetIds} name="fontWeight" title="Weight" style={weight}>
      {({ value, isMixed, set }, gesture) => (
        <SelectField
          label="Weight"
          hideLabel
          value={resolveChosen(WEIGHTS, value, isMixed)}
          placeholder={isMixed ? "Mixed" : "Theme"}
          options={WEIGHTS}
          onChange={(chosen) => set(Number(chosen), gesture())}
        />
      )}
    </StyleRow>
  );
}

function AlignRow({ widgetIds, style: align }: TextStyleProps) {
  return (
    <StyleRow widgetIds={widgetIds} name="textAlign" title="Align" style={align}>
      {({ value, isMixed, set }, gesture) => (
        <>
          <Segmented
            label="Align"
            fill
            value={resolveChosen(ALIGNMENTS, value, isMixed)}
            options={ALIGNMENTS}
            onChange={(alignment) => set(alignment, gesture())}
          />
          {isMixed && <span className="hint">Mixed</span>}
        </>
      )}
    </StyleRow>
  );
}

/** Option of a value; "" when it matches none or the values differ. */
function resolveChosen<Value extends string>(
  options: readonly { readonly value: Value }[],
  value: unknown,
  isMixed: boolean,
): Value | "" {
  return options.find((option) => option.value === String(value) && !isMixed)?.value ?? "";
}

/** Placeholder of a select whose value is none of its options. */
function choosePlaceholder(value: unknown, isMixed: boolean): string {
  if (isMixed) return "Mixed";
  return value === undefined ? "Theme" : "Own";
}
