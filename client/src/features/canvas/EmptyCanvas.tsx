import { type ComponentProps } from "react";
import { useTree } from "#editor/useWidget.ts";
import { defer } from "#ui/defer.tsx";

const WaysToBegin = defer(async () => (await import("./WaysToBegin.tsx")).WaysToBegin);

/** Shows the ways to begin while nothing stands on the page; most projects that are opened have something on it. */
export function EmptyCanvas(props: ComponentProps<typeof WaysToBegin>) {
  const isEmpty = useTree((tree) => tree.ids.length === 0);
  return isEmpty && <WaysToBegin {...props} />;
}
