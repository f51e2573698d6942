import { useEffect, useState } from "react";
import { showToast } from "#ui/toast.tsx";
import { limits } from "@formweave/schema";

/** Copies a link and says so: in a message, and for two seconds beside the button. */
export function useCopy(link: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), limits.SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
      showToast("Link copied to clipboard", { durationMs: limits.SHARE_TOAST_MS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      showToast(`Failed to copy link: ${reason}`, { tone: "bad" });
    }
  }

  return { isCopied, copy: () => void copy() };
}
