import { type Widget } from "@formweave/schema/model";
import { definitionOf } from "@formweave/schema/widgets";
import { iconOf, type IconName } from "#ui/icons.ts";

/** Longest title that is not cut. */
const MAX_TITLE = 60;
/** The texts that people know a component by, the best first. */
const TITLE_PROPS = ["label", "title", "text"] as const;

/** A component as people speak of it. */
export interface DescribedWidget {
  readonly title: string;
  /** What it is: "Select". */
  readonly what: string;
  readonly icon: IconName;
}

/** Calls a component by its text, else by its name. */
export function describeWidget({ id, type, name, props }: Widget): DescribedWidget {
  const texts = TITLE_PROPS.map((prop) => props[prop]).filter((text) => typeof text === "string");
  const title = [...texts, name].map((text) => text.trim()).find((text) => text !== "") ?? id;
  const definition = definitionOf(type);
  return { title: cut(title), what: definition?.title ?? type, icon: iconOf(definition?.icon ?? "") };
}

/** The first line of a text, shortened where it is long. */
export function cut(text: string, longest = MAX_TITLE): string {
  const [line = ""] = text.split("\n");
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
