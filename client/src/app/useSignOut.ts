import { useState } from "react";
import { signOut } from "#api/people/session.ts";
import type { UnsentWork } from "#document/reconnection/outgoing.ts";
import type { Me } from "#document/sessionOptions.ts";
import { isPageHeld } from "#lib/router/useLeaveGuard.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { exportUnsentWork } from "./exportUnsentWork.ts";

/** Signing out in two steps: at once if nothing would be lost, else after a question. */
export interface SigningOut {
  /** Unsent work that would be lost, by project; undefined while there is no question to ask. */
  readonly unsent: readonly UnsentWork[] | undefined;
  /** True when the page holds unsaved input. */
  readonly isPageHeld: boolean;
  /** True while unsent work is being sent. */
  readonly isSending: boolean;
  readonly start: () => void;
  /** Sends unsent work, then signs out if none is left. */
  readonly send: () => void;
  readonly exportAll: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Signs a person out of this device. */
export function useSignOut(me: Me): SigningOut {
  const [unsent, setUnsent] = useState<readonly UnsentWork[]>();
  const [isHeld, setHeld] = useState(false);
  const [isSending, setIsSending] = useState(false);

  async function confirm(): Promise<void> {
    setUnsent(undefined);
    const result = await signOut(me.id);
    if (!result.ok) showToast(`Not signed out. ${result.error.message}`, { tone: "bad" });
  }

  async function start(): Promise<void> {
    const found = await findUnsent(me.id).catch(() => undefined);
    if (found === undefined) return showNotSearched();
    const isAtRisk = isPageHeld();
    setHeld(isAtRisk);
    if (found.length > 0 || isAtRisk) setUnsent(found);
    else await confirm();
    return undefined;
  }

  async function send(): Promise<void> {
    setIsSending(true);
    const { sendWaiting } = await import("#document/reconnection/sendWaiting.ts");
    await sendWaiting(me, true);
    setIsSending(false);
    const left = await findUnsent(me.id);
    setHeld(isPageHeld());
    if (left.length === 0 && !isPageHeld()) return confirm();
    setUnsent(left);
    if (left.length > 0) showToast("Not everything could be sent", { tone: "bad" });
    return undefined;
  }

  return {
    unsent,
    isPageHeld: isHeld,
    isSending,
    start: () => void start(),
    send: () => void send(),
    exportAll: () => void exportUnsentWork(me.id),
    confirm: () => void confirm(),
    cancel: () => setUnsent(undefined),
  };
}

/** Shown when the check for unsent work failed to load: signing out might delete work it would have found. */
function showNotSearched(): void {
  showToast("Not signed out. Your unsent work could not be looked for: reload the page and try again", {
    tone: "bad",
  });
}

async function findUnsent(userId: string): Promise<readonly UnsentWork[]> {
  const { findUnsentWork } = await import("#document/reconnection/findUnsentWork.ts");
  return findUnsentWork(userId);
}
