import { describeCount } from "@formweave/schema";
import { useEffect, useState } from "react";
import { SignInPage } from "#account/signIn/SignInPage.tsx";
import type { WorkOnDevice } from "#document/reconnection/workOnDevice.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

/** The sign-in page; it also offers to export unsent work that nobody on this device can send any more. */
export function StrangerPage() {
  return (
    <SignInPage>
      <UnsentHere />
    </SignInPage>
  );
}

/** Reports unsent work on this device; a person without access cannot sign in to send it. */
function UnsentHere() {
  const found = useWorkOnDevice();
  const count = found.flatMap(({ works }) => works).length;
  if (count === 0) return null;
  return (
    <div className="entry-form entry-news">
      <Banner
        tone="neutral"
        action={
          <Button size="sm" icon="download" onClick={() => void exportAll(found)}>
            Export
          </Button>
        }
      >
        Work on {describeCount(count, "project")} was not sent from this device yet. It is sent once whoever
        did it signs in.
      </Banner>
    </div>
  );
}

/** The code loads only when some unsent work is stored. */
function useWorkOnDevice(): readonly WorkOnDevice[] {
  const [found, setFound] = useState<readonly WorkOnDevice[]>([]);
  useEffect(() => {
    let isOver = false;
    void look().then((works) => !isOver && setFound(works));
    return () => {
      isOver = true;
    };
  }, []);
  return found;
}

async function look(): Promise<readonly WorkOnDevice[]> {
  const { findWorkOnDevice } = await import("#document/reconnection/workOnDevice.ts");
  return findWorkOnDevice();
}

async function exportAll(found: readonly WorkOnDevice[]): Promise<void> {
  try {
    const { exportUnsent } = await import("#builder/collaboration/exportUnsent.ts");
    for (const { userId } of found) await exportUnsent(userId);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    showToast("The work could not be read. Try again", { tone: "bad" });
  }
}
