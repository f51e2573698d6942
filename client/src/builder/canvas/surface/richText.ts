import { findDefinition } from "@formweave/schema/widgets";

/** The property of a type that is edited as rich text on the canvas; undefined when it has none. */
export function richTextProperty(type: string): string | undefined {
  const properties = Object.entries(findDefinition(type)?.properties ?? {});
  return properties.find(([, { kind }]) => kind === "richText")?.[0];
}
