import { findAnchor } from "#builder/comments/threads.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { NewThread } from "#document/comments/commentView.ts";
import { useStore } from "#lib/createStore.ts";
import { NewThreadView } from "./NewThreadView.tsx";
import { ThreadFloat } from "./ThreadFloat.tsx";
import { ThreadView } from "./ThreadView.tsx";
import { useThread } from "#builder/comments/useThreads.ts";
import "#builder/comments/comments.css";

/** The open or new thread, floating beside its subject. */
export function ThreadPopover() {
  const open = useStore(useEditor().comments.view, (view) => view.open);
  if (open === null) return null;
  if (open.kind === "thread") return <OpenThread threadId={open.threadId} />;
  return <BegunThread begun={open} />;
}

function OpenThread({ threadId }: { readonly threadId: string }) {
  const session = useEditor();
  const thread = useThread(threadId);
  if (thread === undefined) return null;
  return (
    <ThreadFloat label={`Comments on ${thread.label}`} readPlace={() => findAnchor(session, thread).rect}>
      <ThreadView thread={thread} />
    </ThreadFloat>
  );
}

function BegunThread({ begun }: { readonly begun: NewThread }) {
  const session = useEditor();
  return (
    <ThreadFloat label={`Comment on ${begun.label}`} readPlace={() => findAnchor(session, begun).rect}>
      <NewThreadView begun={begun} />
    </ThreadFloat>
  );
}
