import { useMemo, useState } from "react";
import type { ProjectDocument } from "@formweave/schema/model";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { ChangeItem } from "./ChangeItem.tsx";
import { countChanges, describeChanges, type DocumentChange } from "./describeChanges.ts";

/** Number of changes shown before "show all". */
const FIRST = 30;

interface ChangesReportProps {
  readonly title: string;
  /** True when nothing is live to compare with. */
  readonly isFirst?: boolean;
  /** Undefined until it is known. */
  readonly before: ProjectDocument | undefined;
  readonly after: ProjectDocument | undefined;
  readonly error: string | undefined;
}

/** Lists the differences between two documents: additions, changes and removals, with the values before and after. */
export function ChangesReport({ title, isFirst = false, before, after, error }: ChangesReportProps) {
  const changes = useMemo(() => before && after && describeChanges(before, after), [before, after]);
  if (isFirst) return <NothingLive />;
  return (
    <section className="publish-changes" aria-label={title}>
      <h3 className="publish-heading">
        {title}
        {changes !== undefined && <span className="count">{changes.length}</span>}
        <span className="grow" />
        {changes !== undefined && <Counts {...countChanges(changes)} />}
      </h3>
      {changes === undefined && error === undefined && <Skeleton height={120} />}
      {changes === undefined && error !== undefined && <p role="alert">{error}</p>}
      {changes !== undefined && <Changes changes={changes} />}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly DocumentChange[] }) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <p className="hint">Nothing that people can see has changed.</p>;
  const shown = isWhole ? changes : changes.slice(0, FIRST);
  return (
    <>
      <ul>
        {shown.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          Show all {changes.length}
        </Button>
      )}
    </>
  );
}

function NothingLive() {
  return (
    <section className="publish-changes" aria-label="Changes">
      <h3 className="publish-heading">Changes</h3>
      <p className="hint">Nothing is live here yet, so everything is new.</p>
    </section>
  );
}

function Counts({ added, changed, removed }: ReturnType<typeof countChanges>) {
  return (
    <span className="publish-counts tnum">
      {added > 0 && <Badge tone="ok">{added} added</Badge>}
      {changed > 0 && <Badge>{changed} changed</Badge>}
      {removed > 0 && <Badge tone="bad">{removed} removed</Badge>}
    </span>
  );
}
