import { useEffect, useState } from "react";
import { limits } from "@formweave/schema";
import { showToast } from "#ui/toasts/toast.tsx";

/** Copies a text and confirms it: in an announcement with its name, and for two seconds beside the button. */
export function useCopy(
  text: string,
  name = "Link",
): {
  readonly isCopied: boolean;
  /** True after the first copy. */
  readonly wasCopied: boolean;
  readonly copy: () => void;
  /** Copies another, new text; resolves to true after success. */
  readonly copyText: (other: string) => Promise<boolean>;
} {
  const [isCopied, setIsCopied] = useState(false);
  const [wasCopied, setWasCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), limits.SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copyText(other: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(other);
      setIsCopied(true);
      setWasCopied(true);
      showToast(`${name} copied to clipboard`, { durationMs: limits.SHARE_TOAST_MS });
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      showToast(`Failed to copy ${name.toLowerCase()}: ${reason}`, {
        tone: "bad",
        durationMs: limits.SHARE_TOAST_MS,
      });
      return false;
    }
  }

  return { isCopied, wasCopied, copy: () => void copyText(text), copyText };
}
