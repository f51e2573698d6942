import { useState } from "react";
import { MAX_NAME, type Passkey } from "@formweave/schema/api";
import { addPasskey, hasPasskeys, removePasskey, renamePasskey, usePasskeys } from "#api/people/passkeys.ts";
import { useSignInWays } from "#api/people/resets.ts";
import { checkPresent } from "#account/checkAccount.ts";
import { useFields } from "#account/useFields.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { useNow } from "#ui/useNow.ts";
import { AccountRow } from "./AccountRow.tsx";
import { FieldsDialog } from "./FieldsDialog.tsx";

/** The passkeys of the account, with a button to add one where the browser supports it. */
export function PasskeysPart() {
  const [isAdding, setIsAdding] = useState(false);
  const { data: ways } = useSignInWays();
  const isAllowed = ways?.passkeys === true && hasPasskeys();
  return (
    <section className="acct-part" aria-label="Passkeys">
      <header>
        <h2>Passkeys</h2>
        {isAllowed && (
          <Button size="sm" icon="plus" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        )}
      </header>
      <p className="acct-about">
        {isAllowed || ways === undefined
          ? "Sign in with your fingerprint, your face or the PIN of your device, in place of password and code."
          : "Passkeys need a browser that supports them, and a secure address (https)."}
      </p>
      <PasskeyList />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function PasskeyList() {
  const { data: passkeys, error, isPending, refetch } = usePasskeys();
  if (isPending) return <Skeleton height={44} />;
  if (passkeys === undefined) return <Unread what="Passkeys" error={error} onRetry={() => void refetch()} />;
  if (passkeys.length === 0) return null;
  return (
    <ul className="acct-rows">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [action, setAction] = useState<"rename" | "remove">();
  const now = useNow();
  const used = lastUsedAt === null ? "never used" : `used ${relativeTime(lastUsedAt, now)}`;

  async function remove(): Promise<void> {
    const result = await removePasskey(id);
    if (result.ok) showToast(`${name} no longer signs you in`);
    else showToast(`Not removed. ${result.error.message}`, { tone: "bad" });
  }

  return (
    <AccountRow icon="key-round" title={name} about={`Added ${relativeTime(createdAt, now)} · ${used}`}>
      <Menu align="end" trigger={<IconButton icon="ellipsis" size="sm" label={`More about ${name}`} />}>
        <MenuItem icon="pencil" onSelect={() => setAction("rename")}>
          Rename
        </MenuItem>
        <MenuItem icon="trash-2" danger onSelect={() => setAction("remove")}>
          Remove
        </MenuItem>
      </Menu>
      {action === "rename" && <RenameDialog passkey={passkey} onClose={() => setAction(undefined)} />}
      <ConfirmDialog
        open={action === "remove"}
        onOpenChange={(open) => !open && setAction(undefined)}
        title={`Remove ${name}?`}
        description="It no longer signs you in. You can also delete it on your device."
        action="Remove"
        danger
        onConfirm={() => void remove()}
      />
    </AccountRow>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <NameDialog
      title="Add a passkey"
      description="Name it after your device. Your browser asks for the rest."
      action="Continue"
      onSend={addPasskey}
      onDone={(name) => showToast(`${name} signs you in from now on`)}
      onClose={onClose}
    />
  );
}

function RenameDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  return (
    <NameDialog
      title="Rename the passkey"
      action="Rename"
      name={passkey.name}
      onSend={(name) => renamePasskey(passkey.id, name)}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly action: string;
  readonly name?: string;
  readonly onSend: (name: string) => ReturnType<typeof renamePasskey>;
  readonly onDone?: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ name = "", onSend, onDone, onClose, ...shown }: NameDialogProps) {
  const fields = useFields({ name }, (values) => ({ name: checkPresent(values.name, "Name") }));
  return (
    <FieldsDialog
      {...shown}
      fields={fields}
      onSend={() => onSend(fields.values.name.trim())}
      onDone={() => {
        onClose();
        onDone?.(fields.values.name.trim());
      }}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" maxLength={MAX_NAME} {...fields.bind("name")} />
    </FieldsDialog>
  );
}
