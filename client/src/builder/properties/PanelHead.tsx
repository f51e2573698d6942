import { describeCount } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import type { WidgetRecord } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";
import { useState, type KeyboardEvent } from "react";
import { z } from "zod";
import { setLocked, setVisible } from "#builder/actions/widgetActions.ts";
import { useStore } from "#lib/createStore.ts";
import { keep, readKept } from "#lib/storage.ts";
import { viewOnlyReason } from "#builder/actions/viewOnlyReason.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { Switch } from "#ui/fields/Switch.tsx";
import { LivePreview } from "./presets/LivePreview.tsx";
import { showProblem } from "./usePropertyEdits.ts";

const PresetsDialog = defer(async () => (await import("./presets/PresetsDialog.tsx")).PresetsDialog);
const LIVE_NAME = "livePreview";

interface PanelHeadProps {
  readonly records: readonly WidgetRecord[];
  readonly mayEdit: boolean;
  /** True when all of them are locked. */
  readonly isLocked: boolean;
}

/** Head of the panel: icon, name, type and state of the selection, with the actions on it. */
export function PanelHead({ records, mayEdit, isLocked }: PanelHeadProps) {
  const [isLive, setLive] = useLivePreview();
  const [first, ...others] = records;
  if (first === undefined) return null;
  const widgetIds = records.map(({ id }) => id);
  const isOne = others.length === 0;
  return (
    <>
      <div className="pp-head">
        {isOne ? (
          <OneHead record={first} isDisabled={!mayEdit || isLocked} />
        ) : (
          <ManyHead records={records} isLocked={isLocked} />
        )}
        <div className="pp-acts">
          {isOne && <Switch label="Live preview" checked={isLive} onChange={setLive} />}
          {mayEdit && <Actions records={records} isLocked={isLocked} />}
        </div>
      </div>
      {isOne && isLive && <LivePreview key={first.id} record={first} />}
      <Reason {...{ widgetIds, mayEdit, isLocked }} />
    </>
  );
}

function OneHead({ record, isDisabled }: { readonly record: WidgetRecord; readonly isDisabled: boolean }) {
  const definition = findDefinition(record.type);
  return (
    <>
      <span className="pp-tile">
        <Icon name={resolveIcon(definition?.icon ?? "square")} />
      </span>
      <div className="pp-what">
        <h2>
          <WidgetName record={record} isDisabled={isDisabled} />
          <Badge>{definition?.title ?? record.type}</Badge>
          {record.locked && <Badge tone="warn">Locked</Badge>}
        </h2>
        <p className="hint trunc">{definition?.description}</p>
      </div>
    </>
  );
}

function ManyHead({ records, isLocked }: Pick<PanelHeadProps, "records" | "isLocked">) {
  const kinds = new Set(records.map(({ type }) => findDefinition(type)?.title ?? type));
  return (
    <>
      <span className="pp-tile">
        <Icon name="layers" />
      </span>
      <div className="pp-what">
        <h2>
          {describeCount(records.length, "component")}
          {isLocked && <Badge tone="warn">Locked</Badge>}
        </h2>
        <p className="hint trunc">{[...kinds].join(", ")}</p>
      </div>
    </>
  );
}

function Presets({ records, isLocked }: Pick<PanelHeadProps, "records" | "isLocked">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="swatch-book"
        size="sm"
        disabled={isLocked}
        aria-haspopup="dialog"
        onPointerEnter={() => void PresetsDialog.preload()}
        onClick={() => setOpen(true)}
      >
        Presets
      </Button>
      {isOpen && <PresetsDialog records={records} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Setting for the live preview of a single component, with its setter; remembered on this device. */
function useLivePreview(): readonly [boolean, (isLive: boolean) => void] {
  const [isLive, setLive] = useState(() => readKept(LIVE_NAME, z.boolean()) ?? false);
  return [
    isLive,
    (next) => {
      setLive(next);
      keep(LIVE_NAME, next);
    },
  ];
}

function Actions(props: Pick<PanelHeadProps, "records" | "isLocked">) {
  return (
    <>
      <Presets {...props} />
      <Flags {...props} />
    </>
  );
}

function Flags({ records, isLocked }: Pick<PanelHeadProps, "records" | "isLocked">) {
  const session = useEditor();
  const widgetIds = records.map(({ id }) => id);
  const isVisible = records.some(({ visible }) => visible);
  return (
    <>
      <IconButton
        icon={isVisible ? "eye" : "eye-off"}
        label={isVisible ? "Hide" : "Show"}
        pressed={!isVisible}
        disabledReason={isLocked ? "Unlock it first" : undefined}
        onClick={() => setVisible(session, widgetIds, !isVisible)}
      />
      <IconButton
        icon={isLocked ? "lock" : "lock-open"}
        label={isLocked ? "Unlock" : "Lock"}
        pressed={isLocked}
        onClick={() => setLocked(session, widgetIds, !isLocked)}
      />
    </>
  );
}

interface ReasonProps extends Pick<PanelHeadProps, "mayEdit" | "isLocked"> {
  readonly widgetIds: string[];
}

/** Shows why nothing can be changed, if so: view access only, or locked. */
function Reason({ widgetIds, mayEdit, isLocked }: ReasonProps) {
  const session = useEditor();
  if (!mayEdit) return <ViewOnly />;
  if (!isLocked) return null;
  const unlock = () => setLocked(session, widgetIds, false);
  return (
    <p className="pp-reason">
      <Icon name="lock" size={14} />
      <span>Locked: nothing here can be changed</span>
      <Button size="sm" onClick={unlock}>
        Unlock
      </Button>
    </p>
  );
}

function ViewOnly() {
  return <p className="pp-reason">{useStore(useEditor().level, viewOnlyReason)}</p>;
}

/** Name of a widget, as a heading that can be edited. Enter and leaving it save, Escape restores. */
function WidgetName({ record, isDisabled }: { readonly record: WidgetRecord; readonly isDisabled: boolean }) {
  const session = useEditor();
  const [name, setName] = useState(record.name);
  const [known, setKnown] = useState(record.name);
  // Renamed here or by somebody else: shows the new name and keeps the focus.
  if (known !== record.name) {
    setKnown(record.name);
    setName(record.name);
  }

  function end(): void {
    const wanted = name.trim();
    if (wanted === "" || wanted === record.name) setName(record.name);
    else showProblem(session.run(COMMANDS.renameWidget, { widgetId: record.id, name: wanted }));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") end();
    if (event.key === "Escape") setName(record.name);
  }

  if (isDisabled) return <span className="trunc">{record.name}</span>;
  return (
    <input
      className="pp-name"
      aria-label="Component name"
      maxLength={200}
      value={name}
      size={Math.max(4, name.length)}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={end}
      onKeyDown={handleKey}
    />
  );
}
