import { useEffect } from "react";
import { insertRequest } from "#builder/actions/inserting/insertRequest.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import type { WindowProps } from "#builder/area.ts";
import { useAreas, useLoaded } from "#builder/areaParts.ts";

const BuilderCommands = defer(
  async () => (await import("#builder/commands/BuilderCommands.tsx")).BuilderCommands,
);

const InsertPicker = defer(async () => (await import("#builder/commands/BuilderCommands.tsx")).InsertPicker);

interface BuilderWindowsProps extends WindowProps {
  /** Id of the open window. */
  readonly open: string | undefined;
}

/** Renders the window that is open above the builder; the code of each loads on first use. */
export function BuilderWindows({ open, ...props }: BuilderWindowsProps) {
  const slot = useStore(insertRequest, (wanted) => wanted);
  if (slot !== null) return <InsertPicker slot={slot} onClose={() => insertRequest.set(null)} />;
  // No area's window, as the commands themselves are listed from those.
  if (open === "commands") return <Commands {...props} />;
  return <OpenWindow open={open} {...props} />;
}

/** The command palette, once the actions of the areas are loaded. */
function Commands(props: WindowProps) {
  const isGuest = useIsGuest();
  const { actions, commands, guestCommands } = useAreas();
  const actionLists = useLoaded(actions);
  const commandLists = useLoaded(isGuest ? guestCommands : commands);
  useEffect(() => void BuilderCommands.preload(), []);
  if (actionLists === undefined || commandLists === undefined) return null;
  return <BuilderCommands {...props} {...{ actionLists, commandLists }} />;
}

/** Renders a window of an area. */
export function OpenWindow({ open, ...props }: BuilderWindowsProps) {
  const isGuest = useIsGuest();
  const found = useAreas().windows.find(({ id }) => id === open);
  // Most windows are not for guests: no button leads to them, and a shortcut or a call from elsewhere does not open them either.
  if (found === undefined || (isGuest && found.isForGuests !== true)) return null;
  return <found.Component {...props} />;
}

function useIsGuest(): boolean {
  return useStore(useEditor().guest, (rights) => rights !== null);
}
