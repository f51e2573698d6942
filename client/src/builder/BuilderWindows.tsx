import { insertRequest } from "#builder/actions/inserting/insertRequest.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import type { Shell } from "./area.ts";
import { WINDOWS } from "./registry.tsx";

const BuilderCommands = defer(async () => (await import("./commands/BuilderCommands.tsx")).BuilderCommands);

const InsertPicker = defer(async () => (await import("./commands/BuilderCommands.tsx")).InsertPicker);

interface BuilderWindowsProps {
  /** Id of the open window. */
  readonly open: string | undefined;
  readonly shell: Shell;
  readonly onClose: () => void;
}

/** Renders the window that is open above the builder; the code of each loads on first use. */
export function BuilderWindows({ open, shell, onClose }: BuilderWindowsProps) {
  const isGuest = useStore(useEditor().guest, (rights) => rights !== null);
  const slot = useStore(insertRequest, (wanted) => wanted);
  if (slot !== null) return <InsertPicker slot={slot} onClose={() => insertRequest.set(null)} />;
  // Not part of WINDOWS, from which the commands themselves are listed.
  if (open === "commands") return <BuilderCommands shell={shell} onClose={onClose} />;
  // Guests have no windows: no button leads to one, and a shortcut or a call from elsewhere does not open one either.
  if (isGuest) return null;
  const Window = WINDOWS.find(({ id }) => id === open)?.Component;
  return Window !== undefined && <Window shell={shell} onClose={onClose} />;
}
