import type { Result } from "@formweave/schema";
import { MenuItem } from "#ui/menus/Menu.tsx";
import type { Asked } from "./PanelHead.tsx";
import { report } from "./report.ts";

interface PauseItemProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => Promise<Result<unknown>>;
}

/** Switches an integration on or off. */
export function PauseItem({ name, isOn, onSwitch }: PauseItemProps) {
  const words = isOn ? `${name} is paused` : `${name} is on`;
  return (
    <MenuItem icon={isOn ? "circle" : "play"} onSelect={() => void report(onSwitch(!isOn), words)}>
      {isOn ? "Pause" : "Resume"}
    </MenuItem>
  );
}

interface DeleteItemProps {
  readonly name: string;
  readonly onAsked: (asked: Asked) => void;
  readonly onDelete: () => Promise<Result<unknown>>;
}

/** Deletes an integration after a confirmation. */
export function DeleteItem({ name, onAsked, onDelete }: DeleteItemProps) {
  const asked: Asked = {
    title: `Delete ${name}?`,
    description: "Its log goes with it, and what waits is not sent. This cannot be undone.",
    action: "Delete",
    danger: true,
    run: async () => {
      await report(onDelete(), `${name} was deleted`);
    },
  };
  return (
    <MenuItem icon="trash-2" danger onSelect={() => onAsked(asked)}>
      Delete
    </MenuItem>
  );
}
