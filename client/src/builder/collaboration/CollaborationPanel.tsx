import { useState, type ReactNode } from "react";
import { can } from "@formweave/schema/access";
import type { ConflictLog } from "@formweave/schema/api";
import { MAX_ROWS, useConflicts } from "#api/activity.ts";
import type { Shell } from "#builder/area.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { getReconnectSummary } from "./reconnectSummary.ts";
import { ConflictList } from "./conflicts/ConflictList.tsx";
import { PeopleSection } from "./people/PeopleSection.tsx";
import { SessionsSection } from "./people/SessionsSection.tsx";
import { ProposalList } from "./ProposalList.tsx";
import { useRefresh } from "./useRefresh.ts";
import "./collaboration.css";

const PAGE = 50;
const FILTERS = [
  { value: "open", label: "Open" },
  { value: "all", label: "All" },
] as const;

interface CollaborationPanelProps {
  readonly shell: Shell;
  /** Content of other areas of the builder, shown below the people. */
  readonly children?: ReactNode;
}

/** Panel with the people of the project, conflicts and sessions; guests see no conflicts or sessions. */
export function CollaborationPanel({ shell, children }: CollaborationPanelProps) {
  const isGuest = useStore(useEditor().guest, (rights) => rights !== null);
  return (
    <section className="collaboration" aria-label="Collaboration">
      <PeopleSection shell={shell} />
      {children}
      {!isGuest && <Conflicts />}
      {!isGuest && <SessionsSection />}
    </section>
  );
}

/** Lists proposals and conflicts; each conflict with both values, who wrote them and when. */
function Conflicts() {
  const { projectId, level } = useEditor();
  const mayPropose = useStore(level, (own) => can({ role: undefined, level: own }, "canvas.propose"));
  const [limit, setLimit] = useState(PAGE);
  const [filter, setFilter] = useState<"open" | "all">("open");
  const { data: log, error, isPending, refetch } = useConflicts(projectId, limit);
  useRefresh(refetch);
  return (
    <div className="collaboration-part">
      <div className="collaboration-bar">
        <h3 className="grow">{mayPropose ? "Proposals and conflicts" : "Conflicts"}</h3>
        <Segmented label="Conflicts shown" value={filter} options={FILTERS} onChange={setFilter} />
      </div>
      <OpenSummary />
      {mayPropose && <ProposalList key={filter} filter={filter} />}
      {isPending && <Loading />}
      {log === undefined && error !== null && (
        <Unread what="Conflicts" error={error} onRetry={() => void refetch()} />
      )}
      {log !== undefined && (
        <>
          {error !== null && <Banner tone="warn">{error.message}</Banner>}
          <ConflictList log={log} filter={filter} />
          {hasMore(log, limit) && (
            <Button onClick={() => setLimit((shown) => Math.min(shown * 2, MAX_ROWS))}>
              Show older ones
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function hasMore({ operationConflicts, fieldConflicts }: ConflictLog, limit: number): boolean {
  return limit < MAX_ROWS && Math.max(operationConflicts.length, fieldConflicts.length) >= limit;
}

/** Button that opens the summary of the last reconnect again, after it was closed. */
function OpenSummary() {
  const store = getReconnectSummary(useEditor());
  const summary = useStore(store, (value) => value);
  if (summary === null || summary.isOpen) return null;
  if (summary.incomingChanges.length + summary.conflictViews.length === 0) return null;
  return (
    <Button icon="history" onClick={() => store.set({ ...summary, isOpen: true })}>
      What happened while you were away
    </Button>
  );
}

function Loading() {
  return (
    <div className="collaboration-loading" aria-busy>
      <Skeleton width="72%" />
      <Skeleton height={56} />
      <Skeleton width="48%" />
    </div>
  );
}
