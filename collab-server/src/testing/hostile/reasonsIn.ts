import type { LiveMessage, LiveRepair } from "@formweave/schema/api";

/** Why the server put something right, as it told the author: values that are kept for them, and what has none to keep. */
export function reasonsIn(messages: readonly LiveMessage[]): readonly Pick<LiveRepair, "code" | "message">[] {
  return messages.flatMap((message) => {
    if (message.type === "repaired") return message.repairs;
    return message.type === "conflicts" ? message.conflicts.flatMap(({ reason }) => reason ?? []) : [];
  });
}
