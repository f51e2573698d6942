import type { Writer } from "@formweave/schema/api";
import type { Awareness } from "y-protocols/awareness";
import type { Me } from "#document/sessionOptions.ts";
import type { StepLog } from "#document/stepLog.ts";
import { createPresence, type Presence } from "./presence.ts";
import { Writers } from "./writers.ts";

/** People of a session: those present, and the names of the document's authors. */
export interface KnownPeople {
  readonly presence: Presence;
  /** Name of the person behind a Yjs client, present or gone; undefined when unknown, and for the server. */
  findName(clientId: number): string | undefined;
  /** Name of a person, present or gone; undefined when unknown. */
  personName(userId: string): string | undefined;
  /** Adds writers of the document; work of this person's other devices counts as their own for undo. */
  meet(writers: readonly Writer[]): void;
  close(): void;
}

interface Sources {
  readonly me: Me;
  readonly awareness: Awareness;
  readonly log: Pick<StepLog, "trust">;
}

/** Creates the register of people of a session. */
export function createKnownPeople({ me, awareness, log }: Sources): KnownPeople {
  const presence = createPresence(awareness);
  const stopTrusting = trustOwnTabs(presence, me.id, log);
  const writers = new Writers(me.id);
  return {
    presence,
    findName: (clientId) => presence.findName(clientId) ?? writers.findName(clientId),
    personName(userId) {
      if (userId === me.id) return me.name;
      const here = presence.peers.get().find(({ user }) => user.id === userId);
      return here?.user.name ?? writers.personName(userId);
    },
    meet: (met) => log.trust(writers.meet(met)),
    close() {
      stopTrusting();
      presence.destroy();
    },
  };
}

/** Counts the writing of this person's other tabs and devices as their own for undo, as soon as those are present. */
function trustOwnTabs(presence: Presence, ownId: string, log: Pick<StepLog, "trust">): () => void {
  return presence.peers.subscribe(() => {
    const own = presence.peers.get().filter(({ user }) => user.id === ownId);
    log.trust(own.map(({ clientId }) => clientId));
  });
}
