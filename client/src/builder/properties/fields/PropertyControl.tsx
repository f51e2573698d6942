import { toPlainText, richText } from "@formweave/schema/model";
import type { StringProperty, TextProperty } from "@formweave/schema/widgets";
import { FormulaField } from "#builder/logicFields/FormulaField.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { typingGesture } from "#document/undo/gestureRuns.ts";
import { Button } from "#ui/Button.tsx";
import type { PanelProperty } from "#builder/properties/describeSelection.ts";
import { ColorControl, EnumControl, NumberControl, StringControl } from "./controls.tsx";
import { LiveTextField } from "./LiveTextField.tsx";
import type { PropertyEdits } from "#builder/properties/usePropertyEdits.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const ScreenPicker = defer(async () => (await import("#builder/screenFields/ScreenPicker.tsx")).ScreenPicker);
const ScreenListControl = defer(async () => (await import("./ScreenListControl.tsx")).ScreenListControl);
/** Loads with the first field that offers answers. */
const PickControl = defer(async () => (await import("./PickControl.tsx")).PickControl);

/** Name of the property with the screen that a component opens; see `findDestination`. */
const SCREEN_PROPERTY = "navigateTo";

/** Name of the property with the screens of a list of pages; see `linkWidget`. */
const SCREEN_LIST_PROPERTY = "screens";

interface PropertyControlProps {
  readonly shown: PanelProperty;
  readonly edits: PropertyEdits;
  readonly gesture: () => string;
}

/** The control for a property, by its kind; options and switches have rows of their own. */
export function PropertyControl({ shown, edits, gesture }: PropertyControlProps) {
  const { property } = shown;
  const common = { shown, edits, gesture };
  switch (property.kind) {
    case "text":
      if (shown.name === SCREEN_LIST_PROPERTY) return <ScreensControl {...common} />;
      return <TextControl shown={shown} edits={edits} property={property} />;
    case "string":
      return <ShortTextControl {...common} property={property} />;
    case "number":
      return <NumberControl {...common} property={property} />;
    case "enum":
      return <EnumControl {...common} property={property} />;
    case "color":
      return <ColorControl {...common} property={property} />;
    case "richText":
      return <RichTextPreview shown={shown} edits={edits} />;
    case "boolean":
    case "rows":
      return null;
  }
}

/** Control for a short text, by its purpose: formula, answer, or plain. */
function ShortTextControl({
  property,
  ...common
}: PropertyControlProps & { readonly property: StringProperty }) {
  if (property.format === "formula") return <FormulaControl {...common} />;
  if (common.shown.name === SCREEN_PROPERTY) return <ScreenControl {...common} />;
  if (property.picks !== undefined)
    return <PickControl {...common} property={property} picks={property.picks} />;
  return <StringControl {...common} property={property} />;
}

/** Control for the screen that a press opens. */
function ScreenControl({ shown, edits, gesture }: PropertyControlProps) {
  return (
    <ScreenPicker
      label={shown.title}
      value={typeof shown.value === "string" ? shown.value : ""}
      isMixed={shown.isMixed}
      none="None"
      onPick={(id) => edits.edit(shown, id, gesture())}
    />
  );
}

/** Control for the screens of a list of pages. */
function ScreensControl({ shown, edits, gesture }: PropertyControlProps) {
  return (
    <ScreenListControl
      label={shown.title}
      value={typeof shown.value === "string" && !shown.isMixed ? shown.value : undefined}
      onChange={(lines) => edits.edit(shown, lines, gesture())}
    />
  );
}

type TextControlProps = Pick<PropertyControlProps, "shown" | "edits"> & {
  readonly property: TextProperty;
};

/** Control for a text: of one widget a collaborative field, of several a field that sets the whole text. */
function TextControl({ shown, property, edits }: TextControlProps) {
  const [widgetId, ...others] = edits.widgetIds;
  if (widgetId === undefined || others.length > 0) return <StringControl {...{ shown, property, edits }} />;
  return (
    <LiveTextField
      widgetId={widgetId}
      name={shown.name}
      property={property}
      onEdit={(problem) => edits.report(shown.name, problem)}
    />
  );
}

/** Control for a formula; typing in one go is one undo step. */
function FormulaControl({ shown, edits }: Pick<PropertyControlProps, "shown" | "edits">) {
  const [widgetId = ""] = edits.widgetIds;
  return (
    <FormulaField
      label={shown.title}
      hideLabel
      value={typeof shown.value === "string" && !shown.isMixed ? shown.value : ""}
      exceptId={widgetId}
      placeholder={shown.isMixed ? "Mixed" : "Type { for a field"}
      onChange={(formula) => edits.edit(shown, formula, typingGesture(edits.widgetIds, shown.name))}
    />
  );
}

/** Plain preview of one component's rich text, with a button that opens its editor on the canvas. */
function RichTextPreview({ shown, edits }: Pick<PropertyControlProps, "shown" | "edits">) {
  const { editing } = useCanvas();
  const [widgetId] = edits.widgetIds;
  const parsed = richText.safeParse(shown.value);
  const text = parsed.success ? toPlainText(parsed.data) : "";
  return (
    <div className="pp-rich">
      <p className="pp-preview">{text === "" ? "Nothing written yet" : text}</p>
      <Button size="sm" icon="pencil" onClick={() => editing.set(widgetId ?? null)}>
        Edit text on the canvas
      </Button>
    </div>
  );
}
