import { Switch } from "#ui/Switch.tsx";
import { type PanelProperty } from "./describeSelection.ts";
import { useFieldFocus } from "./useFieldFocus.ts";
import { type PropertyEdits } from "./usePropertyEdits.ts";

interface BooleanRowProps {
  readonly shown: PanelProperty;
  readonly edits: PropertyEdits;
}

/** A property that is on or off; of several widgets that differ, the switch turns all of them on. */
export function BooleanRow({ shown, edits }: BooleanRowProps) {
  const { gesture, handlers } = useFieldFocus(edits.widgetIds[0], shown.name);
  const { title, property, value, isMixed } = shown;
  return (
    <div className="pp-switch" title={property.description} data-mixed={isMixed} {...handlers}>
      <Switch
        label={title}
        checked={value === true && !isMixed}
        onChange={(isOn) => edits.edit(shown, isOn, gesture())}
      />
      {isMixed && <span className="hint">Mixed</span>}
    </div>
  );
}
