import type { Slot } from "@formweave/schema/geometry";
import { useCallback, useEffect } from "react";
import { addActions } from "#builder/actions/inserting/addActions.ts";
import { insertWidget } from "#builder/actions/inserting/insertWidget.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { CommandPalette } from "#ui/commands/CommandPalette.tsx";
import type { Command } from "#ui/commands/findCommands.ts";
import { loadFullSet } from "#widgets/fullSet.ts";
import { lateState } from "#widgets/lateView.ts";

interface InsertPickerProps {
  readonly slot: Slot;
  readonly onClose: () => void;
}

/** Picker for a component to insert above or below others; recently inserted ones first. */
export function InsertPicker({ slot, onClose }: InsertPickerProps) {
  const session = useEditor();
  const definitions = useStore(lateState, (state) => state);
  useEffect(() => void loadFullSet(), []);
  const commandsFor = useCallback(
    (): readonly Command[] =>
      addActions(session).map((action) => ({
        ...action,
        run: () => insertWidget(session, action.id.slice("add:".length), slot),
      })),
    // The list grows with the definitions.
    // oxlint-disable-next-line react/exhaustive-deps
    [session, slot, definitions],
  );
  const label = slot.side === "above" ? "Insert above" : "Insert below";
  return (
    <CommandPalette
      commandsFor={commandsFor}
      recentName="recentInserts"
      words={{ label, placeholder: `${label}…` }}
      onClose={onClose}
    />
  );
}
