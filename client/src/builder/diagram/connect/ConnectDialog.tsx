import { listOpeners, type Opener } from "@formweave/schema/screens";
import { findDefinition } from "@formweave/schema/widgets";
import { useMemo, useState } from "react";
import { showFailure } from "#builder/actions/selection.ts";
import type { Diagram } from "#builder/diagram/graph/readDiagram.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { FormDialog } from "#ui/dialogs/FormDialog.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon, type IconName } from "#ui/icons.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { connect, NOTHING } from "./connect.ts";

interface ConnectDialogProps {
  readonly diagram: Diagram;
  /** Id of the screen that the line starts from. */
  readonly from: string;
  /** Id of the screen that it leads to; asked for when absent. */
  readonly to?: string;
  /** Id of a drawn link that a component takes the place of. */
  readonly linkId?: string;
  readonly onClose: () => void;
}

/** Asks what opens a screen: a component, one of its rows, or nothing, so that the line is only drawn. */
export function ConnectDialog({ diagram, from, to: given, linkId, onClose }: ConnectDialogProps) {
  const session = useEditor();
  const { app } = diagram;
  const names = useMemo(() => new Map(app.screens.map(({ id, name }) => [id, name])), [app]);
  const others = app.screens
    .filter(({ id }) => id !== from)
    .map(({ id, name }) => ({ value: id, label: name }));
  const [to, setTo] = useState(given ?? others[0]?.value ?? from);
  const openers = useMemo(() => listOpeners(app, from), [app, from]);
  const [wanted, setChosen] = useState(() => toKey(openers.find(({ opens }) => opens === undefined)));
  // A colleague may delete the component meanwhile.
  const opener = openers.find((each) => toKey(each) === wanted);
  const chosen = toKey(opener);
  const [fromName, toName] = [names.get(from) ?? "", names.get(to) ?? ""];

  function handleConnect(): void {
    const done = connect(session, { from, to: { id: to, name: toName }, opener, linkId });
    if (!done.ok) return showFailure(done.error);
    announce(`${fromName} leads to ${toName} now`);
    onClose();
  }

  return (
    <FormDialog
      title={given === undefined ? `Connect ${fromName}` : `What opens ${toName}?`}
      description={`Choose what people click on ${fromName}. It gets the action “Go to ${toName}”.`}
      width="sm"
      action="Connect"
      isSending={false}
      className="dg-form"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        handleConnect();
      }}
    >
      {given === undefined && <SelectField label="Leads to" value={to} options={others} onChange={setTo} />}
      <OpenerList openers={openers} names={names} toName={toName} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
}

interface OpenerListProps {
  readonly openers: readonly Opener[];
  readonly names: ReadonlyMap<string, string>;
  readonly toName: string;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function OpenerList({ openers, names, toName, chosen, onChoose }: OpenerListProps) {
  return (
    <fieldset className="dg-openers">
      <legend className="sr-only">Openers of {toName}</legend>
      {openers.map((opener) => (
        <OpenerChoice
          key={toKey(opener)}
          icon={resolveIcon(findDefinition(opener.type)?.icon ?? "")}
          label={opener.label}
          note={describeOpener(opener, names)}
          isChosen={toKey(opener) === chosen}
          onChoose={() => onChoose(toKey(opener))}
        />
      ))}
      <OpenerChoice
        icon="pencil"
        label="Nothing, only draw the line"
        note=""
        isChosen={chosen === NOTHING}
        onChoose={() => onChoose(NOTHING)}
      />
    </fieldset>
  );
}

interface OpenerChoiceProps {
  readonly icon: IconName;
  readonly label: string;
  readonly note: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function OpenerChoice({ icon, label, note, isChosen, onChoose }: OpenerChoiceProps) {
  return (
    <label className="dg-opener">
      <input type="radio" name="opener" className="dg-radio" checked={isChosen} onChange={onChoose} />
      <Icon name={icon} />
      <span className="trunc">{label}</span>
      <span className="dg-opener-note trunc">{note}</span>
    </label>
  );
}

function describeOpener({ type, opens, trigger }: Opener, names: ReadonlyMap<string, string>): string {
  const now = opens === undefined ? undefined : names.get(opens);
  if (now !== undefined) return `opens ${now} now`;
  const title = findDefinition(type)?.title ?? type;
  return trigger === "option" ? `Row of ${title}` : title;
}

function toKey(opener: Opener | undefined): string {
  return opener === undefined ? NOTHING : `${opener.widgetId} ${opener.trigger} ${opener.rowId ?? ""}`;
}
