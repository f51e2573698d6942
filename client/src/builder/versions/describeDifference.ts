import { describeCount } from "@formweave/schema";
import { countDifferences, type DocumentDifference } from "@formweave/schema/doc";

/** Describes the effect of restoring a version in a sentence. */
export function describeDifference(difference: DocumentDifference): string {
  if (countDifferences(difference) === 0) return "Nothing has changed since.";
  const { added, removed, changed, isOtherChanged } = difference;
  const parts = [
    formatCount(added.length, "brings back"),
    formatCount(removed.length, "removes"),
    formatCount(changed.length, "changes"),
  ].filter((part) => part !== undefined);
  const [first, ...others] = parts;
  if (first === undefined) return "Restoring changes the name, the theme or the screens.";
  const last = others.pop();
  const list = [first, ...others].join(", ") + (last === undefined ? "" : ` and ${last}`);
  return `Restoring ${list}${isOtherChanged ? ", and the name, the theme or the screens" : ""}.`;
}

function formatCount(count: number, verb: string): string | undefined {
  if (count === 0) return undefined;
  return `${verb} ${describeCount(count, "component")}`;
}
