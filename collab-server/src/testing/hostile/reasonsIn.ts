import type { LiveMessage, LiveRepair } from "@formweave/schema/api";

/**
 * Reasons of the server's repairs in messages to the author: from conflicts, which keep the refused value, and from repairs without a
 * value.
 */
export function reasonsIn(messages: readonly LiveMessage[]): readonly Pick<LiveRepair, "code" | "message">[] {
  return messages.flatMap((message) => {
    if (message.type === "repaired") return message.repairs;
    return message.type === "conflicts" ? message.conflicts.flatMap(({ reason }) => reason ?? []) : [];
  });
}
