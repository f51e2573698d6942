import type { Widget } from "@formweave/schema/model";
import { findDefinition, formatWidgetName } from "@formweave/schema/widgets";
import { resolveIcon, type IconName } from "#ui/icons.ts";

/** Longest title that is not shortened, characters. */
const MAX_TITLE = 60;

/** A component as people refer to it. */
export interface DescribedWidget {
  readonly title: string;
  /** Its kind: "Select". */
  readonly what: string;
  readonly icon: IconName;
}

/** Names a component by the words people know it by. */
export function describeWidget(widget: Widget): DescribedWidget {
  const { type } = widget;
  const definition = findDefinition(type);
  return {
    title: cut(formatWidgetName(widget)),
    what: definition?.title ?? type,
    icon: resolveIcon(definition?.icon ?? ""),
  };
}

/** Returns the first line of a text, shortened when it is long. */
export function cut(text: string, longest = MAX_TITLE): string {
  const [line = ""] = text.split("\n");
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
