import { useEffect } from "react";
import type { GuestRights } from "@formweave/schema/access";
import type { EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toast.tsx";

/** Announces changes of a guest's rights while they are in the project. */
export function useRightsNews(guest: EditorSession["guest"]): void {
  useEffect(() => {
    let before = guest.get();
    return guest.subscribe(() => {
      const now = guest.get();
      const news = before !== null && now !== null ? describeRights(before, now) : undefined;
      if (news !== undefined) showToast(news);
      before = now;
    });
  }, [guest]);
}

/** Describes rights that a guest gained or lost; undefined when none changed. */
export function describeRights(before: GuestRights, now: GuestRights): string | undefined {
  const sentences = ACTS.filter(([right]) => before[right] !== now[right]).map(
    ([right, act]) => `You may ${now[right] ? "now" : "no longer"} ${act} here`,
  );
  return sentences.length === 0 ? undefined : sentences.join(". ");
}

const ACTS = [
  ["allowComments", "comment"],
  ["allowCopy", "copy"],
] as const;
