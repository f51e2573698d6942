import { useEffect, useState } from "react";
import { limits } from "@formweave/schema";
import { showToast } from "#ui/toast.tsx";

/** Copies a text and says so: in a message that calls it by its name, and for two seconds beside the button. */
export function useCopy(
  text: string,
  name = "Link",
): {
  readonly isCopied: boolean;
  readonly copy: () => void;
  /** Copies another text, one that was not there before. */
  readonly copyText: (other: string) => Promise<void>;
} {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), limits.SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copyText(other: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(other);
      setIsCopied(true);
      showToast(`${name} copied to clipboard`, { durationMs: limits.SHARE_TOAST_MS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      showToast(`Failed to copy ${name.toLowerCase()}: ${reason}`, {
        tone: "bad",
        durationMs: limits.SHARE_TOAST_MS,
      });
    }
  }

  return { isCopied, copy: () => void copyText(text), copyText };
}
