import { knownMe, useMe } from "#api/people/session.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { isAtRisk } from "#document/status.ts";
import { SignInForm } from "./SignInForm.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

interface SignInDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Signs in again over the open builder. Another account gets its own local copy of the project, without this person's work. */
export function SignInDialog({ open, onOpenChange }: SignInDialogProps) {
  const session = useEditor();
  const { me } = session;
  const email = useMe()?.user.email ?? "";

  function checkOther(typed: string): string | undefined {
    const isOther = email !== "" && typed.trim().toLowerCase() !== email.toLowerCase();
    return isOther && isAtRisk(session.status.get())
      ? `This device cannot keep what ${me.name} did. Sign in as ${email}`
      : undefined;
  }

  function handleDone(): void {
    const now = knownMe()?.user;
    if (now !== undefined && now.id !== me.id) {
      showToast(`You are ${now.name} now. What ${me.name} did stays on this device, for ${me.name} alone`);
      return;
    }
    onOpenChange(false);
    session.retry();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign in again"
      description={`The project stays open. What ${me.name} did is sent then.`}
      width="sm"
    >
      <SignInForm key={email} email={email} checkOther={checkOther} onDone={handleDone} />
    </Dialog>
  );
}
