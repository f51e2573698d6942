import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { type SigningOut } from "./useSignOut.ts";

/** Asks before signing out deletes changes that only this device has. */
export function SignOutDialog({ unsynced, confirm, cancel }: SigningOut) {
  if (unsynced === undefined) return null;
  const changes = unsynced === 1 ? "1 change is" : `${unsynced} changes are`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && cancel()}
      title="Sign out and lose changes?"
      description={`${changes} not on the server yet. Signing out deletes everything of yours from this device.`}
      action="Sign out"
      danger
      onConfirm={confirm}
    />
  );
}
