import { can } from "@formweave/schema/access";
import type { LogCapacity } from "@formweave/schema/api";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Banner } from "#ui/notices/Banner.tsx";

/** Says that the project's history is full or nearly full, or that the person has to wait, and how to make room. */
export function RoomBanner() {
  const { level, messages } = useEditor();
  const room = useStore(messages.room, (now) => now);
  const isOwner = useStore(level, (now) => can({ role: undefined, level: now }, "canvas.renew"));
  const text = describeRoom(room, isOwner);
  return text !== undefined && <Banner tone={room === "near" ? "neutral" : "warn"}>{text}</Banner>;
}

/** Text about the room left in the history; undefined when there is nothing to say. Only owners learn of a limit that is near. */
export function describeRoom(room: LogCapacity, isOwner: boolean): string | undefined {
  switch (room) {
    case "roomy":
      return undefined;
    case "near":
      return isOwner
        ? "The history is more than 80% full. Delete versions you no longer need, empty the trash, or ask for a larger plan."
        : undefined;
    case "full":
      return isOwner
        ? "The history is full, so changes stay on this device. Delete versions you no longer need, empty the trash, or ask for a larger plan."
        : "The history is full, so changes stay on this device. Ask an owner to delete versions or to get a larger plan.";
    case "busy":
      return "You have changed a lot in a short time. The rest stays on this device and is saved within minutes.";
  }
}
