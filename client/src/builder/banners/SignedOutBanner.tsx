import { useEffect, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { keepsEdits } from "#document/status.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { SignInDialog } from "#account/signIn/SignInDialog.tsx";

/** Says that the sign-in has expired and where unsent changes are kept; signs in again without leaving the page. */
export function SignedOutBanner() {
  const session = useEditor();
  const isKept = useStore(session.status, ({ localCopy }) => keepsEdits(localCopy));
  const hasUnsent = useStore(session.status, ({ waiting, comments }) => waiting + comments.waiting > 0);
  const [isConfirming, setIsConfirming] = useState(false);
  useEffect(() => {
    // The person may have signed in again in another tab.
    const retry = () => session.retry();
    window.addEventListener("focus", retry);
    return () => window.removeEventListener("focus", retry);
  }, [session]);
  return (
    <Banner
      tone="warn"
      action={
        <>
          {hasUnsent && (
            <Button size="sm" icon="download" onClick={() => void exportNow(session.me.id)}>
              Export
            </Button>
          )}
          <Button size="sm" onClick={() => setIsConfirming(true)}>
            Sign in
          </Button>
        </>
      }
    >
      Your sign-in has expired.{" "}
      {isKept
        ? "Your changes are kept on this device."
        : "This device cannot keep your changes. Stay on this page."}
      <SignInDialog open={isConfirming} onOpenChange={setIsConfirming} />
    </Banner>
  );
}

/** Exports unsent work; people who lost their account cannot sign in again to send it. */
async function exportNow(userId: string): Promise<void> {
  const { exportUnsent } = await import("#builder/collaboration/exportUnsent.ts");
  await exportUnsent(userId);
}
