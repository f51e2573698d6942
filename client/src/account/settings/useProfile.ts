import { useState } from "react";
import type { Result } from "@formweave/schema";
import type { ProfileInput } from "@formweave/schema/api";
import { changeProfile } from "#api/people/account.ts";
import { NO_REFUSAL, readRefusal } from "#ui/readRefusal.ts";
import { showToast } from "#ui/toasts/toast.tsx";

/** Saves changes of the profile, and tracks the request. */
export function useProfile(): {
  readonly words: string;
  readonly change: (input: ProfileInput) => Promise<Result<unknown>>;
} {
  const [words, setWords] = useState("");

  async function change(input: ProfileInput): Promise<Result<unknown>> {
    setWords("Saving…");
    const result = await changeProfile(input);
    setWords(result.ok ? "Saved · on server" : "Not saved");
    const { other } = result.ok ? NO_REFUSAL : readRefusal(result.error, ["name"]);
    if (other !== undefined) showToast(`Not saved. ${other}`, { tone: "bad" });
    return result;
  }

  return { words, change };
}
