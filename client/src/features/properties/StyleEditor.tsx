import { COMMANDS } from "@formweave/schema/commands";
import { type WidgetRecord } from "@formweave/schema/doc";
import { type Json } from "@formweave/schema/model";
import { type ReactNode } from "react";
import { newId } from "#editor/actions.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { ColorField } from "#ui/ColorField.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Segmented } from "#ui/Segmented.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { StyleNumber } from "./StyleNumber.tsx";
import { sayProblem } from "./usePropertyEdits.ts";

/** A style that all selected widgets have at the base, and how to set it; null takes it away. */
interface StyleValue {
  readonly value: Json | undefined;
  readonly isMixed: boolean;
  readonly set: (value: string | number | null, gesture: string) => void;
}

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

const COLORS = [
  { name: "backgroundColor", title: "Fill" },
  { name: "color", title: "Text" },
  { name: "borderColor", title: "Border" },
] as const;

const NUMBERS = [
  { name: "borderWidth", title: "Border width", unit: "px", max: 40 },
  { name: "borderRadius", title: "Corners", unit: "px", max: 400 },
  { name: "fontSize", title: "Font size", unit: "px", min: 6, max: 200 },
  { name: "opacity", title: "Opacity", unit: "%", max: 100, factor: 100 },
] as const;

const PADDINGS = [
  { name: "paddingTop", title: "Padding top", letter: "T" },
  { name: "paddingRight", title: "Padding right", letter: "R" },
  { name: "paddingBottom", title: "Padding bottom", letter: "B" },
  { name: "paddingLeft", title: "Padding left", letter: "L" },
] as const;

/** The styles of widgets, which override their theme everywhere; each can be given back to it. */
export function StyleEditor({ records }: { readonly records: readonly WidgetRecord[] }) {
  const widgetIds = records.map(({ id }) => id);
  const styleOf = useStyles(records, widgetIds);
  return (
    <>
      {COLORS.map(({ name, title }) => (
        <StyleRow
          key={name}
          widgetIds={widgetIds}
          name={name}
          title={title}
          style={styleOf(name)}
          hasOwnReset
        >
          {({ value, set }, gesture) => (
            <ColorField
              label={title}
              hideLabel
              value={typeof value === "string" ? value : ""}
              onChange={(color) => set(color === "" ? null : color, gesture())}
            />
          )}
        </StyleRow>
      ))}
      <div className="pp-pairs">
        {NUMBERS.map(({ name, title, ...range }) => (
          <StyleRow key={name} widgetIds={widgetIds} name={name} title={title} style={styleOf(name)}>
            {(style, gesture) => <StyleNumber {...range} {...style} label={title} gesture={gesture} />}
          </StyleRow>
        ))}
      </div>
      <div className="pp-row">
        <span className="lbl">Padding</span>
        <div className="pp-four">
          {PADDINGS.map(({ name, title, letter }) => (
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
      <TextStyles widgetIds={widgetIds} styleOf={styleOf} />
    </>
  );
}

interface TextStylesProps {
  readonly widgetIds: readonly string[];
  readonly styleOf: (name: string) => StyleValue;
}

function TextStyles({ widgetIds, styleOf }: TextStylesProps) {
  return (
    <>
      <StyleRow widgetIds={widgetIds} name="fontWeight" title="Weight" style={styleOf("fontWeight")}>
        {({ value, isMixed, set }, gesture) => (
          <SelectField
            label="Weight"
            hideLabel
            value={WEIGHTS.find((weight) => Number(weight.value) === value)?.value ?? ""}
            placeholder={isMixed ? "Mixed" : "Theme"}
            options={WEIGHTS}
            onChange={(weight) => set(Number(weight), gesture())}
          />
        )}
      </StyleRow>
      <StyleRow widgetIds={widgetIds} name="textAlign" title="Align" style={styleOf("textAlign")}>
        {({ value, set }, gesture) => (
          <Segmented
            label="Align"
            fill
            value={ALIGNMENTS.find((alignment) => alignment.value === value)?.value ?? ""}
            options={ALIGNMENTS}
            onChange={(alignment) => set(alignment, gesture())}
          />
        )}
      </StyleRow>
    </>
  );
}

interface StyleRowProps {
  readonly widgetIds: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly style: StyleValue;
  /** Whether the field can give the value back to the theme by itself. */
  readonly hasOwnReset?: boolean;
  readonly children: (style: StyleValue, gesture: () => string) => ReactNode;
}

/** A row for one style, with the way to give it back. */
export function StyleRow({ widgetIds, name, title, style, hasOwnReset = false, children }: StyleRowProps) {
  const isSet = style.value !== undefined || style.isMixed;
  return (
    <FieldRow widgetIds={widgetIds} name={`style:${name}`} title={title}>
      {(gesture) => (
        <>
          {children(style, gesture)}
          {isSet && !hasOwnReset && (
            <IconButton
              icon="rotate-ccw"
              size="xs"
              label={`Reset ${title.toLowerCase()}`}
              onClick={() => style.set(null, gesture())}
            />
          )}
        </>
      )}
    </FieldRow>
  );
}

/** The styles of widgets by their names, and how to set each. */
export function useStyles(
  records: readonly WidgetRecord[],
  widgetIds: readonly string[],
): (name: string) => StyleValue {
  const session = useEditor();
  return (name) => {
    const values = records.map(({ styles }) => styles.base?.[name]);
    return {
      value: values[0],
      isMixed: values.some((value) => value !== values[0]),
      set(value, gesture) {
        const styles: Record<string, Json> = { [name]: value, ...lineFor(name, value) };
        sayProblem(
          session.run(
            COMMANDS.setStyles,
            { widgetIds: [...widgetIds], breakpoint: "base", styles },
            { label: "Style", gesture: `${gesture}:${name}` },
          ),
        );
      },
    };
  };
}

/** A border shows only once it has a kind of line. */
function lineFor(name: string, value: string | number | null): Readonly<Record<string, string | null>> {
  if (name !== "borderWidth") return {};
  return { borderStyle: value === null ? null : "solid" };
}
