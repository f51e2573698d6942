import type { ProjectLevel } from "@formweave/schema/access";
import type { LiveMessage } from "@formweave/schema/api";
import { createStore, type Store } from "#lib/createStore.ts";
import { createGuestRights, type GuestRightsStore } from "./guestRights.ts";
import { takeLevel, type StatusStore } from "./status.ts";

/** Rights of this person in a project, as the server last sent them. */
export interface SessionRights {
  /** This person's access level, once the server has sent it. */
  readonly level: Store<ProjectLevel | undefined>;
  /** Rights of a guest, who came by a link; null for people with access of their own. */
  readonly guest: GuestRightsStore;
  receive(message: Extract<LiveMessage, { type: "rights" | "welcome" }>): void;
}

/** Creates the rights of a session; the status follows them. */
export function createRights(status: StatusStore): SessionRights {
  const level = createStore<ProjectLevel | undefined>(undefined);
  const guest = createGuestRights();
  return {
    level,
    guest,
    receive(message) {
      level.set(message.level);
      guest.setRights(message.guest);
      takeLevel(status, message.level);
    },
  };
}
