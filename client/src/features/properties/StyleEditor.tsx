import { COMMANDS } from "@formweave/schema/commands";
import { type WidgetRecord } from "@formweave/schema/doc";
import { type Breakpoint, type Device, type Json } from "@formweave/schema/model";
import { stylesAt } from "@formweave/schema/rules";
import { type ReactNode } from "react";
import { newId } from "#editor/actions.ts";
import { useStore } from "#editor/createStore.ts";
import { DEVICE_TITLES, DeviceSwitch } from "#editor/DeviceSwitch.tsx";
import { useEditor } from "#editor/EditorContext.tsx";
import { ColorField } from "#ui/ColorField.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Segmented } from "#ui/Segmented.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { StyleNumber } from "./StyleNumber.tsx";
import { sayProblem } from "./usePropertyEdits.ts";

/** A style that all selected widgets have on the device that the page is shown on, and how to set it; null takes it away there. */
interface StyleValue {
  readonly value: Json | undefined;
  readonly isMixed: boolean;
  /** Whether it is set for this device, over what holds everywhere. */
  readonly isOwn: boolean;
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

/**
 * The styles of widgets, which override their theme: on the desktop everywhere, on another device there alone. Each can be
 * given back, to the base or to the theme. Source: DESIGN §3.
 */
export function StyleEditor({ records }: { readonly records: readonly WidgetRecord[] }) {
  const widgetIds = records.map(({ id }) => id);
  const styleOf = useStyles(records, widgetIds);
  return (
    <>
      <BreakpointRow />
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
      <Paddings widgetIds={widgetIds} styleOf={styleOf} />
      <TextStyles widgetIds={widgetIds} styleOf={styleOf} />
    </>
  );
}

function Paddings({ widgetIds, styleOf }: TextStylesProps) {
  const device = useStore(useEditor().page.device, (current) => current);
  const setStyles = useSetStyles(widgetIds);
  const own = PADDINGS.filter(({ name }) => styleOf(name).isOwn);
  const handleReset = () =>
    setStyles(device, Object.fromEntries(own.map(({ name }) => [name, null])), newId());
  return (
    <div className="pp-row">
      <span className="lbl">Padding</span>
      <div className="pp-field">
        {own.length > 0 && <OwnMark device={device} />}
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
        {own.length > 0 && <ResetStyle title="Padding" device={device} onReset={handleReset} />}
      </div>
    </div>
  );
}

interface TextStylesProps {
  readonly widgetIds: readonly string[];
  readonly styleOf: (name: string) => StyleValue;
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
  const device = useStore(useEditor().page.device, (current) => current);
  const isSet = style.value !== undefined || style.isMixed;
  const isReset = device === "desktop" ? isSet && !hasOwnReset : style.isOwn;
  const origin = originOf(style, isSet, device);
  return (
    <FieldRow widgetIds={widgetIds} name={`style:${name}`} title={title} hint={origin}>
      {(gesture) => (
        <>
          {style.isOwn && <OwnMark device={device} />}
          {children(style, gesture)}
          {isReset && <ResetStyle {...{ title, device }} onReset={() => style.set(null, gesture())} />}
        </>
      )}
    </FieldRow>
  );
}

/** Where a value comes from, while the page is shown on another device than the one that it was drawn on. */
function originOf({ isOwn }: StyleValue, isSet: boolean, device: Device): string | undefined {
  if (device === "desktop" || !isSet) return undefined;
  return isOwn ? `Set for ${DEVICE_TITLES[device]}` : "Inherited from base";
}

/** Marks a value that is not the base's. */
function OwnMark({ device }: { readonly device: Device }) {
  return (
    <span className="pp-own" title={`Set for ${DEVICE_TITLES[device]}`}>
      <span className="sr-only">Set for {DEVICE_TITLES[device]}</span>
    </span>
  );
}

interface ResetStyleProps {
  readonly title: string;
  readonly device: Device;
  readonly onReset: () => void;
}

function ResetStyle({ title, device, onReset }: ResetStyleProps) {
  const what = `Reset ${title.toLowerCase()}`;
  const label = device === "desktop" ? what : `${what} to base`;
  return <IconButton icon="rotate-ccw" size="xs" label={label} onClick={onReset} />;
}

/** The styles of widgets by their names, and how to set each. */
export function useStyles(
  records: readonly WidgetRecord[],
  widgetIds: readonly string[],
): (name: string) => StyleValue {
  const device = useStore(useEditor().page.device, (current) => current);
  const setStyles = useSetStyles(widgetIds);
  return (name) => {
    const values = records.map(({ styles }) => stylesAt(styles, device)[name]);
    const isOwn = records.some(({ styles }) => styles[device]?.[name] !== undefined);
    // What the desktop has of its own, as an import may bring it, would hide what is set for all.
    const breakpoint = device === "desktop" && !isOwn ? "base" : device;
    return {
      value: values[0],
      isMixed: values.some((value) => value !== values[0]),
      isOwn,
      set: (value, gesture) =>
        setStyles(breakpoint, { [name]: value, ...lineFor(name, value) }, `${gesture}:${name}`),
    };
  };
}

/** Sets styles of the widgets at a breakpoint, or takes them away there with null, as one step. */
function useSetStyles(widgetIds: readonly string[]) {
  const session = useEditor();
  return (
    breakpoint: Breakpoint,
    styles: Readonly<Record<string, string | number | null>>,
    gesture: string,
  ) =>
    sayProblem(
      session.run(
        COMMANDS.setStyles,
        { widgetIds: [...widgetIds], breakpoint, styles },
        { label: "Style", gesture: `${gesture}:${breakpoint}` },
      ),
    );
}

/** A border shows only once it has a kind of line. */
function lineFor(name: string, value: string | number | null): Readonly<Record<string, string | null>> {
  if (name !== "borderWidth") return {};
  return { borderStyle: value === null ? null : "solid" };
}
