import type { OrganizationMember } from "@formweave/schema/api";
import { resetTwoFactor } from "#api/people/organization.ts";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

interface ResetTwoFactorDialogProps {
  readonly person: OrganizationMember;
  readonly onClose: () => void;
}

/** Turns two-factor sign-in off for a person who lost their phone and codes. */
export function ResetTwoFactorDialog({ person: { id, name }, onClose }: ResetTwoFactorDialogProps) {
  async function reset(): Promise<void> {
    const result = await resetTwoFactor(id);
    if (result.ok) showToast(`Two-factor sign-in of ${name} is off`);
    else showToast(`Not turned off. ${result.error.message}`, { tone: "bad" });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Turn two-factor sign-in of ${name} off?`}
      description="Their password alone will sign them in. This signs them out everywhere."
      action="Turn off"
      danger
      onConfirm={() => void reset()}
    />
  );
}
