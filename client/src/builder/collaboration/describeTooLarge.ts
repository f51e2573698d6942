import { limits } from "@formweave/schema";
import type { ProposedChange } from "@formweave/schema/model";
import { formatWidgetName } from "@formweave/schema/widgets";
import { sizeOfChange } from "#document/reconnection/largeChanges.ts";
import type { EditorSession } from "#document/session.ts";
import { describeProperty } from "./describeValue.ts";

/** Names the changes that are too large for the server; undefined when there are none. */
export function describeTooLarge(
  { store }: Pick<EditorSession, "store">,
  changes: readonly ProposedChange[],
): string | undefined {
  const [first, ...others] = changes;
  if (first === undefined) return undefined;
  const size = `${megabytes(sizeOfChange(first))} MB of ${megabytes(limits.MAX_UPDATE_BYTES)} MB`;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `${nameOfChange(first)} is too large (${size})${more}.`;

  function nameOfChange(change: ProposedChange): string {
    if (change.kind === "add") return `“${formatWidgetName(change.widget)}”`;
    if (change.kind === "addRecord") return `The new ${change.root === "screens" ? "screen" : "link"}`;
    const name = store.widget(change.id)?.name;
    const place = describeProperty(change.root, change.key);
    return name === undefined ? `The ${place.toLowerCase()}` : `The ${place.toLowerCase()} of “${name}”`;
  }
}

function megabytes(bytes: number): string {
  return (bytes / (1 << 20)).toFixed(1).replace(/\.0$/, "");
}
