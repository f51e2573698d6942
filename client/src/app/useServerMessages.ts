import { useEffect } from "react";
import { type LiveMessage } from "@formweave/schema/api";
import { describeKey } from "@formweave/schema/doc";
import { type EditorSession } from "#editor/session.ts";
import { showToast } from "#ui/toast.tsx";

/** Says what the server says about this person's changes: refused, put right, or met by others'. */
export function useServerMessages(session: EditorSession): void {
  useEffect(() => session.onServerMessage((message) => say(session, message)), [session]);
}

function say(session: EditorSession, message: LiveMessage): void {
  switch (message.type) {
    case "welcome":
      return;
    case "rights":
      showToast(`You are ${LEVEL_NAMES[message.level]} of this project now`);
      return;
    case "refused":
      showToast(message.message, { tone: "bad" });
      return;
    case "repaired":
      showToast(message.repairs[0]?.message ?? "A change was put right by the server", { tone: "bad" });
      return;
    case "conflicts":
      showToast(describeConflicts(session, message.conflicts));
  }
}

const LEVEL_NAMES = {
  viewer: "a viewer",
  reviewer: "a reviewer",
  editor: "an editor",
  admin: "an admin",
  owner: "an owner",
} as const;

type Conflicts = Extract<LiveMessage, { type: "conflicts" }>["conflicts"];

/** Names the first conflict and counts the others; the log keeps both values of each. */
function describeConflicts({ store }: EditorSession, conflicts: Conflicts): string {
  const [first, ...others] = conflicts;
  if (first === undefined) return "";
  const name = store.widget(first.entryId)?.name ?? "the project";
  const stands = first.stands === "mine" ? "yours stands" : `${first.otherName}’s stands`;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `Both you and ${first.otherName} changed ${describeKey(first.key)} of ${name}: ${stands}${more}`;
}
