import type { Json } from "@formweave/schema/model";
import { refuseEventTarget } from "@formweave/schema/rules";
import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { ComponentPicker } from "#builder/logicFields/ComponentPicker.tsx";
import type { Param } from "#builder/logicFields/logicRow.ts";
import { toCellText } from "#builder/toCellText.ts";
import { findPicked } from "#builder/screenFields/findPicked.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { ProblemLine } from "#builder/properties/ProblemLine.tsx";
import { RowCell } from "./RowCell.tsx";

const ScreenPicker = defer(async () => (await import("#builder/screenFields/ScreenPicker.tsx")).ScreenPicker);
const PickScreenButton = defer(
  async () => (await import("#builder/screenFields/ScreenPicker.tsx")).PickScreenButton,
);

interface EventParamProps {
  readonly param: Param;
  /** Type of the action. */
  readonly action: string;
  /** Component to which the event belongs. */
  readonly widgetId: string;
  readonly value: Json | undefined;
  readonly onChange: (value: string) => void;
}

const METHODS = ["GET", "POST", "PUT", "DELETE"].map((value) => ({ value, label: value }));

/** Control for one parameter of an action, by its kind. */
export function EventParam({ param, action, widgetId, value, onChange }: EventParamProps) {
  const { title, kind } = param;
  switch (kind) {
    case "component":
      return (
        <ComponentPicker
          label={title}
          value={toCellText(value)}
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
          value={toCellText(value)}
          options={METHODS}
          placeholder={title}
          onChange={onChange}
        />
      );
    case "address":
      return <AddressCell {...{ title, action, value, onChange }} />;
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

interface AddressCellProps extends Pick<EventParamProps, "action" | "value" | "onChange"> {
  readonly title: string;
}

/** Control for the target of an event: a screen by its name, or an address that somebody writes. */
function AddressCell({ title, action, value, onChange }: AddressCellProps) {
  const { store, doc } = useEditor();
  const screens = useStore(store.screens, (current) => current);
  const [isWriting, setWriting] = useState(false);
  const { kind } = findPicked(doc, screens, toCellText(value));
  const isAddress = kind === "address" || kind === "unknown";
  function pick(to: string): void {
    setWriting(false);
    onChange(to);
  }
  if (isAddress || isWriting) return <WrittenAddress {...{ title, action, value, onChange }} onPick={pick} />;
  return (
    <ScreenPicker label={title} value={toCellText(value)} onPick={pick} onWrite={() => setWriting(true)} />
  );
}

/** Field for an address; an invalid one is not written, and the reason is shown. */
function WrittenAddress({
  title,
  action,
  value,
  onChange,
  onPick,
}: AddressCellProps & { readonly onPick: (screenId: string) => void }) {
  const screens = useStore(useEditor().store.screens, (current) => current);
  const [refused, setRefused] = useState<string>();
  const problem = refuseEventTarget(action, refused ?? toCellText(value), screens);

  function handleChange(to: string): void {
    const isRefused = refuseEventTarget(action, to, screens) !== undefined;
    setRefused(isRefused ? to : undefined);
    if (!isRefused) onChange(to);
  }

  return (
    <>
      <span className="in">
        <RowCell
          name={title}
          placeholder="https://…"
          value={value}
          isRefused={problem !== undefined}
          onChange={(next) => handleChange(String(next))}
        />
        <PickScreenButton onPick={onPick} />
      </span>
      {problem !== undefined && (
        <div className="pp-wide">
          <ProblemLine>{problem}</ProblemLine>
        </div>
      )}
    </>
  );
}
