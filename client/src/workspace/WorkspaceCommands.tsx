import { useCallback } from "react";
import { CommandPalette } from "#ui/commands/CommandPalette.tsx";
import { useTheme } from "#ui/settings/theme.ts";
import { workspaceCommands, type WorkspaceCommandsInput } from "./workspaceCommands.ts";

interface WorkspaceCommandsProps extends Omit<WorkspaceCommandsInput, "scheme" | "onToggleTheme"> {
  readonly onClose: () => void;
}

/** The command palette of the workspace. */
export function WorkspaceCommands(props: WorkspaceCommandsProps) {
  const { onClose } = props;
  const { scheme, toggleTheme } = useTheme();
  const commandsFor = useCallback(
    (query: string) => workspaceCommands({ ...props, scheme, onToggleTheme: toggleTheme }, query),
    [props, scheme, toggleTheme],
  );
  return <CommandPalette commandsFor={commandsFor} recentName="recentWorkspaceActs" onClose={onClose} />;
}
