import type { ConnectionEvents } from "./connection.ts";
import type { StatusStore } from "./status.ts";

/** Brings into the status what the connection tells of this person's work; `settle` notes that the server has all of it. */
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
