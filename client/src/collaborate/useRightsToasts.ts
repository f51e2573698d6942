import { useEffect } from "react";
import type { GuestRights } from "@formweave/schema/access";
import type { EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toasts/toast.tsx";

/** Announces changes of a guest's rights while they are in the project. */
export function useRightsToasts(guest: EditorSession["guest"]): void {
  useEffect(() => {
    let before = guest.get();
    return guest.subscribe(() => {
      const now = guest.get();
      const message = before !== null && now !== null ? describeRights(before, now) : undefined;
      if (message !== undefined) showToast(message);
      before = now;
    });
  }, [guest]);
}

/** Describes rights that a guest gained or lost; undefined when none changed. */
export function describeRights(before: GuestRights, now: GuestRights): string | undefined {
  const sentences = ALLOWED_ACTIONS.filter(([right]) => before[right] !== now[right]).map(
    ([right, action]) => `You may ${now[right] ? "now" : "no longer"} ${action} here`,
  );
  return sentences.length === 0 ? undefined : sentences.join(". ");
}

const ALLOWED_ACTIONS = [
  ["allowComments", "comment"],
  ["allowCopy", "copy"],
] as const;
