import { shownKeys } from "#builder/actions/keys.ts";
import { togglePlacing, whyNotComment } from "#builder/comments/commenting.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import type { ThreadFilter } from "./filterThreads.ts";

const TITLES: Readonly<Record<ThreadFilter, string>> = {
  open: "No open comments",
  unread: "Everything is read",
  mentions: "Nobody mentions you",
  mine: "You have not commented yet",
  resolved: "Nothing is resolved yet",
};

/** Empty state of the list of threads. */
export function NoThreads({ filter, query }: { readonly filter: ThreadFilter; readonly query: string }) {
  const session = useEditor();
  const mayWrite = useStore(session.comments.level, () => whyNotComment(session) === undefined);
  if (query !== "") return <EmptyState title="No comments found">Try other words.</EmptyState>;
  if (filter !== "open" && filter !== "mine") return <EmptyState title={TITLES[filter]} />;
  return (
    <EmptyState
      icon="message-square"
      title={TITLES[filter]}
      action={
        mayWrite && (
          <Button icon="message-square" onClick={() => togglePlacing(session)}>
            Add a comment
          </Button>
        )
      }
    >
      {mayWrite
        ? `Press ${shownKeys("comment")} and click what you want to talk about.`
        : "Everyone's comments appear here."}
    </EmptyState>
  );
}
