import type { ConnectionEvents } from "./connection.ts";
import type { StatusStore } from "#document/status.ts";

/** Writes the connection's reports about this person's work into the status; `settle` is called when the server has all of it. */
export function reportConnection(
  status: StatusStore,
  settle: () => void,
): Pick<ConnectionEvents, "onPhase" | "onUnacknowledged" | "onMayEdit"> {
  return {
    onPhase: (connection) => status.update({ connection }),
    onUnacknowledged(unacknowledged) {
      status.update({ unacknowledged });
      const { connection, mayEdit } = status.get();
      // Without the right to edit, an empty queue does not mean saved.
      if (connection === "online" && mayEdit && unacknowledged === 0) settle();
    },
    onMayEdit: (mayEdit) => status.setMayEdit(mayEdit),
  };
}
