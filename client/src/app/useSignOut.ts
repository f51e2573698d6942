import { useState } from "react";
import { countUnsynced, signOut } from "#api/session.ts";
import { showToast } from "#ui/toast.tsx";

/** Signing out in two steps: at once when nothing would be lost, else after a question. */
export interface SigningOut {
  /** How many changes would be lost; nothing while there is no question to ask. */
  readonly unsynced: number | undefined;
  readonly start: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Signs the person out of this device. */
export function useSignOut(): SigningOut {
  const [unsynced, setUnsynced] = useState<number>();

  async function confirm(): Promise<void> {
    setUnsynced(undefined);
    const result = await signOut();
    if (!result.ok) showToast(`Not signed out. ${result.error.message}`, { tone: "bad" });
  }

  async function start(): Promise<void> {
    const count = await countUnsynced();
    if (count > 0) setUnsynced(count);
    else await confirm();
  }

  return {
    unsynced,
    start: () => void start(),
    confirm: () => void confirm(),
    cancel: () => setUnsynced(undefined),
  };
}
