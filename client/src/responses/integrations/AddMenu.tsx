import { hasFeature, planWith, type Plan } from "@formweave/schema/plans";
import { PLAN_NAMES } from "#lib/planNames.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import type { DialogRequest } from "./integrationDialogs.ts";

interface AddMenuProps {
  readonly offReason: string | undefined;
  readonly isMailSetUp: boolean;
  /** Plan of the organization; undefined until it is known. */
  readonly plan: Plan | undefined;
  readonly onAdd: (dialogRequest: DialogRequest) => void;
}

/** Menu of integrations to add. */
export function AddMenu({ offReason, isMailSetUp, plan, onAdd }: AddMenuProps) {
  const trigger = (
    <Button variant="primary" icon="plus" disabled={offReason !== undefined} title={offReason}>
      Add
      <Icon name="chevron-down" size={12} />
    </Button>
  );
  return (
    <Menu align="end" trigger={trigger}>
      <WebhookItem plan={plan} onAdd={onAdd} />
      <MenuItem
        icon="mail"
        disabled={!isMailSetUp}
        title={isMailSetUp ? undefined : "No mail server is set up"}
        onSelect={() => onAdd({ kind: "addNotice" })}
      >
        {isMailSetUp ? "Email notification" : "Email notification (no mail server)"}
      </MenuItem>
      <MenuItem icon="key-round" onSelect={() => onAdd({ kind: "addKey" })}>
        API key
      </MenuItem>
    </Menu>
  );
}

/** True when a plan has webhooks, or is not known yet. */
export function hasWebhooks(plan: Plan | undefined): boolean {
  return plan === undefined || hasFeature(plan, "integrations");
}

function WebhookItem({ plan, onAdd }: Pick<AddMenuProps, "plan" | "onAdd">) {
  const needed = PLAN_NAMES[planWith("integrations")];
  const isGiven = hasWebhooks(plan);
  return (
    <MenuItem
      icon="webhook"
      disabled={!isGiven}
      title={isGiven ? undefined : `Webhooks come with the ${needed} plan`}
      onSelect={() => onAdd({ kind: "addWebhook" })}
    >
      {isGiven ? "Webhook" : `Webhook (${needed} plan)`}
    </MenuItem>
  );
}
