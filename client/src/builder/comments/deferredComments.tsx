import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useSearch } from "wouter/use-browser-location";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { threadInLink } from "./thread/threadLink.ts";
import { useCommentsDocument } from "./useThreads.ts";

const PinLayer = defer(async () => (await import("./pins/Pins.tsx")).Pins);
const Pane = defer(async () => (await import("./pins/PlacingPane.tsx")).PlacingPane);
const Popover = defer(async () => (await import("./thread/ThreadPopover.tsx")).ThreadPopover);
const Layer = defer(async () => (await import("./CommentLayer.tsx")).CommentLayer);

/** Pins of the threads; their code loads with the first thread. */
export function Pins() {
  const hasThreads = useHasThreads();
  const isOpen = useIsOpen();
  return (hasThreads || isOpen) && <PinLayer />;
}

/** Covers the canvas while the person chooses what to comment on. */
export function PlacingPane() {
  const isPlacing = useStore(useEditor().comments.view, (view) => view.isPlacing);
  return isPlacing && <Pane />;
}

/** The open thread beside its pin, and announcements of new comments. */
export function Comments() {
  const { comments } = useEditor();
  const isOpen = useIsOpen();
  const isThere = useCommentsDocument() !== null;
  const linked = threadInLink({ search: useSearch() });
  useEffect(() => {
    if (linked !== undefined) comments.open();
  }, [comments, linked]);
  return (
    <>
      {isThere && <Layer />}
      {isOpen && <Popover />}
    </>
  );
}

function useIsOpen(): boolean {
  return useStore(useEditor().comments.view, ({ open }) => open !== null);
}

function useHasThreads(): boolean {
  const threads = useCommentsDocument()?.threads;
  const subscribe = useCallback(
    (listener: () => void) => threads?.subscribe(listener) ?? (() => undefined),
    [threads],
  );
  return useSyncExternalStore(subscribe, () => threads !== undefined && threads.all().length > 0);
}
