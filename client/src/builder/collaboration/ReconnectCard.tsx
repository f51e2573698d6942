import { useEffect, useState } from "react";
import type { Operation } from "@formweave/schema/api";
import type { EntryChanges } from "@formweave/schema/doc";
import { fetchOperations } from "#api/activity.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { Spinner } from "#ui/notices/Spinner.tsx";
import { getAcknowledged } from "./conflicts/acknowledged.ts";
import { ConflictRows } from "./conflicts/ConflictRows.tsx";
import type { ReconnectSummary } from "./reconnectSummary.ts";
import { listAuthors, describeEntryChanges, describeSpan } from "./describeEntryChanges.ts";
import { summarizeReconnect, sumCounts, type ReconnectCounts } from "./summarizeReconnect.ts";
import "./collaboration.css";

interface ReconnectCardProps {
  readonly reconnect: ReconnectSummary;
  readonly onClose: () => void;
  readonly onSeeAll: () => void;
}

/** Summary card after a reconnect: changes of others, the outcome of this person's own changes, and conflicts. */
export function ReconnectCard({ reconnect, onClose, onSeeAll }: ReconnectCardProps) {
  const session = useEditor();
  const { awayMs, sent, incomingChanges, conflictViews: conflicts, counts } = reconnect;
  const acknowledged = useStore(getAcknowledged(session), (ids) => ids);
  const title = awayMs === undefined ? "Back online" : `You were away for ${describeSpan(awayMs)}`;
  const sum = sumCounts(counts, conflicts);
  const summary = summarizeReconnect(sum, sent);
  useEffect(() => announce(`Back online. ${summary}`), [summary]);
  return (
    // Keys bubble up from the contents: Escape closes the card from anywhere in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="pop return-card"
      aria-label="Back online"
      aria-busy={!sum.isKnown}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <header>
        <h2>{title}</h2>
        <p>
          {!sum.isKnown && <Spinner label="Your changes are on their way" />}
          {summary}
        </p>
      </header>
      <Counts incomingChanges={incomingChanges.length} sum={sum} />
      <div className="return-scroll">
        {incomingChanges.length > 0 && <IncomingChanges changes={incomingChanges} />}
        <ConflictRows
          label="To look at"
          conflicts={conflicts.filter(({ id }) => !acknowledged.includes(id))}
        />
      </div>
      <footer>
        <span className="grow">Everything is kept in the log</span>
        <Button variant="quiet" size="sm" onClick={onSeeAll}>
          See all
        </Button>
        <Button variant="primary" size="sm" onClick={onClose}>
          Done
        </Button>
      </footer>
    </section>
  );
}

/** Counts of the summary; refused and moved changes only when there are any. */
function Counts({
  incomingChanges,
  sum,
}: {
  readonly incomingChanges: number;
  readonly sum: ReconnectCounts;
}) {
  const { isKnown, taken, refused, rescued, contested } = sum;
  return (
    <dl className="return-sum">
      <Count number={incomingChanges} label="from others" />
      <Count number={isKnown ? taken : undefined} label="of yours kept" />
      {refused > 0 && <Count number={refused} label="refused" isWarning />}
      {rescued > 0 && <Count number={rescued} label="moved out" isWarning />}
      <Count number={contested} label="changed by both" isWarning={contested > 0} />
    </dl>
  );
}

interface CountProps {
  /** Undefined until it is known. */
  readonly number: number | undefined;
  readonly label: string;
  readonly isWarning?: boolean;
}

function Count({ number, label, isWarning = false }: CountProps) {
  return (
    <div data-warn={isWarning || undefined}>
      <dt>{label}</dt>
      <dd>{number ?? "…"}</dd>
    </div>
  );
}

function IncomingChanges({ changes }: { readonly changes: readonly EntryChanges[] }) {
  const { projectId, store, me } = useEditor();
  const [operations, setOperations] = useState<readonly Operation[]>([]);
  useEffect(() => {
    // Without the log the list shows the changes, but not their authors.
    void fetchOperations(projectId).then((found) => found.ok && setOperations(found.value));
  }, [projectId]);
  return (
    <details className="return-news">
      <summary>What came in</summary>
      <ul>
        {changes.map((entry) => (
          <li key={`${entry.root}:${entry.id}`}>
            <span className="med">{store.widget(entry.id)?.name ?? "The project"}</span>
            <span className="clash-place">{describeEntryChanges(entry)}</span>
            <span className="clash-when">{listAuthors(entry, operations, me.id).join(", ")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
