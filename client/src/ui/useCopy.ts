import { useEffect, useState } from "react";
import { limits } from "@formweave/schema";
import { showToast } from "./toast.tsx";

/** Copies a text and says so: in a message that calls it by its name, and for two seconds beside the button. */
export function useCopy(
  text: string,
  name = "Link",
): { readonly isCopied: boolean; readonly copy: () => void } {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), limits.SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      showToast(`${name} copied to clipboard`, { durationMs: limits.SHARE_TOAST_MS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      showToast(`${name} could not be copied: ${reason}`, { tone: "bad" });
    }
  }

  return { isCopied, copy: () => void copy() };
}
