import { type WidgetRecord } from "@formweave/schema/doc";
import { useStore } from "#lib/createStore.ts";
import { DEVICE_TITLES, DeviceSwitch } from "#builder/DeviceSwitch.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { ColorField } from "#ui/ColorField.tsx";
import { Segmented } from "#ui/Segmented.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { STYLE_COLORS, STYLE_MEASURES } from "./styleChoices.ts";
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

/** What shows styles. */
export interface StylesProps {
  readonly records: readonly WidgetRecord[];
  /** The names of those that are shown. */
  readonly shown: ReadonlySet<string>;
}

/**
 * The styles of widgets, which override their theme: on the desktop everywhere, on another device there alone. Each can be
 * given back, to the base or to the theme.
 */
export function StyleEditor({ records, shown }: StylesProps) {
  const widgetIds = records.map(({ id }) => id);
  const styleOf = useStyles(records, widgetIds);
  return (
    <>
      <BreakpointRow />
      {STYLE_COLORS.filter(({ name }) => shown.has(name)).map(({ name, title }) => (
        <StyleRow
          key={name}
          widgetIds={widgetIds}
          name={name}
          title={title}
          style={styleOf(name)}
          hasOwnReset
        >
          {({ value, isMixed, set }, gesture) => (
            <ColorField
              label={title}
              hideLabel
              value={typeof value === "string" && !isMixed ? value : ""}
              placeholder={isMixed ? "Mixed" : undefined}
              onChange={(color) => set(color === "" ? null : color, gesture())}
            />
          )}
        </StyleRow>
      ))}
      <div className="pp-pairs">
        {STYLE_MEASURES.filter(({ name }) => shown.has(name)).map(({ name, title, ...range }) => (
          <StyleRow key={name} widgetIds={widgetIds} name={name} title={title} style={styleOf(name)}>
            {(style, gesture) => <StyleNumber {...range} {...style} label={title} gesture={gesture} />}
          </StyleRow>
        ))}
      </div>
      {shown.has("padding") && <StyleSides title="Padding" widgetIds={widgetIds} styleOf={styleOf} />}
      {shown.has("fontWeight") && <WeightRow widgetIds={widgetIds} style={styleOf("fontWeight")} />}
      {shown.has("textAlign") && <AlignRow widgetIds={widgetIds} style={styleOf("textAlign")} />}
    </>
  );
}

/** Says what the styles below hold for. */
function BreakpointRow() {
  const device = useStore(useEditor().page.device, (current) => current);
  return (
    <div className="pp-row pp-breakpoint">
      <span className="lbl">Styles for</span>
      <div className="pp-field">
        <DeviceSwitch label="Styles for" />
        <span className="hint">
          {device === "desktop" ? "Base: all devices" : `${DEVICE_TITLES[device]} alone`}
        </span>
      </div>
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
          value={chosenOf(WEIGHTS, value, isMixed)}
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
            value={chosenOf(ALIGNMENTS, value, isMixed)}
            options={ALIGNMENTS}
            onChange={(alignment) => set(alignment, gesture())}
          />
          {isMixed && <span className="hint">Mixed</span>}
        </>
      )}
    </StyleRow>
  );
}

/** The one of some options that a value is; none of them where the values differ. */
function chosenOf<Value extends string>(
  options: readonly { readonly value: Value }[],
  value: unknown,
  isMixed: boolean,
): Value | "" {
  return options.find((option) => option.value === String(value) && !isMixed)?.value ?? "";
}
