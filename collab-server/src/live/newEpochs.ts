import { err, failure, ok, type Result } from "@formweave/schema";
import type { Collaboration } from "./collaboration.ts";
import type { Renewals } from "./document/renewal.ts";
import type { GroupCommit } from "./log/groupCommit.ts";
import { Refusal } from "./refusal.ts";
import { atDocument, type ServerWriteDeps } from "./serverWrites.ts";

interface NewEpochDeps extends ServerWriteDeps {
  readonly commit: Pick<GroupCommit, "flush">;
  readonly renewals: Pick<Renewals, "begin">;
}

/**
 * Starts new epochs on request while people work. Open pages move to the new epoch as if they had been offline, and bring
 * the edits that the server lacks.
 */
export function createNewEpochs(deps: NewEpochDeps): Pick<Collaboration, "beginEpoch"> {
  const { commit, renewals, mutex, wire } = deps;
  return {
    beginEpoch: (projectId, person) =>
      mutex.runExclusive(projectId, () =>
        atDocument(deps, { projectId, person }, (live): Promise<Result<{ readonly epoch: number }>> => {
          const isWhole = live.damage.quarantined.length === 0;
          // Nothing may be appended to the old epoch after the new one.
          if (!isWhole || live.hasEnded() || !commit.flush())
            return Promise.resolve(err(failure("NOT_DURABLE")));
          renewals.begin(live);
          wire.closeAll(live.name, new Refusal("stale"));
          return Promise.resolve(ok({ epoch: live.epoch + 1 }));
        }),
      ),
  };
}
