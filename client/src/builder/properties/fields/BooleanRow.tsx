import { Switch } from "#ui/fields/Switch.tsx";
import type { PanelProperty } from "#builder/properties/describeSelection.ts";
import { PeerTag } from "./PeerTag.tsx";
import { useFieldPresence } from "./useFieldPresence.ts";
import type { PropertyEdits } from "#builder/properties/usePropertyEdits.ts";

interface BooleanRowProps {
  readonly shown: PanelProperty;
  readonly edits: PropertyEdits;
}

/** Switch for a boolean property; when the selected widgets differ, it turns all of them on. */
export function BooleanRow({ shown, edits }: BooleanRowProps) {
  const { gesture, peers, attributes } = useFieldPresence(edits.widgetIds, shown.name);
  const { title, property, value, isMixed } = shown;
  return (
    <div className="pp-switch" title={property.description} data-mixed={isMixed} {...attributes}>
      <Switch
        label={title}
        checked={value === true && !isMixed}
        onChange={(isOn) => edits.edit(shown, isOn, gesture())}
      />
      {isMixed && <span className="hint">Mixed</span>}
      <PeerTag peers={peers} />
    </div>
  );
}
