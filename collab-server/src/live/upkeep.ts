import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Clocks } from "../clocks.ts";
import { createCheckpointer, type Checkpointer } from "./states/checkpointer.ts";
import { createRenewals, type Renewals } from "./document/renewal.ts";
import { createCompactor } from "./log/compaction/compactor.ts";
import { createCompactionStore } from "./log/compaction/sqliteCompaction.ts";
import type { GroupCommit } from "./log/groupCommit.ts";
import { createDocumentStates, type DocumentStates } from "./states/documentStates.ts";
import type { UpdateLog } from "./log/updateLog.ts";

/** Background work that keeps logs small and quick to load. */
export interface Upkeep {
  readonly checkpointer: Checkpointer;
  readonly renewals: Renewals;
  readonly states: DocumentStates;
  /** Starts no more long work; resolves when the work in the thread is over. */
  stop(): Promise<void>;
}

interface UpkeepDeps extends Clocks {
  readonly db: Database;
  readonly commit: GroupCommit;
  readonly log: UpdateLog;
  readonly logger: Logger;
}

/** Creates the background work; nothing runs until it is asked for. */
export function createUpkeep({ db, ...deps }: UpkeepDeps): Upkeep {
  const states = createDocumentStates(db);
  const compactor = createCompactor({ ...deps, store: createCompactionStore(db), squash: states.squash });
  const renewals = createRenewals(deps);
  return {
    checkpointer: createCheckpointer({ ...deps, compactor, states }),
    renewals,
    states,
    stop() {
      renewals.stop();
      compactor.stop();
      return states.stop();
    },
  };
}
