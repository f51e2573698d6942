import { insertRequest } from "#builder/actions/insertRequest.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/defer.tsx";
import type { Shell } from "./area.ts";
import { WINDOWS } from "./registry.tsx";

const BuilderCommands = defer(async () => (await import("./BuilderCommands.tsx")).BuilderCommands);

const InsertPicker = defer(async () => (await import("./BuilderCommands.tsx")).InsertPicker);

interface BuilderWindowsProps {
  /** The id of the one that is open. */
  readonly open: string | undefined;
  readonly shell: Shell;
  readonly onClose: () => void;
}

/** What lies over the builder; the code of each comes with its first use. */
export function BuilderWindows({ open, shell, onClose }: BuilderWindowsProps) {
  const isGuest = useStore(useEditor().guest, (rights) => rights !== null);
  const slot = useStore(insertRequest, (wanted) => wanted);
  if (slot !== null) return <InsertPicker slot={slot} onClose={() => insertRequest.set(null)} />;
  // Apart from the register, which the commands are made of.
  if (open === "commands") return <BuilderCommands shell={shell} onClose={onClose} />;
  // A guest finds no way to one; a key or a call from elsewhere is none either.
  if (isGuest) return null;
  const Window = WINDOWS.find(({ id }) => id === open)?.Component;
  return Window !== undefined && <Window shell={shell} onClose={onClose} />;
}
