import type { ComponentProps } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useTree } from "#document/useWidget.ts";
import { defer } from "#lib/defer.tsx";

const WaysToBegin = defer(async () => (await import("./WaysToBegin.tsx")).WaysToBegin);

/** Shows the ways to begin while nothing stands on the page, nor is offered for it; most projects that are opened have something on it. */
export function EmptyCanvas(props: ComponentProps<typeof WaysToBegin>) {
  const isEmpty = useTree((tree) => tree.ids.length === 0);
  const isOffered = useStore(useEditor().suggestion, (offer) => offer !== null);
  return isEmpty && !isOffered && <WaysToBegin {...props} />;
}
