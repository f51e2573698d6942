import { useState } from "react";
import { restoreScreen } from "./screenActions.ts";
import { NewScreenField } from "./NewScreenField.tsx";
import { screenIcon } from "./screenIcon.ts";
import { useMayEdit, useScreens } from "./useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#ui/menus/Menu.tsx";
import { findPicked, type Picked } from "./findPicked.ts";
import "./screenFields.css";

interface ScreenPickerProps {
  readonly label: string;
  /** Id or route of a screen, an address, or "" for none. */
  readonly value: string;
  /** Set when several components differ. */
  readonly isMixed?: boolean;
  /** Name of the choice of none; without it none cannot be chosen. */
  readonly none?: string | undefined;
  /** Called with the id of a screen, "" for none. */
  readonly onPick: (id: string) => void;
  /** Called when somebody wants to write an address instead. */
  readonly onWrite?: (() => void) | undefined;
}

/** Picks a screen by its name; a new one can be added, and a deleted one restored. */
export function ScreenPicker({ label, value, isMixed = false, none, onPick, onWrite }: ScreenPickerProps) {
  const { doc } = useEditor();
  const screens = useScreens();
  const mayEdit = useMayEdit();
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <NewScreenField stays onClose={() => setAdding(false)} onAdded={onPick} />;
  const picked = findPicked(doc, screens, value);
  const look = isMixed ? MIXED : describePicked(picked, none);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="in select screen-picker"
          data-placeholder={look.tone === "empty" || undefined}
          data-lost={look.tone === "lost" || undefined}
          disabled={!mayEdit}
          aria-label={`${label}: ${look.text}`}
        >
          {look.icon !== undefined && <Icon name={look.icon} size={14} />}
          <bdi className="trunc">{look.text}</bdi>
          <Icon name="chevron-down" size={12} />
        </button>
      }
    >
      <Choices {...{ picked, none, onPick, onWrite }} onAdd={() => queueMicrotask(() => setAdding(true))} />
    </Menu>
  );
}

/** A button beside a field for an address, which offers the screens instead. */
export function PickScreenButton({ onPick }: Pick<ScreenPickerProps, "onPick">) {
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <NewScreenField stays onClose={() => setAdding(false)} onAdded={onPick} />;
  return (
    <Menu align="end" trigger={<IconButton icon="app-window" size="sm" label="Choose a screen" />}>
      <Choices
        picked={{ kind: "none" }}
        onPick={onPick}
        onAdd={() => queueMicrotask(() => setAdding(true))}
      />
    </Menu>
  );
}

interface ChoicesProps extends Pick<ScreenPickerProps, "none" | "onPick" | "onWrite"> {
  readonly picked: Picked;
  readonly onAdd: () => void;
}

function Choices({ picked, none, onPick, onWrite, onAdd }: ChoicesProps) {
  const session = useEditor();
  const screens = useScreens();
  return (
    <>
      {picked.kind === "deleted" && (
        <>
          <MenuItem icon="rotate-ccw" onSelect={() => restoreScreen(session, picked.id)}>
            Restore {picked.name}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {none !== undefined && <MenuItem onSelect={() => onPick("")}>{none}</MenuItem>}
      {screens.length === 0 && <MenuLabel>No screens yet</MenuLabel>}
      {screens.map((screen) => (
        <MenuItem key={screen.id} icon={screenIcon(screen)} onSelect={() => onPick(screen.id)}>
          <bdi>{screen.name}</bdi>
        </MenuItem>
      ))}
      <MenuSeparator />
      {onWrite !== undefined && (
        <MenuItem icon="link" onSelect={() => queueMicrotask(onWrite)}>
          Another address…
        </MenuItem>
      )}
      <MenuItem icon="plus" onSelect={onAdd}>
        New screen…
      </MenuItem>
    </>
  );
}

interface PickedLook {
  readonly text: string;
  readonly icon?: IconName;
  readonly tone: "set" | "empty" | "lost";
}

const MIXED: PickedLook = { text: "Mixed", tone: "empty" };
const LOST = { icon: "circle-alert", tone: "lost" } as const;

function describePicked(picked: Picked, none = "Choose a screen"): PickedLook {
  switch (picked.kind) {
    case "none":
      return { text: none, tone: "empty" };
    case "screen":
      return { text: picked.screen.name, icon: screenIcon(picked.screen), tone: "set" };
    case "deleted":
      return { text: picked.name === "" ? "Deleted screen" : `Deleted screen: ${picked.name}`, ...LOST };
    case "address":
      return { text: picked.address, icon: "link", tone: "set" };
    case "unknown":
      return { text: `No screen ${picked.text}`, ...LOST };
  }
}
