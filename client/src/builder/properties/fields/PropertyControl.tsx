import { plainTextOf, richText } from "@formweave/schema/model";
import type { StringProperty, TextProperty } from "@formweave/schema/widgets";
import { FormulaField } from "#builder/logicFields/FormulaField.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { defer } from "#lib/defer.tsx";
import { typingGesture } from "#document/undo/gestureRuns.ts";
import { Button } from "#ui/Button.tsx";
import type { PanelProperty } from "#builder/properties/describeSelection.ts";
import { ColorControl, EnumControl, NumberControl, StringControl } from "./controls.tsx";
import { LiveTextField } from "./LiveTextField.tsx";
import type { PropertyEdits } from "#builder/properties/usePropertyEdits.ts";

/** Comes with the first field that offers answers. */
const PickControl = defer(async () => (await import("./PickControl.tsx")).PickControl);

interface PropertyControlProps {
  readonly shown: PanelProperty;
  readonly edits: PropertyEdits;
  readonly gesture: () => string;
}

/** The control for a kind of property; rows and switches have rows of their own. */
export function PropertyControl({ shown, edits, gesture }: PropertyControlProps) {
  const { property } = shown;
  const common = { shown, edits, gesture };
  switch (property.kind) {
    case "text":
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

/** A short text, by what it is for. */
function ShortTextControl({
  property,
  ...common
}: PropertyControlProps & { readonly property: StringProperty }) {
  if (property.format === "formula") return <FormulaControl {...common} />;
  if (property.picks !== undefined)
    return <PickControl {...common} property={property} picks={property.picks} />;
  return <StringControl {...common} property={property} />;
}

type TextControlProps = Pick<PropertyControlProps, "shown" | "edits"> & {
  readonly property: TextProperty;
};

/** The text of one widget is typed together with others; that of several is set whole. */
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

/** A calculation; what is typed in one go is one step. */
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

/** What a formatted text says, of one component only; it is edited where it stands, on the canvas. */
function RichTextPreview({ shown, edits }: Pick<PropertyControlProps, "shown" | "edits">) {
  const { editing } = useEditor();
  const [widgetId] = edits.widgetIds;
  const parsed = richText.safeParse(shown.value);
  const text = parsed.success ? plainTextOf(parsed.data) : "";
  return (
    <div className="pp-rich">
      <p className="pp-preview">{text === "" ? "Nothing written yet" : text}</p>
      <Button size="sm" icon="pencil" onClick={() => editing.set(widgetId ?? null)}>
        Edit text on the canvas
      </Button>
    </div>
  );
}
