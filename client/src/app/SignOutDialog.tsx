import type { UnsentWork } from "#document/reconnection/outgoing.ts";
import { describeUnsent } from "#workspace/lostWork/describeUnsent.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import type { SigningOut } from "./useSignOut.ts";

/** Asks before signing out deletes work that is only on this device, and names its projects. */
export function SignOutDialog(props: SigningOut) {
  const { unsent, isPageHeld, isSending, send, exportAll, confirm, cancel } = props;
  if (unsent === undefined) return null;
  const mayBeSent = unsent.some(({ changes }) => changes > 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title="Some of your work is only on this device"
      description="Signing out deletes all of your data from this device."
      footer={
        <>
          <Button variant="danger" className="mr-auto" onClick={confirm}>
            Sign out and delete
          </Button>
          <Button onClick={cancel}>Stay signed in</Button>
          {mayBeSent && (
            <Button variant="primary" disabled={isSending} onClick={send}>
              {isSending ? "Sending…" : "Send, then sign out"}
            </Button>
          )}
        </>
      }
    >
      <ul className="sign-out-work">
        {unsent.map((work) => (
          <UnsentRow key={work.projectId} work={work} />
        ))}
        {isPageHeld && (
          <li>
            <span className="med">This page</span>
            <span className="hint">What you typed is not saved</span>
          </li>
        )}
      </ul>
      {unsent.length > 0 && (
        <Button size="sm" icon="download" onClick={exportAll}>
          Export as files
        </Button>
      )}
    </Dialog>
  );
}

function UnsentRow({ work }: { readonly work: UnsentWork }) {
  return (
    <li>
      <span className="med">{work.projectName}</span>
      <span className="hint tnum">{describeUnsent(work)}</span>
    </li>
  );
}
