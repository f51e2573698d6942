import type { ConnectionEvents } from "./connection.ts";
import type { StatusStore } from "#document/status.ts";

/** Writes the connection's reports about this person's work into the status; `settle` is called when the server has all of it. */
export function reportConnection(
  status: StatusStore,
  settle: () => void,
): Pick<ConnectionEvents, "onPhase" | "onUnacknowledged" | "onMayEdit"> {
  return {
    onPhase: (phase) => status.setConnection(phase),
    onUnacknowledged(unacknowledged) {
      status.update({ unacknowledged });
      const { connection, access } = status.get();
      // Without the right to edit, an empty queue does not mean saved.
      if (connection.kind === "online" && access === "edit" && unacknowledged === 0) settle();
    },
    onMayEdit(mayEdit) {
      if (mayEdit) status.setAccess("edit");
      else if (status.get().access === "edit") status.setAccess("view"); // the server sends the level beside it
    },
  };
}
