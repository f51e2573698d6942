import { propKey, textKey } from "@formweave/schema/doc";
import { BooleanRow } from "./fields/BooleanRow.tsx";
import type { PanelProperty } from "./describeSelection.ts";
import { FieldDecorations } from "./fields/FieldDecorations.tsx";
import { FieldRow } from "./fields/FieldRow.tsx";
import { isRequired } from "./filterProperties.ts";
import { PropertyControl } from "./fields/PropertyControl.tsx";
import type { PropertyEdits } from "./usePropertyEdits.ts";

interface PropertyRowsProps {
  readonly properties: readonly PanelProperty[];
  readonly edits: PropertyEdits;
}

/** A row for each property of a group; switches together at the end. Options have a group of their own. */
export function PropertyRows({ properties, edits }: PropertyRowsProps) {
  const fields = properties.filter(({ property }) => property.kind !== "boolean" && property.kind !== "rows");
  const switches = properties.filter(({ property }) => property.kind === "boolean");
  return (
    <>
      {fields.map((shown) => (
        <FieldRow
          key={shown.name}
          widgetIds={edits.widgetIds}
          name={shown.name}
          title={shown.title}
          hint={shown.property.description}
          isRequired={isRequired(shown)}
          problem={edits.findProblem(shown)}
          isValidated={edits.isValidated(shown.name)}
          decorations={<PropertyDecorations shown={shown} widgetIds={edits.widgetIds} />}
        >
          {(gesture) => <PropertyControl shown={shown} edits={edits} gesture={gesture} />}
        </FieldRow>
      ))}
      {switches.length > 0 && (
        <div className="pp-switches">
          {switches.map((shown) => (
            <BooleanRow key={shown.name} shown={shown} edits={edits} />
          ))}
        </div>
      )}
    </>
  );
}

interface PropertyDecorationsProps {
  readonly shown: PanelProperty;
  readonly widgetIds: readonly string[];
}

/** Decorations of a property of a single component; with several selected they would be ambiguous. */
function PropertyDecorations({ shown, widgetIds }: PropertyDecorationsProps) {
  const [widgetId, ...others] = widgetIds;
  if (widgetId === undefined || others.length > 0) return null;
  const key = shown.property.kind === "text" ? textKey(shown.name) : propKey(shown.name);
  return <FieldDecorations anchor={{ kind: "property", widgetId, key }} part={shown.title} />;
}
