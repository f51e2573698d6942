import type { Json } from "@formweave/schema/model";
import { useId } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { ComponentPicker } from "#builder/logicFields/ComponentPicker.tsx";
import type { Param } from "#builder/logicFields/logicRow.ts";
import { textOf } from "#builder/cellText.ts";
import { RowCell } from "./RowCell.tsx";

interface EventParamProps {
  readonly param: Param;
  /** The component whose event it is. */
  readonly widgetId: string;
  readonly value: Json | undefined;
  readonly onChange: (value: string) => void;
}

const METHODS = ["GET", "POST", "PUT", "DELETE"].map((value) => ({ value, label: value }));

/** One parameter of an action, edited as its kind asks. */
export function EventParam({ param, widgetId, value, onChange }: EventParamProps) {
  const { title, kind } = param;
  switch (kind) {
    case "component":
      return (
        <ComponentPicker
          label={title}
          value={textOf(value)}
          isField={false}
          exceptId={widgetId}
          onPick={onChange}
        />
      );
    case "method":
      return (
        <SelectField
          label={title}
          hideLabel
          value={textOf(value)}
          options={METHODS}
          placeholder={title}
          onChange={onChange}
        />
      );
    case "address":
      return <AddressCell title={title} value={value} onChange={onChange} />;
    case "text":
      return (
        <span className="in">
          <RowCell
            name={title}
            placeholder={title}
            value={value}
            onChange={(next) => onChange(String(next))}
          />
        </span>
      );
  }
}

/** An address, or the route of one of the screens. */
function AddressCell({
  title,
  value,
  onChange,
}: Pick<EventParamProps, "value" | "onChange"> & { title: string }) {
  const screens = useStore(useEditor().store.screens, (current) => current);
  const id = useId();
  return (
    <span className="in">
      <RowCell
        name={title}
        placeholder="/thanks or https://…"
        value={value}
        list={id}
        onChange={(next) => onChange(String(next))}
      />
      <datalist id={id}>
        {screens.map((screen) => (
          <option key={screen.id} value={screen.route}>
            {screen.name}
          </option>
        ))}
      </datalist>
    </span>
  );
}
