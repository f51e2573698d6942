import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Menu, MenuItem } from "#ui/Menu.tsx";
import { type DialogWish } from "./integrationDialogs.ts";

interface AddMenuProps {
  readonly offReason: string | undefined;
  readonly isMailSetUp: boolean;
  readonly onAdd: (wish: DialogWish) => void;
}

/** What can be added. */
export function AddMenu({ offReason, isMailSetUp, onAdd }: AddMenuProps) {
  const trigger = (
    <Button variant="primary" icon="plus" disabled={offReason !== undefined} title={offReason}>
      Add
      <Icon name="chevron-down" size={12} />
    </Button>
  );
  return (
    <Menu align="end" trigger={trigger}>
      <MenuItem icon="webhook" onSelect={() => onAdd({ kind: "addWebhook" })}>
        Webhook
      </MenuItem>
      <MenuItem
        icon="mail"
        disabled={!isMailSetUp}
        title={isMailSetUp ? undefined : "No mail server is set up"}
        onSelect={() => onAdd({ kind: "addNotice" })}
      >
        {isMailSetUp ? "E-mail notice" : "E-mail notice (no mail server)"}
      </MenuItem>
      <MenuItem icon="key-round" onSelect={() => onAdd({ kind: "addKey" })}>
        API key
      </MenuItem>
    </Menu>
  );
}
