import { showFailure } from "#builder/actions/selection.ts";
import type { Result } from "@formweave/schema";
import { useEditor } from "#document/EditorContext.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { acknowledge } from "./acknowledged.ts";
import { deleteToo, restoreAll } from "./answerRescue.ts";
import type { ConflictView } from "./conflictView.ts";
import { describeRescue } from "./conflictGroups.ts";
import { namesIn } from "./ConflictItem.tsx";
import { useConflictFacts } from "./useConflictFacts.ts";

interface RescuedItemProps {
  readonly conflicts: readonly ConflictView[];
  readonly first: ConflictView;
  readonly containerId: string;
  readonly when?: string | undefined;
}

/**
 * Row for components moved out of a container that somebody deleted without knowing of them: keep them, restore all, or delete them too.
 */
export function RescuedItem({ conflicts, first, containerId, when }: RescuedItemProps) {
  const session = useEditor();
  const facts = useConflictFacts(first);
  const names = namesIn(session);
  const ids = [...new Set(conflicts.map(({ entryId }) => entryId))];
  const alive = ids.filter((id) => facts.isAlive(id));
  const isBack = facts.isAlive(containerId);

  function answer(word: string, done: Result<unknown>): void {
    if (!done.ok) return showFailure(done.error);
    acknowledge(
      session,
      conflicts.map(({ id }) => id),
    );
    announce(word);
  }

  return (
    <li className="clash">
      <div className="clash-head">
        <span className="med trunc">{names.findName(containerId) ?? "A container"}</span>
        <span className="clash-place">deleted</span>
        {isBack && <Badge tone="ok">Restored since</Badge>}
        {alive.length === 0 && <Badge tone="ok">Deleted too</Badge>}
        {when !== undefined && <span className="clash-when">{when}</span>}
      </div>
      <p className="clash-story">{describeRescue(conflicts, names)}</p>
      {facts.mayEdit && !isBack && alive.length > 0 && (
        <div className="clash-acts">
          <Button size="sm" variant="quiet" onClick={() => answer("Deleted too", deleteToo(session, alive))}>
            Delete too
          </Button>
          <Button size="sm" onClick={() => answer("Restored", restoreAll(session, containerId, alive))}>
            Restore all
          </Button>
          <Button size="sm" onClick={() => answer("Kept", { ok: true, value: undefined })}>
            Keep
          </Button>
        </div>
      )}
    </li>
  );
}
