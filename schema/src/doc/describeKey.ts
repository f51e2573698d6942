import { parseWidgetKey, type WidgetField } from "./keys.ts";

const FIELD_NAMES: Record<WidgetField, string> = {
  type: "type",
  at: "place in the order",
  xy: "position",
  wh: "size",
  screen: "screen",
  name: "name",
  visible: "visibility",
  locked: "lock",
  createdAt: "date of creation",
  createdBy: "author",
  assisted: "assistance",
  del: "deletion",
};
const LIST_NAMES = {
  options: "option",
  events: "event",
  conditions: "condition",
  validation: "validation rule",
};

/** What a key of a widget is called in front of people. */
export function describeKey(key: string): string {
  const parsed = parseWidgetKey(key);
  switch (parsed?.kind) {
    case "field":
      return FIELD_NAMES[parsed.field];
    case "prop":
    case "text":
      return parsed.name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
    case "style":
      return parsed.breakpoint === "base" ? parsed.style : `${parsed.style} (${parsed.breakpoint})`;
    case "row":
      return LIST_NAMES[parsed.list];
    case undefined:
      return key;
  }
}
