import { useEffect, useMemo, useState } from "react";
import { markAllRead } from "#builder/comments/listCommentActions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Chip } from "#ui/badges/Chip.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { keepsEdits } from "#document/status.ts";
import type { CommentsDocument } from "#document/comments/commentsDocument.ts";
import { countThreads, filterThreads, THREAD_FILTERS, type ThreadFilter } from "./filterThreads.ts";
import { NoThreads } from "./NoThreads.tsx";
import { ThreadList } from "./ThreadList.tsx";
import { useCommentsDocument, useThreads } from "#builder/comments/useThreads.ts";
import "#builder/comments/comments.css";

const FILTER_NAMES: Readonly<Record<ThreadFilter, string>> = {
  open: "Open",
  unread: "Unread",
  mentions: "Mentions",
  mine: "Mine",
  resolved: "Resolved",
};
/** Number of threads from which a search is offered. */
const SEARCHED_FROM = 6;

/** All threads of the project, in the Collaboration tab. */
export function CommentsSection() {
  const { comments } = useEditor();
  const commentsDocument = useCommentsDocument();
  useEffect(() => comments.open(), [comments]);
  return (
    <section className="comments" aria-label="Comments">
      {commentsDocument === null ? <Loading /> : <Comments commentsDocument={commentsDocument} />}
    </section>
  );
}

function Comments({ commentsDocument }: { readonly commentsDocument: CommentsDocument }) {
  const session = useEditor();
  const isReady = useStore(commentsDocument.isReady, (ready) => ready);
  const phase = useStore(commentsDocument.phase, (current) => current);
  const isKept = useStore(commentsDocument.copy.state, keepsEdits);
  const threads = useThreads();
  const counts = useMemo(() => countThreads(threads), [threads]);
  const [filter, setFilter] = useState<ThreadFilter>("open");
  const [query, setQuery] = useState("");
  const shown = useMemo(() => filterThreads(threads, filter, query), [threads, filter, query]);
  if (phase === "refused") return <Refused />;
  return (
    <>
      <div className="comments-bar">
        <h3>Comments</h3>
        <span className="count">{counts.open} open</span>
        <span className="grow" />
        {counts.unread > 0 && (
          <Button variant="quiet" size="sm" onClick={() => markAllRead(session)}>
            Mark all read
          </Button>
        )}
      </div>
      <fieldset className="comments-filters">
        <legend className="sr-only">Comments shown</legend>
        {THREAD_FILTERS.map((value) => (
          <Chip key={value} pressed={value === filter} onClick={() => setFilter(value)}>
            {FILTER_NAMES[value]}
            {counts[value] > 0 && <span className="tnum">{counts[value]}</span>}
          </Chip>
        ))}
      </fieldset>
      {threads.length >= SEARCHED_FROM && (
        <div className="comments-search">
          <SearchField label="Search comments" value={query} onChange={setQuery} />
        </div>
      )}
      {!isKept && (
        <Banner tone="warn">This browser keeps no comments. They are read from the server each time.</Banner>
      )}
      {!isReady && <Loading />}
      {isReady && shown.length === 0 && <NoThreads filter={filter} query={query} />}
      {shown.length > 0 && <ThreadList threads={shown} />}
    </>
  );
}

function Refused() {
  return (
    <div className="comments-bar">
      <h3>Comments</h3>
      <p className="hint">They are not open to you.</p>
    </div>
  );
}

function Loading() {
  return (
    <div className="comments-loading" aria-busy>
      <Skeleton width="40%" />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
